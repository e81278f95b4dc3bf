// A monthly statement on paper: the columns stand under their heads, and no amount is cut.
import { expect, it } from 'vitest';
import type { MonthlyStatement, StatementLine } from './statement.ts';
import { toStatementCsv } from './to-statement-csv.ts';
import { toStatementPdf } from './to-statement-pdf.ts';

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
};
const STATEMENT: MonthlyStatement = {
  merchantId: 'mer_1',
  merchantName: 'Ada',
  env: 'test',
  month: '2026-11',
  lines: [LINE, { ...LINE, rate: '1.25', txHash: '0xabc', finishedAt: Date.UTC(2026, 10, 2, 3, 5, 6) }],
  totals: [{ type: 'fiat-issue', tokenIn: 'NGN', tokenOut: 'SVC', count: 2, amountIn: '3001.00', amountOut: '3001.0' }],
};

const linesOf = async (statement: MonthlyStatement): Promise<string[]> =>
  [
    ...Buffer.from(await toStatementPdf(statement))
      .toString('latin1')
      .matchAll(/^\((.*)\) Tj T\*$/gm),
  ].map(([, text = '']) => text.replaceAll('\\', ''));

it('shows totals, then every conversion, in columns of fixed width', async () => {
  const cells = ['1500.50 NGN'.padEnd(26), '1500.5 SVC'.padEnd(26)];
  expect(await linesOf(STATEMENT)).toEqual([
    'Statement of conversions, 2026-11',
    '',
    'Merchant     Ada (mer_1)',
    'Environment  test',
    'Conversions  2 created in this month (UTC)',
    '',
    'Succeeded',
    `Type            Count    In                                ${'Out'.padEnd(32)}`,
    `fiat-issue      2        3001.00 NGN                       ${'3001.0 SVC'.padEnd(32)}`,
    '',
    `Created (UTC)        Type           Status                  In${' '.repeat(26)}Out${' '.repeat(25)}Rate${' '.repeat(10)}`,
    `2026-11-02 03:04:05  fiat-issue     succeeded               ${cells.join('  ')}  ${' '.repeat(14)}`,
    '    op:fiat-issue:1',
    `2026-11-02 03:04:05  fiat-issue     succeeded               ${cells.join('  ')}  ${'1.25'.padEnd(14)}`,
    '    op:fiat-issue:1  0xabc',
  ]);
  expect(await linesOf({ ...STATEMENT, totals: [] })).toContain('None.');
  expect(await linesOf(STATEMENT)).not.toContain('None.');
});

it('writes the same lines as CSV', async () => {
  const [, first, second] = (await toStatementCsv(STATEMENT)).split(/\r?\n/);
  expect(first?.replaceAll('"', '')).toBe(
    '2026-11-02 03:04:05,,fiat-issue,succeeded,op:fiat-issue:1,cnv_1,NGN,1500.50,SVC,1500.5,,',
  );
  expect(second).toContain('2026-11-02 03:05:06');
  expect(second).toContain('0xabc');
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
  const [csv, pdf] = [await toStatementCsv(statement), await toStatementPdf(statement)];
  isDone = true;
  expect(csv.split('\r\n')).toHaveLength(20_002);
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/op:fiat-issue:1/g),
  ).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(500);
});
