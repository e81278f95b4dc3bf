// Five hundred random lives of conversions on the embedded database.
import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { FIRST_SEED, live, RUNS, SEEDS } from './model-lives.ts';

it(`holds its invariants in ${RUNS} random lives from seed ${FIRST_SEED}`, { timeout: 1_200_000 }, async () => {
  const db = await openEmbeddedDatabase();
  for (const seed of SEEDS) await live(db, seed);
  // The lives reached the ends they are about, or they prove nothing.
  const ends = await db.query<{ type: string; name: string; n: number }>(
    `select c.type, s.name, count(*) as n from conversion_stages s join conversions c on c.id = s.conversion_id
      where s.name in ('succeeded', 'requires_manual_review', 'payout_confirmed', 'transaction_replaced') group by 1, 2 order by 1, 2`,
    [],
  );
  if (RUNS >= 500) expect(ends.length).toBeGreaterThanOrEqual(9);
  await db.close();
});
