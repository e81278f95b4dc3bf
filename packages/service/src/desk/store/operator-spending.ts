// How much one person did alone in the last day, with all the accounts that came by that person's invitations, counted against
// the limit before it is done.
import { DAY_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

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

// What one operator may do alone, in kobo. Set on the command line of the machine.

const LIMITS = {
  /** Above it, a money action needs a second person. One million Naira. */
  twoPersonAbove: { setting: 'operator.two_person_above_kobo', fallback: 100_000_000n },
  /** For all of an operator's actions in a day. Five million Naira. */
  dailySum: { setting: 'operator.daily_sum_kobo', fallback: 500_000_000n },
} as const;

export type OperatorLimit = keyof typeof LIMITS;

export async function readOperatorLimit(db: Queryable, limit: OperatorLimit): Promise<bigint> {
  const { setting, fallback } = LIMITS[limit];
  const [row] = await db.query<{ value: unknown }>('select value from settings where name = $1', [setting]);
  return typeof row?.value === 'string' && /^\d+$/.test(row.value) ? BigInt(row.value) : fallback;
}

export async function setOperatorLimit(db: Queryable, limit: OperatorLimit, kobo: bigint, now: number): Promise<void> {
  await db.query(
    `insert into settings (name, value, updated_at) values ($1, $2::jsonb, $3)
     on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [LIMITS[limit].setting, JSON.stringify(kobo.toString()), now],
  );
}
