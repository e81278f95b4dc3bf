// Above which amount a money action needs a second person.
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';

const SETTING = 'operator.two_person_above_kobo';
/** One million Naira, unless the installation says otherwise. */
const DEFAULT_KOBO = 100_000_000n;
/** One SVC is one Naira; it has 16 decimals more than kobo. */
const SVC_BASE_UNITS_PER_KOBO = 10n ** 16n;
export const KOBO_DECIMALS = 2;

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

/** What the conversion is worth in kobo: its Naira, or its SVC at one to one. */
export function koboOf(conversion: Pick<ConversionRecord, 'fiatKobo' | 'tokenIn' | 'amountIn' | 'amountOut'>): bigint {
  if (conversion.fiatKobo !== null) return conversion.fiatKobo;
  const svc = conversion.tokenIn === 'SVC' ? conversion.amountIn : conversion.amountOut;
  return svc / SVC_BASE_UNITS_PER_KOBO;
}
