// Most of the random lives of conversions on PostgreSQL.
import { expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import { prepareStatements } from '../prepare-statements.ts';
import { openTestDatabase } from '../test-database.ts';
import { FIRST_SEED, live, RUNS, seedsOf } from './model-lives.ts';

/** Each life counts the vouchers of all before it in its database, so hundreds in one take most of their time for that. */
const LIVES_PER_DATABASE = 60;

it(`holds its invariants in ${RUNS.postgres} random lives from seed ${FIRST_SEED} on PostgreSQL`, {
  timeout: 1_200_000,
}, async () => {
  const ends = new Set<string>();
  const seeds = seedsOf(RUNS.postgres);
  while (seeds.length > 0) {
    const db = prepareStatements(await openTestDatabase());
    for (const seed of seeds.splice(0, LIVES_PER_DATABASE)) await live(db, seed);
    for (const end of await readEnds(db)) ends.add(end);
    await db.close();
  }
  // The lives reached the ends they are about, or they prove nothing.
  if (RUNS.postgres >= 480) expect(ends.size).toBeGreaterThanOrEqual(9);
});

async function readEnds(db: Database): Promise<string[]> {
  const rows = await db.query<{ type: string; name: string }>(
    `select distinct c.type, s.name from conversion_stages s join conversions c on c.id = s.conversion_id
      where s.name in ('succeeded', 'requires_manual_review', 'payout_confirmed', 'transaction_replaced')`,
    [],
  );
  return rows.map(({ type, name }) => `${type} ${name}`);
}
