import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSimulation } from '../../test/harness/make-simulation.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import type { Database } from '../ports/database.ts';
import { checkMachine } from './check-machine.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('the check names every index that is not valid, with the remedy', async () => {
  const { context } = makeSimulation(db);
  const indexes = async () => (await checkMachine(context)).find(({ part }) => part === 'indexes');
  expect(await indexes()).toMatchObject({ verdict: 'ok', remedy: null });
  await db.query("update pg_index set indisvalid = false where indexrelid = 'vouchers_nonce_once'::regclass");
  expect(await indexes()).toMatchObject({
    verdict: 'failed',
    says: 'not valid: vouchers_nonce_once',
    remedy: expect.stringContaining('reindex index concurrently vouchers_nonce_once'),
  });
});
