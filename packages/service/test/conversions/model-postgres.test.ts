// Five hundred more random lives of conversions, on PostgreSQL.
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { startPostgres } from '../postgres.ts';
import { FIRST_SEED, live, RUNS } from './model-lives.ts';

it(`holds its invariants in ${RUNS} random lives from seed ${FIRST_SEED} on PostgreSQL`, {
  timeout: 1_200_000,
}, async () => {
  const postgres = await startPostgres();
  const db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: null });
  for (let count = 0; count < RUNS; count += 1) await live(db, FIRST_SEED + count);
  expect(RUNS).toBeGreaterThan(0);
  await db.close();
  await postgres.stop();
});
