// How much one person did alone in the last day, with all the accounts that came by that person's invitations, counted against
// the limit before it is done.
import { DAY_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';
import { readOperatorLimit } from './operator-limits.ts';

/**
 * What this operator, and everyone who does not count as a second person beside them, did alone in the last day: one person
 * can invite any number of accounts.
 */
export async function readSpent(db: Queryable, operatorId: string, now: number): Promise<bigint> {
  const [spent] = await db.query<{ kobo: string }>(
    `select coalesce(sum(amount_kobo), 0)::numeric as kobo from operator_spending
      where at > $2 and operator_id = any (array(
        select $1::text union all
        select i.user_id from staff_introductions i where not staff_are_independent(i.user_id, $1)))`,
    [operatorId, now - DAY_MS],
  );
  return BigInt(spent?.kobo ?? '0');
}

export interface Spending {
  operatorId: string;
  conversionId: string;
  action: string;
  amountKobo: bigint;
  now: number;
}

/** Counts it before it is done. Returns its id, or null when the day's sum would be passed: nothing is counted then. */
export async function countSpending(tx: Queryable, spending: Spending): Promise<number | null> {
  const { operatorId, conversionId, action, amountKobo, now } = spending;
  // One at a time, or two of a line could pass the sum together. Staff are few, and the lock lasts for three statements.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('operator_spending', 0))");
  if ((await readSpent(tx, operatorId, now)) + amountKobo > (await readOperatorLimit(tx, 'dailySum'))) return null;
  const [row] = await tx.query<{ id: number }>(
    `insert into operator_spending (operator_id, conversion_id, action, amount_kobo, at) values ($1, $2, $3, $4, $5)
     returning id`,
    [operatorId, conversionId, action, amountKobo, now],
  );
  return row?.id ?? null;
}

/** It was refused, and so not done. */
export async function uncountSpending(db: Queryable, id: number): Promise<void> {
  await db.query('delete from operator_spending where id = $1', [id]);
}
