// Conversions as the dashboard lists and searches them, always within one merchant or for the staff.
import { type ConversionStatus, type ConversionType, type Env, ID_PREFIXES, idAt } from '@svc/protocol';
import { type FactFilters, factConditions } from '../../conversions/store/find-conversions.ts';
import { toConversionRecord } from '../../conversions/store/rows.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { partOf } from '../../people/store/people.ts';
import { DAY_MS } from '../../ports/clock.ts';
import type { Queryable, SqlValue } from '../../ports/database.ts';

export interface ConversionSearch {
  merchantId: string;
  env: Env;
  status: ConversionStatus | null;
  type: ConversionType | null;
  search: string | null;
  facts?: FactFilters;
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
 * Newest first, collated as its indexes are. A whole hash, wallet, id or reference is looked for as such, and so are a value of the
 * metadata (`value` or `name:value`) and an exact amount; when there is none of these, the text as a part of the reference.
 */
export async function searchConversions(db: Queryable, search: ConversionSearch): Promise<ConversionRecord[]> {
  const text = search.search?.trim() ?? null;
  const values: SqlValue[] = [
    search.merchantId,
    search.env,
    search.status,
    search.type,
    search.from,
    search.to,
    ...idsOf(search),
    search.limit,
  ];
  const { facts = {} } = search;
  if (text === null) return list(db, { where: 'true', values, facts });
  const { term, amount, unit } = exactTerms(text);
  const terms: SqlValue[] = [text, term, amount, unit];
  const exact = await list(db, { where: IS_EXACT, values: [...values, ...terms], facts });
  if (exact.length > 0) return exact;
  // A later page of exact finds may be empty, and does not go on with parts of references.
  const first = [...values.slice(0, -2), null, 1, ...terms];
  if (search.beforeId !== null && (await list(db, { where: IS_EXACT, values: first, facts })).length > 0) return [];
  return list(db, { where: 'reference like $10', values: [...values, partOf(text)], facts });
}

/** An id is made just before its row, and by another clock perhaps. */
const TOLERANCE_MS = DAY_MS;

/** Between which ids the page is: without it, the index would be read from the newest to the span, or to the very end. */
function idsOf({ from, to, beforeId }: ConversionSearch): [from: string | null, before: string | null] {
  const end = to === null ? null : idAt(ID_PREFIXES.conversion, to + TOLERANCE_MS);
  const before = end !== null && (beforeId === null || end < beforeId) ? end : beforeId;
  return [from === null ? null : idAt(ID_PREFIXES.conversion, from - TOLERANCE_MS), before];
}

/** As the trigger on conversions writes them. */
function exactTerms(text: string): { term: string; amount: string | null; unit: string | null } {
  const found = readAmount(text);
  if (found === null) return { term: text, amount: null, unit: null };
  const trimmed = found.amount.includes('.') ? found.amount.replace(/\.?0+$/, '') : found.amount;
  const amount = trimmed.replace(/^0+(?=\d)/, '');
  return { term: found.unit === null ? amount : `${amount} ${found.unit}`, amount, unit: found.unit };
}

/** $10 the text, $11 its term; the index knows only hashes, so that the row itself is looked at too. */
const IS_EXACT = `id in (
    select id from conversions where id = $10
    union all select id from conversions where reference = $10 and merchant_id || ' ' || env = $1::text || ' ' || $2::text
    union all select id from conversions where lower(tx_hash) = lower($10)
    union all select id from conversions where lower(wallet) = lower($10) and merchant_id = $1
    union all select conversion_id from conversion_terms
      where terms && array[search_term($1, $2, $10), search_term($1, $2, $11)])
  and (id = $10 or reference = $10 or lower(tx_hash) = lower($10) or lower(wallet) = lower($10)
    or (metadata is not null and exists (select from jsonb_each_text(metadata) as m
          where lower(m.value) = lower($10) or lower(m.key || ':' || m.value) = lower($10)))
    or ($12::numeric is not null and (
          (amount_in = $12 * power(10::numeric, decimals_in) and coalesce($13, token_in) = token_in)
          or (amount_out = $12 * power(10::numeric, decimals_out) and coalesce($13, token_out) = token_out)
          or (fiat_kobo = $12 * 100 and coalesce($13, 'NGN') = 'NGN'))))`;

async function list(
  db: Queryable,
  { where, values: given, facts }: { where: string; values: readonly SqlValue[]; facts: FactFilters },
): Promise<ConversionRecord[]> {
  const values = [...given];
  const conditions = [where, ...factConditions(facts, (value) => `$${values.push(value)}`)];
  const rows = await db.query(
    `select * from conversions where merchant_id = $1 and env = $2
       and ($3::text is null or status = $3) and ($4::text is null or type = $4)
       and ($5::bigint is null or created_at >= $5) and ($6::bigint is null or created_at < $6)
       and ($7::text is null or id collate "C" >= $7) and ($8::text is null or id collate "C" < $8)
       and ${conditions.join(' and ')}
     order by id collate "C" desc limit $9`,
    values,
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

export interface QueuePage {
  env: Env;
  status: ConversionStatus;
  /** The last one of the page before: when it was moved, and its id. */
  after: readonly (string | number)[] | null;
  limit: number;
}

/** Of every merchant, oldest first: the queues of the staff. */
export async function listQueue(db: Queryable, { env, status, after, limit }: QueuePage): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where env = $1 and status = $2 and ($3::bigint is null or (updated_at, id) > ($3, $4::text))
      order by updated_at, id limit $5`,
    [env, status, after?.[0] ?? null, after?.[1] ?? '', limit],
  );
  return rows.map(toConversionRecord);
}

export interface PaymentRow {
  amountKobo: string;
  currency: string;
  judgement: string;
  /** Another amount than the order asks for, and taken all the same. */
  isAccepted: boolean;
  receivedAt: number;
}

export function listPaymentRows(db: Queryable, conversionId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select p.amount_kobo as "amountKobo", p.currency, p.judgement, p.received_at as "receivedAt",
       p.judgement = 'exact' and p.amount_kobo is distinct from c.fiat_kobo as "isAccepted"
     from payments p join conversions c on c.id = p.conversion_id where p.conversion_id = $1 order by p.recorded_at`,
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
     from rail_orders where conversion_id = $1 and kind = 'payout' order by attempt`,
    [conversionId],
  );
}

export async function merchantNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>('select id, name from merchants where id = any($1)', [
    [...new Set(ids)],
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
