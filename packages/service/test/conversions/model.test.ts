// Some of the random lives of conversions on the embedded database.
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { FIRST_SEED, live, RUNS, seedsOf } from './model-lives.ts';

it(`holds its invariants in ${RUNS.pglite} random lives from seed ${FIRST_SEED}`, { timeout: 1_200_000 }, async () => {
  const db = await openEmbeddedDatabase();
  for (const seed of seedsOf(RUNS.pglite)) await live(db, seed);
  expect(RUNS.pglite).toBeGreaterThan(0);
  await db.close();
});
