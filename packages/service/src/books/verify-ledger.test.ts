// A chain of any length is sealed and verified: none, one, and more than a batch.
import { beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { makeLocalMasterKey } from '../adapters/local-master-key.ts';
import type { Database } from '../ports/database.ts';
import { sealLedger } from './close-day.ts';
import { verifyLedger } from './verify-ledger.ts';

const masterKey = makeLocalMasterKey({ masterKey: new Uint8Array(32).fill(1), pepper: new Uint8Array(32).fill(2) });
const HEAD = expect.stringMatching(/^[0-9a-f]{64}$/);
let db: Database;

beforeEach(async () => {
  db = await openTestDatabase();
  return () => db.close();
});

const seal = () => sealLedger({ db, masterKey }, 'test');
const verify = () => verifyLedger({ db, masterKey }, { env: 'test' });

async function book(first: number, last: number): Promise<void> {
  const entries = '[["suspense", "NGN", "-1", null], ["bank:p", "NGN", "1", null]]';
  await db.query(
    `insert into ledger_postings (env, name, kind, entries, at)
     select 'test', 'payment:p:' || n, 'unmatched', $1::jsonb, 1 from generate_series($2::int, $3::int) n`,
    [entries, first, last],
  );
}

it('finds an empty ledger valid, and one of a single posting', async () => {
  const valid = { env: 'test', valid: true, problem: null };
  expect(await seal()).toBe(false);
  expect(await verify()).toEqual({ ...valid, postings: 0, head: null, unsealed: 0 });
  await book(1, 1);
  expect(await verify()).toEqual({ ...valid, postings: 0, head: null, unsealed: 1 });
  expect(await seal()).toBe(false);
  expect(await verify()).toEqual({ ...valid, postings: 1, head: HEAD, unsealed: 0 });
});

it('goes on after a whole batch', async () => {
  await book(1, 500);
  expect([await seal(), await seal()]).toEqual([true, false]);
  expect(await verify()).toMatchObject({ valid: true, postings: 500 });
  await book(501, 501);
  expect(await seal()).toBe(false);
  expect(await verify()).toMatchObject({ valid: true, postings: 501, problem: null });
});

it('says nothing of a ledger that it cannot read', async () => {
  const answers = [() => Promise.reject(new Error('away')), async () => []];
  const away = { query: () => answers.shift()?.() } as unknown as Database;
  await expect(verifyLedger({ db: away, masterKey }, { env: 'test' })).rejects.toThrow('away');
});
