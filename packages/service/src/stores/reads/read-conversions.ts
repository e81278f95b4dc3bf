// Conversions as the dashboard lists and searches them, always within one merchant or for the staff.
import type { ConversionStatus, ConversionType, Env } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { toConversionRecord } from '../conversions/rows.ts';
import { partOf } from '../dashboard/part-of.ts';

export interface ConversionSearch {
  merchantId: string;
  env: Env;
  status: ConversionStatus | null;
  type: ConversionType | null;
  search: string | null;
  /** Unix milliseconds. */
  from: number | null;
  to: number | null;
  beforeId: string | null;
  limit: number;
}

/** What a person types for an amount: `25`, `2,500.75`, `25 USDC`. Null when the text is none. */
export function readAmount(text: string): { amount: string; unit: string | null } | null {
  const found = /^₦?\s*(\d{1,3}(?:,\d{3})+|\d{1,30})(\.\d{1,18})?\s*([A-Za-z]{3,5})?$/.exec(text.trim());
  if (found === null) return null;
  const [, whole = '', fraction = '', unit] = found;
  return { amount: `${whole.replaceAll(',', '')}${fraction}`, unit: unit?.toUpperCase() ?? null };
}

/**
 * Newest first, collated as its indexes are. A whole hash, wallet or id is looked for as such, a value of the metadata
 * (`value` or `name:value`) and an exact amount too; anything else as a part of the reference.
 */
export async function searchConversions(db: Queryable, search: ConversionSearch): Promise<ConversionRecord[]> {
  const text = search.search?.trim() ?? null;
  const amount = text === null ? null : readAmount(text);
  const rows = await db.query(
    `select * from conversions where merchant_id = $1 and env = $2
       and ($3::text is null or status = $3) and ($4::text is null or type = $4)
       and ($5::bigint is null or created_at >= $5) and ($6::bigint is null or created_at < $6)
       and ($7::text is null or id collate "C" < $7)
       and ($8::text is null or id = $8 or lower(tx_hash) = lower($8) or lower(wallet) = lower($8)
         or reference like $9
         or (metadata is not null and exists (select from jsonb_each_text(metadata) as m
               where lower(m.value) = lower($8) or lower(m.key || ':' || m.value) = lower($8)))
         or ($11::numeric is not null and (
               (amount_in = $11 * power(10::numeric, decimals_in) and coalesce($12, token_in) = token_in)
               or (amount_out = $11 * power(10::numeric, decimals_out) and coalesce($12, token_out) = token_out)
               or (fiat_kobo = $11 * 100 and coalesce($12, 'NGN') = 'NGN'))))
     order by id collate "C" desc limit $10`,
    [
      search.merchantId,
      search.env,
      search.status,
      search.type,
      search.from,
      search.to,
      search.beforeId,
      text,
      partOf(text),
      search.limit,
      amount?.amount ?? null,
      amount?.unit ?? null,
    ],
  );
  return rows.map(toConversionRecord);
}

/** Of one merchant, in some statuses: what the Sandbox page can act on. */
export async function listInStatuses(
  db: Queryable,
  { merchantId, statuses, limit }: { merchantId: string; statuses: readonly ConversionStatus[]; limit: number },
): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where merchant_id = $1 and env = 'test' and status = any($2)
     order by id collate "C" desc limit $3`,
    [merchantId, [...statuses], limit],
  );
  return rows.map(toConversionRecord);
}

/** Of every merchant, oldest first: the queues of the staff. */
export async function listQueue(
  db: Queryable,
  { status, limit }: { status: ConversionStatus; limit: number },
): Promise<ConversionRecord[]> {
  const rows = await db.query('select * from conversions where status = $1 order by updated_at, id limit $2', [
    status,
    limit,
  ]);
  return rows.map(toConversionRecord);
}

export interface PaymentRow {
  amountKobo: string;
  currency: string;
  judgement: string;
  receivedAt: number;
}

export function listPayments(db: Queryable, conversionId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select amount_kobo as "amountKobo", currency, judgement, received_at as "receivedAt"
     from payments where conversion_id = $1 order by recorded_at`,
    [conversionId],
  );
}

export interface AttemptRow {
  attempt: number;
  amountKobo: string;
  bankCode: string;
  accountLast4: string;
  status: string;
  providerTransferId: string | null;
  createdAt: number;
  sentAt: number | null;
}

export function listAttempts(db: Queryable, conversionId: string): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select attempt, amount_kobo as "amountKobo", bank_code as "bankCode", account_last4 as "accountLast4", status,
       provider_transfer_id as "providerTransferId", created_at as "createdAt", sent_at as "sentAt"
     from payouts where conversion_id = $1 order by attempt`,
    [conversionId],
  );
}

export async function merchantNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>('select id, name from merchants where id = any($1)', [
    [...new Set(ids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
