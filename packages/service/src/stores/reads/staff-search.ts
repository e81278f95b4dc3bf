// Any conversion of the installation, found by exactly what someone knows it by. Each way in has its index: nothing is scanned.
import type { ConversionStatus, ConversionType, Env } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { toConversionRecord } from '../conversions/rows.ts';

export interface StaffSearch {
  search: string;
  beforeId: string | null;
  limit: number;
}

/** Hashes and wallets in any case; all else to the letter. References and wallets can be shared by many: newest first. */
export const FIND_IDS = `select id from (
    select id from conversions where id = $1
    union (select id from conversions where reference = $1 and ($2::text is null or id < $2) order by id desc limit $3)
    union (select id from conversions where lower(wallet) = lower($1) and ($2::text is null or id < $2)
             order by id desc limit $3)
    union select id from conversions where tx_hash is not null and lower(tx_hash) = lower($1)
    union select id from conversions where env in ('test', 'live') and payment_reference = $1
    union select id from conversions
            where payment_instructions is not null and payment_instructions ->> 'providerReference' = $1
    union select id from conversions where env in ('test', 'live') and screening_reference = $1
    union select conversion_id from payments where rail_payment_id = $1
    union select conversion_id from rail_orders where rail_reference = $1
    union select conversion_id from rail_orders where provider_transfer_id = $1
  ) as found where $2::text is null or id < $2 order by id desc limit $3`;

export async function searchAllConversions(
  db: Queryable,
  { search, beforeId, limit }: StaffSearch,
): Promise<ConversionRecord[]> {
  const found = await db.query<{ id: string }>(FIND_IDS, [search, beforeId, limit]);
  if (found.length === 0) return [];
  const rows = await db.query('select * from conversions where id = any($1) order by id desc', [
    found.map(({ id }) => id),
  ]);
  return rows.map(toConversionRecord);
}

export interface StaffFilters {
  env: Env | null;
  status: ConversionStatus | null;
  type: ConversionType | null;
  merchantId: string | null;
  beforeId: string | null;
  limit: number;
}

/** All there are, newest first, of those that fit. */
export async function browseAllConversions(db: Queryable, filters: StaffFilters): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where ($1::text is null or env = $1) and ($2::text is null or status = $2)
       and ($3::text is null or type = $3) and ($4::text is null or merchant_id = $4)
       and ($5::text is null or id < $5) order by id desc limit $6`,
    [filters.env, filters.status, filters.type, filters.merchantId, filters.beforeId, filters.limit],
  );
  return rows.map(toConversionRecord);
}
