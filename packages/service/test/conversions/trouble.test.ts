// Random lives with rails that die for good, a restore, and the wrong decisions of one person: people end all of it, once.
import { expect, it } from 'vitest';
import { prepareStatements } from '../prepare-statements.ts';
import { openTestDatabase } from '../test-database.ts';
import { FIRST_SEED, live, seedsOf } from './model-lives.ts';

const LIVES = Number(process.env.SVC_TROUBLED_RUNS ?? 24);
const LIVES_PER_DATABASE = 40;

it(`people end everything with its value in ${LIVES} lives of trouble from seed ${FIRST_SEED}`, {
  timeout: 3_600_000,
}, async () => {
  const seeds = seedsOf(LIVES);
  const failed: string[] = [];
  while (seeds.length > 0) {
    const db = prepareStatements(await openTestDatabase());
    for (const seed of seeds.splice(0, LIVES_PER_DATABASE)) {
      await live(db, seed, true).catch((error: Error) => failed.push(`${error.message}\n${String(error.cause)}`));
      if (failed.length > 0) break;
    }
    await db.close();
    if (failed.length > 0) break;
  }
  expect(failed).toEqual([]);
});
