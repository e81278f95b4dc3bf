// A thousand random days: the books equal the bank's and the chain's own journals after each, and never say covered wrongly.
import { expect, it } from 'vitest';
import { makeLocalMasterKey } from '../../src/adapters/master-key/local-master-key.ts';
import { post } from '../../src/stores/ledger/post.ts';
import { readBalances } from '../../src/stores/ledger/read-balances.ts';
import { sealLedger } from '../../src/usecases/ledger/seal-ledger.ts';
import { verifyLedger } from '../../src/usecases/ledger/verify-ledger.ts';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { balancesOf, checkDay, checkSolvency } from './check-days.ts';
import { type Days, happen, hearAll, startDays } from './simulated-days.ts';

const SEEDS = 100;
const DAYS = 10;
const EVENTS_A_DAY = 25;
const FIRST_SEED = process.env.SVC_MODEL_SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : 1;

function liveDay(days: Days, verdicts: Record<string, number>): void {
  for (let count = 0; count < EVENTS_A_DAY; count += 1) {
    happen(days);
    // With and without SVC that somebody minted beside the service.
    const verdict = checkSolvency(days, days.random.pick([0n, 1000n, 1_000_000n]));
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    // A restart: what was told meanwhile is heard again from the statement.
    if (days.random.chance(20)) hearAll(days);
  }
  hearAll(days);
  checkDay(days);
}

it(`holds on ${SEEDS * DAYS} days`, { timeout: 120_000 }, () => {
  const verdicts: Record<string, number> = {};
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const days = startDays(seed);
    for (let day = 1; day <= DAYS; day += 1) {
      try {
        liveDay(days, verdicts);
      } catch (error) {
        throw new Error(`seed ${seed}, day ${day}`, { cause: error });
      }
    }
  }
  // A check that never had anything to judge would prove nothing.
  for (const verdict of ['covered', 'short', 'unknown']) expect(verdicts[verdict] ?? 0).toBeGreaterThan(100);
});

it('holds through the database, whose chain is whole after each day', { timeout: 120_000 }, async () => {
  const db = await openEmbeddedDatabase();
  const masterKey = makeLocalMasterKey({ masterKey: new Uint8Array(32).fill(1), pepper: new Uint8Array(32).fill(2) });
  const days = startDays(FIRST_SEED);
  const people = { reason: 'model', proposedBy: 'ada', approvedBy: 'grace' };
  let written = 0;
  for (let day = 1; day <= 5; day += 1) {
    liveDay(days, {});
    const booked = [...days.books.values()].slice(written);
    written += booked.length;
    for (const posting of booked) {
      const byHand = posting.kind === 'treasury' ? people : {};
      await post(db, { env: 'test', now: day, ...posting, conversionId: null, ...byHand });
    }
    await sealLedger({ db, masterKey }, 'test');
    const balances = await readBalances(db, 'test');
    const stored = new Map(balances.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]));
    expect(new Map([...stored].sort())).toEqual(new Map([...balancesOf(days)].sort()));
    expect(await verifyLedger({ db, masterKey }, { env: 'test' })).toMatchObject({ valid: true, postings: written });
  }
  await db.close();
});
