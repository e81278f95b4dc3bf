// Above which amount a money action needs a second person.
import type { Queryable } from '../../ports/database.ts';

const SETTING = 'operator.two_person_above_kobo';
/** One million Naira, unless the installation says otherwise. */
const DEFAULT_KOBO = 100_000_000n;

export async function readThreshold(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ value: unknown }>('select value from settings where name = $1', [SETTING]);
  return typeof row?.value === 'string' && /^\d+$/.test(row.value) ? BigInt(row.value) : DEFAULT_KOBO;
}

export async function setThreshold(db: Queryable, kobo: bigint, now: number): Promise<void> {
  await db.query(
    `insert into settings (name, value, updated_at) values ($1, $2::jsonb, $3)
     on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [SETTING, JSON.stringify(kobo.toString()), now],
  );
}
