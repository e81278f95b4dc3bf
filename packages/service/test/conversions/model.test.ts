// Some of the random lives of conversions on the embedded database, and the same lives lived in other ways: all come to the same.
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { prepareStatements } from '../prepare-statements.ts';
import { openTestDatabase } from '../test-database.ts';
import { FIRST_SEED, live, liveInOrder, RUNS, seedsOf } from './model-lives.ts';

const SAME = Math.ceil(RUNS.pglite / 2);

it(`holds its invariants in ${RUNS.pglite - SAME} random lives from seed ${FIRST_SEED + SAME}`, {
  timeout: 1_200_000,
}, async () => {
  const db = await openEmbeddedDatabase();
  for (const seed of seedsOf(RUNS.pglite).slice(SAME)) await live(db, seed);
  expect(RUNS.pglite).toBeGreaterThan(0);
  await db.close();
});

it(`gives the same answers, events, transfers and books on both engines and with three workers in ${SAME} lives`, {
  timeout: 1_200_000,
}, async () => {
  const [embedded, postgres, crowded] = await Promise.all([
    openEmbeddedDatabase(),
    openTestDatabase().then(prepareStatements),
    openTestDatabase().then(prepareStatements),
  ]);
  for (const seed of seedsOf(SAME)) {
    const expected = await liveInOrder(postgres, seed, { workers: 1 });
    expect([seed, await liveInOrder(embedded, seed, { workers: 1 })]).toEqual([seed, expected]);
    expect([seed, await liveInOrder(crowded, seed, { workers: 3 })]).toEqual([seed, expected]);
  }
  await Promise.all([embedded, postgres, crowded].map((db) => db.close()));
});
