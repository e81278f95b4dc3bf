// Most of the thousand random lives of conversions on PostgreSQL.
import { expect, it } from 'vitest';
import { prepareStatements } from '../prepare-statements.ts';
import { openTestDatabase } from '../test-database.ts';
import { FIRST_SEED, live, RUNS, seedsOf } from './model-lives.ts';

it(`holds its invariants in ${RUNS.postgres} random lives from seed ${FIRST_SEED} on PostgreSQL`, {
  timeout: 1_200_000,
}, async () => {
  const db = prepareStatements(await openTestDatabase());
  for (const seed of seedsOf(RUNS.postgres)) await live(db, seed);
  // The lives reached the ends they are about, or they prove nothing.
  const ends = await db.query<{ type: string; name: string; n: number }>(
    `select c.type, s.name, count(*) as n from conversion_stages s join conversions c on c.id = s.conversion_id
      where s.name in ('succeeded', 'requires_manual_review', 'payout_confirmed', 'transaction_replaced') group by 1, 2 order by 1, 2`,
    [],
  );
  if (RUNS.postgres >= 500) expect(ends.length).toBeGreaterThanOrEqual(9);
  await db.close();
});
