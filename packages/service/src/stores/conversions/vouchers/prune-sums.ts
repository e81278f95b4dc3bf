// Deletes kept sums of promises and signatures that count no more.
import type { Queryable } from '../../../ports/database.ts';

const BATCH = 1_000;

/** Returns true when a batch was full, so that more rows wait. A day after the deadline no clock of ours asks for them. */
export async function pruneSums(db: Queryable, before: number): Promise<boolean> {
  const seconds = Math.floor(before / 1000);
  const [row] = await db.query<{ most: number }>(
    `with steps as (delete from promise_steps where (conversion_id, book, deadline) in (
         select conversion_id, book, deadline from promise_steps where deadline < $1 order by deadline limit ${BATCH}) returning 1),
       promises as (delete from promise_sums where ctid = any(array(
         select ctid from promise_sums where start < $1 limit ${BATCH})) returning 1),
       signatures as (delete from signer_sums where ctid = any(array(
         select ctid from signer_sums where start < $1 limit ${BATCH})) returning 1)
     select greatest((select count(*) from steps), (select count(*) from promises), (select count(*) from signatures)) as most`,
    [seconds],
  );
  return (row?.most ?? 0) >= BATCH;
}
