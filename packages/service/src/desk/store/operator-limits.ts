// What one operator may do alone, in kobo. Set on the command line of the machine.
import type { Queryable } from '../../ports/database.ts';

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
