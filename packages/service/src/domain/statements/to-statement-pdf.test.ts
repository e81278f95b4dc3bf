// A monthly statement on paper.
import { expect, it } from 'vitest';
import { readPdf } from '../../../test/harness/read-pdf.ts';
import type { MonthlyStatement, StatementLine } from './statement.ts';
import { toStatementPdf } from './to-statement-pdf.ts';
import { widthOfText } from './write-pdf.ts';

const LINE: StatementLine = {
  id: 'cnv_1',
  reference: 'op:fiat-issue:1',
  type: 'fiat-issue',
  status: 'succeeded',
  tokenIn: 'NGN',
  amountIn: '1500.50',
  tokenOut: 'SVC',
  amountOut: '1500.5',
  rate: null,
  txHash: null,
  createdAt: Date.UTC(2026, 10, 2, 3, 4, 5),
  finishedAt: null,
  bankReference: null,
};
const STATEMENT: MonthlyStatement = {
  merchantId: 'mer_1',
  merchantName: 'Ọlá Stores',
  registrationNumber: 'RC 123456',
  address: '1 Broad Street, Lagos',
  env: 'test',
  month: '2026-11',
  zone: 'Africa/Lagos',
  madeAt: Date.UTC(2026, 11, 1, 7, 8, 9),
  lines: [
    LINE,
    {
      ...LINE,
      rate: '0.000612345678901234567890123456789',
      txHash: '0xabc',
      finishedAt: Date.UTC(2026, 10, 2, 3, 5, 6),
      bankReference: 'FLW-77',
    },
  ],
  totals: [{ type: 'fiat-issue', tokenIn: 'NGN', tokenOut: 'SVC', count: 2, amountIn: '3001.00', amountOut: '3001.0' }],
  refunds: [],
};

const textsOf = async (statement: MonthlyStatement): Promise<string[]> =>
  readPdf(await toStatementPdf(statement)).map(({ text }) => text);
const TOTALS = ['Succeeded', 'Count', 'In', 'Out', 'Fiat issue', '2', '3,001.00 NGN', '3,001.00 SVC'];
const SUMS = ['By currency', 'In', 'Out', 'NGN', '3,001.00 NGN', '0.00 NGN', 'SVC', '0.00 SVC', '3,001.00 SVC'];
const HEADS = [...TOTALS, ...SUMS, 'Created', 'Finished', 'Type', 'Status', 'In', 'Out', 'Rate'];
const FOOT = ['Amounts are cut to two decimals. The CSV file of the same month has every digit.', 'Page 1 of 1'];

it('shows the business, totals, then every conversion with its end and the bank’s reference, the zone and the page', async () => {
  const line = ['Fiat issue', 'Succeeded', '1,500.50 NGN', '1,500.50 SVC'];
  expect(await textsOf(STATEMENT)).toEqual([
    'Statement of conversions',
    '2026-11',
    'Ọlá Stores',
    'RC 123456   1 Broad Street, Lagos',
    'mer_1   2 created in this month. All times are in Africa/Lagos.',
    'Made on 2026-12-01 08:08:09 Africa/Lagos. Conversions that had not finished may read differently in a file made later.',
    'SANDBOX: test data, no money moved',
    ...HEADS,
    '2026-11-02 04:04:05',
    '',
    ...line,
    '',
    'op:fiat-issue:1',
    '2026-11-02 04:04:05',
    '2026-11-02 04:05:06',
    ...line,
    '0.000612345',
    'op:fiat-issue:1   Bank: FLW-77   0xabc',
    ...FOOT,
  ]);
  expect(await textsOf({ ...STATEMENT, totals: [] })).toContain('None.');
  expect(await textsOf(STATEMENT)).not.toContain('None.');
});

it('says each status in words, and leaves out of the head what the profile lacks', async () => {
  const lines = [{ ...LINE, type: 'crypto-redeem', status: 'requires_manual_review' } as const];
  const texts = await textsOf({ ...STATEMENT, registrationNumber: null, address: null, lines });
  expect(texts).toEqual(expect.arrayContaining(['Crypto redeem', 'Manual review']));
  expect(texts.join()).not.toMatch(/null|requires_manual|crypto-redeem/);
});

it('cuts an address that is wider than the page', async () => {
  const [shown = ''] = (await textsOf({ ...STATEMENT, address: 'Long Street '.repeat(21) })).filter((text) =>
    text.startsWith('RC'),
  );
  expect(shown.endsWith('…')).toBe(true);
  expect(widthOfText(shown, 'regular', 8)).toBeLessThan(763);
});

it('lists refunds of the month with the bank’s reference, and what the bank took back below zero', async () => {
  const refund = {
    paidAt: Date.UTC(2026, 10, 3),
    reference: 'op:fiat-issue:0',
    bankReference: 'rf_9',
    currency: 'NGN',
  };
  const refunds = [
    { ...refund, amount: '1200.5' },
    { ...refund, amount: '-1200.5' },
  ];
  const texts = await textsOf({ ...STATEMENT, refunds });
  const from = texts.indexOf('Refunds paid');
  expect(texts.slice(from, from + 12)).toEqual([
    'Refunds paid',
    'Bank’s reference',
    'Conversion',
    'Amount',
    '2026-11-03 01:00:00',
    'rf_9',
    'op:fiat-issue:0',
    '1,200.50 NGN',
    '2026-11-03 01:00:00',
    'rf_9',
    'op:fiat-issue:0',
    '-1,200.50 NGN',
  ]);
  expect(await textsOf(STATEMENT)).not.toContain('Refunds paid');
  const many = Array.from({ length: 70 }, () => ({ ...refund, amount: '1' }));
  const paged = readPdf(await toStatementPdf({ ...STATEMENT, refunds: many }));
  expect(paged.filter(({ text }) => text === 'rf_9')).toHaveLength(70);
  expect(paged.at(-1)?.page).toBeGreaterThan(1);
});

it('marks the Sandbox, and only the Sandbox', async () => {
  expect((await textsOf({ ...STATEMENT, env: 'live' })).join()).not.toContain('SANDBOX');
});

it.each([
  ['0.009999', '0.00 NGN'],
  ['999999999.999', '999,999,999.99 NGN'],
  ['5', '5.00 NGN'],
])('cuts %s and never rounds it up', async (amountIn, shown) => {
  expect(await textsOf({ ...STATEMENT, lines: [{ ...LINE, amountIn }] })).toContain(shown);
});

it('ends amounts of one column at one place, and numbers every page', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...LINE, amountIn: String(10 ** (index % 9)) }));
  const shown = readPdf(await toStatementPdf({ ...STATEMENT, lines }));
  const ends = shown.filter(({ text }) => / NGN$/.test(text)).slice(3);
  expect(ends).toHaveLength(60);
  for (const { text, x } of ends) expect(x + widthOfText(text, 'regular', 8)).toBeCloseTo(500, 1);
  expect(shown.filter(({ text }) => text.startsWith('Page ')).map(({ text, page }) => [text, page])).toEqual([
    ['Page 1 of 4', 1],
    ['Page 2 of 4', 2],
    ['Page 3 of 4', 3],
    ['Page 4 of 4', 4],
  ]);
});

it('is made in many small turns, so that a process that makes a long one serves others in between', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => ({ ...LINE, id: `cnv_${index}` }));
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const statement = { ...STATEMENT, lines };
  const pdf = await toStatementPdf(statement);
  isDone = true;
  expect(readPdf(pdf).filter(({ text }) => text === 'op:fiat-issue:1')).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(300);
});
