// A thousand random days through the real use cases on PostgreSQL: after each, ledger, closed day and solvency equal the journals.
import { expect, it } from 'vitest';
import { verifyLedger } from '../../src/books/verify-ledger.ts';
import { prepareStatements } from '../prepare-statements.ts';
import { openTestDatabase } from '../test-database.ts';
import { type Lived, liveDays } from './days/live-days.ts';

/** Several days each, because a new database costs as much as some days. */
const WORLDS = Number(process.env.SVC_DAYS_WORLDS ?? 20);
const DAYS = 50;
const asked = process.env.SVC_PROPERTY_SEED ?? '1';
const FIRST_SEED = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked);
/** The kinds of postings that the days must come to. */
const KINDS = [
  'correction',
  'execution',
  'payment',
  'payout',
  'payout_reversed',
  'rail_fee',
  'refund',
  'refund_owed',
  'refund_reversed',
  'reissue',
  'treasury',
  'unmatched',
];

it(`holds on ${WORLDS * DAYS} days from seed ${FIRST_SEED}`, { timeout: 1_200_000 }, async () => {
  const lived: Lived = { verdicts: {}, postings: {} };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed += 1) {
    const db = prepareStatements(await openTestDatabase());
    try {
      const { context } = await liveDays(db, { seed, days: DAYS, lived });
      expect(await verifyLedger(context, { env: 'test' })).toMatchObject({ valid: true });
    } finally {
      await db.close();
    }
  }
  if (WORLDS < 20) return;
  // Days on which nothing happened would prove nothing.
  for (const verdict of ['covered', 'short', 'unknown']) expect(lived.verdicts[verdict] ?? 0).toBeGreaterThan(50);
  expect(Object.keys(lived.postings)).toEqual(expect.arrayContaining(KINDS));
});
