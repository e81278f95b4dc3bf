import { expect, it } from 'vitest';
import { ApiError } from '../../api.ts';
import { fileNameOf, listMonths, monthToOpen, periodOf, whyNoFile } from './file-names.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const NOVEMBER = { from: at('2026-10-31T23:00:00Z'), to: at('2026-11-30T22:59:59Z') };
const made = {
  kind: 'payouts',
  env: 'live',
  format: 'csv',
  createdAt: at('2026-12-03T08:00:00Z'),
  ...NOVEMBER,
} as const;

it.each([
  [{}, '2026-11-01 to 2026-11-30', 'payouts-live-2026-11-01-to-2026-11-30.csv'],
  [{ kind: 'closed_days' }, '2026-10-31 to 2026-11-30', 'closed-days-live-2026-10-31-to-2026-11-30.csv'],
  [{ to: 99_999_999_999 }, '2026-11-01 to 2026-12-03', 'payouts-live-2026-11-01-to-2026-12-03.csv'],
  [{ from: 0, format: 'jsonl' }, 'Until 2026-11-30', 'payouts-live-until-2026-11-30.jsonl'],
  [{ from: NOVEMBER.to, env: 'test' }, '2026-11-30', 'payouts-test-2026-11-30.csv'],
] as const)(
  'a file of %j says its period, by the zone of the business, and has it in its name',
  (change, period, name) => {
    expect(periodOf({ ...made, ...change })).toBe(period);
    expect(fileNameOf({ ...made, ...change })).toBe(name);
  },
);

it('says why there is no file as the service said it', () => {
  expect(whyNoFile(new ApiError(400, { message: 'month has more than 20,000 conversions.' }))).toContain('20,000');
  expect(whyNoFile(new Error('failed'))).toBe('The file could not be made. Try again.');
});

it('opens on the last whole month during the first five days', () => {
  expect(['2026-12-01', '2026-12-05', '2026-12-06', '2027-01-02'].map(monthToOpen)).toEqual([
    '2026-11',
    '2026-11',
    '2026-12',
    '2026-12',
  ]);
  expect(listMonths('2027-01-02').slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});
