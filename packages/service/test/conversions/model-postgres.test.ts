// Five hundred more random lives of conversions, on PostgreSQL.
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { startPostgres } from '../postgres.ts';
import { FIRST_SEED, live, RUNS, SEEDS } from './model-lives.ts';

it(`holds its invariants in ${RUNS} random lives from seed ${FIRST_SEED} on PostgreSQL`, {
  timeout: 1_200_000,
}, async () => {
  const postgres = await startPostgres();
  const db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: null });
  for (const seed of SEEDS) await live(db, seed);
  expect(RUNS).toBeGreaterThan(0);
  await db.close();
  await postgres.stop();
});
