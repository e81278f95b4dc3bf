// Our own books, for comparing them with the chain's and the rail's.
import type { Env } from '@svc/protocol';
import { REISSUED } from '../../naira/store/payments.ts';
import type { Queryable } from '../../ports/database.ts';

export interface NairaTotals {
  received: bigint;
  paidOut: bigint;
  pendingPayouts: bigint;
}

/** Refunds by re-issue are paid for by no Naira, so they are not counted as received. */
export async function readNaira(db: Queryable, env: Env): Promise<NairaTotals> {
  const [row] = await db.query<Record<keyof NairaTotals, string>>(
    `select
       (select coalesce(sum(amount_kobo), 0) from payments
          where env = $1 and currency = 'NGN' and provider <> '${REISSUED}')::numeric(78, 0) as received,
       (select coalesce(sum(amount_kobo), 0) from rail_orders
          where kind = 'payout' and env = $1 and (status = 'successful' or (bank_word = 'paid' and status <> 'failed')))::numeric(78, 0)
         as "paidOut",
       (select coalesce(sum(c.fiat_kobo), 0) from conversions c
          where c.env = $1 and c.type = 'fiat-redeem' and c.onchain_verified_at is not null
            and c.status in ('onchain_confirmed', 'payout_pending', 'payout_in_progress', 'requires_manual_review'))
         ::numeric(78, 0) as "pendingPayouts"`,
    [env],
  );
  const read = (name: keyof NairaTotals): bigint => BigInt(row?.[name] ?? '0');
  return { received: read('received'), paidOut: read('paidOut'), pendingPayouts: read('pendingPayouts') };
}

export interface BookedExecution {
  txHash: string;
  logIndex: number;
  opRef: string;
  blockNumber: number;
  conversionId: string;
  reference: string;
}

export function readExecutions(db: Queryable, chainId: number, fromBlock: bigint): Promise<BookedExecution[]> {
  return db.query<BookedExecution>(
    `select e.tx_hash as "txHash", e.log_index as "logIndex", e.op_ref as "opRef", e.block_number as "blockNumber",
       e.conversion_id as "conversionId", c.reference
     from executions e join conversions c on c.id = e.conversion_id
     where e.chain_id = $1 and e.block_number >= $2 order by e.block_number`,
    [chainId, fromBlock],
  );
}

export interface BookedPayout {
  provider: string;
  railReference: string;
  conversionId: string;
  reference: string;
  amountKobo: string;
  status: string;
}

export function readRecentPayouts(db: Queryable, env: Env, limit: number): Promise<BookedPayout[]> {
  return db.query<BookedPayout>(
    `select p.provider, p.rail_reference as "railReference", p.conversion_id as "conversionId", c.reference,
       p.amount_kobo as "amountKobo", p.status
     from rail_orders p join conversions c on c.id = p.conversion_id
     where p.kind = 'payout' and p.env = $1 and p.sent_at is not null order by p.id desc limit $2`,
    [env, limit],
  );
}

/** Kobo of orders that the rail may have taken from the account already, while their end is not known. */
export async function sumUnderWay(db: Queryable, env: Env, provider: string): Promise<bigint> {
  const [row] = await db.query<{ kobo: string }>(
    `select coalesce(sum(amount_kobo), 0)::text as kobo from rail_orders
      where env = $1 and provider = $2 and currency = 'NGN' and sent_at is not null and withdrawn_at is null
        and status in ('pending', 'initiated', 'in_progress')`,
    [env, provider],
  );
  return BigInt(row?.kobo ?? '0');
}

export interface BookedSum {
  currency: string;
  /** In minor units of the currency. */
  paid: string;
  payments: number;
}

export interface BookedPayments {
  provider: string;
  paymentReference: string;
  conversionId: string;
  reference: string;
  /** One for each currency that came; empty when nothing did. */
  sums: BookedSum[];
}

/**
 * Newest fiat-issue conversions with what we booked for each, currency by currency, as far as its rail can be asked for it by
 * the conversion's reference: money at another rail, or that people found under another reference, is left out.
 */
export function readRecentPayments(db: Queryable, env: Env, limit: number): Promise<BookedPayments[]> {
  return db.query<BookedPayments>(
    `select c.rail_provider as provider, c.payment_reference as "paymentReference", c.id as "conversionId", c.reference,
       coalesce((select jsonb_agg(jsonb_build_object('currency', s.currency, 'paid', s.paid::text, 'payments', s.payments))
         from (select currency, sum(amount_kobo) as paid, count(*)::integer as payments
                 from payments p
                where conversion_id = c.id and provider = c.rail_provider and not exists (
                  select 1 from work_items u
                   where u.kind = 'unmatched_money' and u.env = p.env and u.provider = p.provider and u.rail_payment_id = p.rail_payment_id
                     and u.rail_reference <> c.payment_reference)
                group by currency) s), '[]'::jsonb) as sums
     from conversions c
     where c.env = $1 and c.type = 'fiat-issue' and c.payment_reference is not null and c.payment_instructions is not null
     order by c.id desc limit $2`,
    [env, limit],
  );
}

// Postings of the ledger as the staff read them, newest first.

export interface PostingRow {
  id: number;
  name: string;
  kind: string;
  conversionId: string | null;
  entries: [account: string, currency: string, amount: string, conversionId: string | null][];
  reason: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  at: number;
  /** Its place in the chain of hashes; null until the next second. */
  position: number | null;
}

interface PostingFilters {
  env: Env;
  account: string | null;
  conversionId: string | null;
  kind: string | null;
  currency: string | null;
  /** In base units, of either sign. */
  amount: bigint | null;
  /** Unix milliseconds, the end left out. */
  from: number | null;
  to: number | null;
  before: number | null;
  limit: number;
}

export function listPostings(db: Queryable, filters: PostingFilters): Promise<PostingRow[]> {
  const { env, account, conversionId, kind, currency, amount, from, to, before, limit } = filters;
  return db.query<PostingRow>(
    `select p.id, p.name, p.kind, p.conversion_id as "conversionId", p.entries, p.reason, a.email as "proposedBy",
       b.email as "approvedBy", p.at, s.position
     from ledger_postings p
       left join ledger_seals s on s.posting_id = p.id
       left join auth_users a on a.id = p.proposed_by left join auth_users b on b.id = p.approved_by
     where p.env = $1 and ($4::bigint is null or p.id < $4)
       and ($6::text is null or p.kind = $6) and ($9::bigint is null or p.at >= $9) and ($10::bigint is null or p.at < $10)
       and (coalesce($2, $7) is null or exists (select from ledger_entries e where e.posting_id = p.id
         and ($2::text is null or e.account = $2) and ($7::text is null or e.currency = $7)
         and ($8::numeric is null or abs(e.amount) = $8)))
       and ($3::text is null or exists (select from ledger_entries e where e.posting_id = p.id and e.conversion_id = $3))
     order by p.id desc limit $5`,
    [env, account, conversionId, before, limit, kind, currency, amount, from, to],
  );
}
