// What the staff see: merchants, items with their conversions, and how much waits.
import { type ConversionStatus, type ConversionType, type Env, workItemKindsOf } from '@svc/protocol';
import type { VerificationStatus } from '../../people/store/merchants.ts';
import { partOf } from '../../people/store/people.ts';
import type { Queryable } from '../../ports/database.ts';
import { DEADLINE_MARGIN_SECONDS } from '../../vouchers/store/promises.ts';

export interface MerchantRow {
  id: string;
  name: string;
  profile: Record<string, string>;
  profileCompletedAt: number | null;
  verificationStatus: VerificationStatus;
  verificationUpdatedAt: number | null;
  verificationReason: string | null;
  members: number;
  createdAt: number;
}

export interface MerchantFilters {
  search: string | null;
  verification: string | null;
  before: string | null;
  limit: number;
}

const SELECT_MERCHANT = `select m.id, m.name, m.profile, m.profile_completed_at as "profileCompletedAt",
    m.verification_status as "verificationStatus", m.verification_updated_at as "verificationUpdatedAt",
    (select d.reason from verification_decisions d where d.merchant_id = m.id order by d.id desc limit 1)
      as "verificationReason",
    (select count(*)::integer from members x where x.merchant_id = m.id) as members, m.created_at as "createdAt"
  from merchants m`;

export async function findMerchantRow(db: Queryable, id: string): Promise<MerchantRow | null> {
  const [row] = await db.query<MerchantRow>(`${SELECT_MERCHANT} where m.id = $1`, [id]);
  return row ?? null;
}

/** Conversions of its last 30 days, by environment and status. */
export const countOfMerchant = (
  db: Queryable,
  { merchantId, since }: { merchantId: string; since: number },
): Promise<{ env: Env; status: ConversionStatus; count: number }[]> =>
  db.query(
    `select env, status, count(*)::integer as count from conversions
      where merchant_id = $1 and env in ('test', 'live') and created_at >= $2 group by 1, 2 order by 1, 3 desc, 2`,
    [merchantId, since],
  );

/** By id, or by a part of the name, of the registration number, or of an e-mail. Newest first: ids sort by time. */
export function searchMerchants(db: Queryable, filters: MerchantFilters): Promise<MerchantRow[]> {
  return db.query<MerchantRow>(
    `${SELECT_MERCHANT}
     where ($1::text is null or m.id = $1 or m.name ilike $2 or m.profile ->> 'contactEmail' ilike $2
         or m.profile ->> 'registrationNumber' ilike $2
         or exists (select from members x join auth_users u on u.id = x.user_id
              where x.merchant_id = m.id and u.email ilike $2))
       and ($3::text is null or m.verification_status = $3) and ($4::text is null or m.id < $4)
     order by m.id desc limit $5`,
    [filters.search, partOf(filters.search), filters.verification, filters.before, filters.limit],
  );
}

export interface ItemRow {
  id: number;
  conversionId: string;
  reference: string;
  merchantId: string;
  merchantName: string;
  kind: string;
  amountKobo: string | null;
  note: string;
  isWaiting: boolean;
  railPaymentId: string | null;
  refundStatus: 'pending' | 'sent' | 'successful' | 'failed' | null;
  refundAttempt: number | null;
  refundSince: number | null;
  refundBankId: string | null;
  openedAt: number;
  closedAt: number | null;
  closedBy: string | null;
  closingReason: string | null;
  endedAs: 'paid' | 'taken' | null;
  env: Env;
  /** Of the conversion. */
  status: ConversionStatus;
  type: ConversionType;
  fiatKobo: string | null;
}

const SELECT_ITEMS = `select i.id, i.conversion_id as "conversionId", c.reference, c.merchant_id as "merchantId",
    m.name as "merchantName", i.kind, case when i.currency = 'NGN' then i.amount end as "amountKobo", i.note, i.waiting as "isWaiting", i.opened_at as "openedAt",
    i.rail_payment_id as "railPaymentId", r.attempt as "refundAttempt",
    case when r.status in ('pending', 'initiated') and r.sent_at is not null then 'sent' else r.status end as "refundStatus",
    coalesce(r.sent_at, r.created_at) as "refundSince", r.provider_transfer_id as "refundBankId",
    i.closed_at as "closedAt", i.closed_by as "closedBy", i.closing_reason as "closingReason", i.ended_as as "endedAs", i.env,
    c.status, c.type, c.fiat_kobo as "fiatKobo"
  from work_items i join conversions c on c.id = i.conversion_id join merchants m on m.id = c.merchant_id
    left join lateral (select * from rail_orders f where f.kind = 'refund' and f.item_id = i.id order by f.attempt desc limit 1) r on true`;

/** All of one conversion, oldest first. */
export const listItemsOf = (db: Queryable, conversionId: string, limit: number): Promise<ItemRow[]> =>
  db.query<ItemRow>(
    `${SELECT_ITEMS} where i.kind = any($2) and i.conversion_id = $1 order by i.opened_at, i.id limit $3`,
    [conversionId, workItemKindsOf('conversion'), limit],
  );

/** Of every conversion: open ones oldest first, ended ones newest first. */
export const listItems = (
  db: Queryable,
  { envs, isClosed }: { envs: readonly Env[]; isClosed: boolean },
  { after, limit }: { after: { at: number; id: number } | null; limit: number },
): Promise<ItemRow[]> =>
  db.query<ItemRow>(
    `${SELECT_ITEMS} where i.kind = any($2) and i.env = any($1) and (i.closed_at is not null) = $3
       and ($4::bigint is null or (case when $3 then -i.closed_at else i.opened_at end, i.id) > ($4, $5::bigint))
     order by case when $3 then -i.closed_at else i.opened_at end, i.id limit $6`,
    [[...envs], workItemKindsOf('conversion'), isClosed, after?.at ?? null, after?.id ?? 0, limit],
  );

/** By the text in the address, which may be anything. */
export async function findConversionOfItem(db: Queryable, itemId: string): Promise<string | null> {
  const id = Number(itemId);
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await db.query<{ conversionId: string }>(
    'select conversion_id as "conversionId" from work_items where id = $1',
    [id],
  );
  return row?.conversionId ?? null;
}

export function listActions(
  db: Queryable,
  conversionId: string,
): Promise<{ action: string; actor: string; reason: string; at: number }[]> {
  return db.query('select action, actor, reason, at from operator_actions where conversion_id = $1 order by id', [
    conversionId,
  ]);
}

export const QUEUES = ['pendingVerifications', 'holds', 'reviews', 'openItems', 'openProposals'] as const;
export type Queue = (typeof QUEUES)[number];

export interface WaitingWork {
  queue: Queue;
  kind: string;
  env: Env;
  count: number;
  /** Since when the oldest waits. */
  since: number;
}

/** How much waits, by environment and kind. Without what is empty. */
export const countWork = (db: Queryable): Promise<WaitingWork[]> =>
  db.query<WaitingWork>(
    'select queue, kind, env, count(*)::integer as count, min(since) as since from open_work group by queue, kind, env',
    [],
    'count-work',
  );

/** The same by queue and environment alone. */
export async function readQueuesByEnv(db: Queryable): Promise<Omit<WaitingWork, 'kind'>[]> {
  const found = new Map<string, Omit<WaitingWork, 'kind'>>();
  for (const { queue, env, count, since } of await countWork(db)) {
    const known = found.get(`${queue}:${env}`) ?? { queue, env, count: 0, since };
    found.set(`${queue}:${env}`, { queue, env, count: known.count + count, since: Math.min(known.since, since) });
  }
  return [...found.values()];
}

// What still hangs on each converter: before it may be retired, nothing does.

export interface ContractUse {
  chain: string;
  chainId: number;
  /** In lower case. */
  contract: string;
  conversions: number;
  /** Neither succeeded nor failed. */
  openConversions: number;
  /** Vouchers that can still run. */
  liveVouchers: number;
  /** Unix seconds of the last voucher that can still run; null when none can. */
  lastDeadline: number | null;
  isSigningStopped: boolean;
}

export function readContracts(db: Queryable, now: number): Promise<ContractUse[]> {
  return db.query<ContractUse & Record<string, unknown>>(
    `select c.chain, c.chain_id as "chainId", c.converter as contract, count(*)::integer as conversions,
       count(*) filter (where c.status not in ('succeeded', 'failed'))::integer as "openConversions",
       coalesce(sum(v.live), 0)::integer as "liveVouchers", max(v.last) as "lastDeadline",
       exists (select from foreign_executions f
         where f.chain_id = c.chain_id and f.contract = c.converter and f.resumed_at is null) as "isSigningStopped"
     from conversions c left join lateral (
       select count(*) as live, max(deadline) as last from vouchers
        where conversion_id = c.id and abandoned_at is null and executed_at is null and deadline >= $1) v on true
     where c.converter is not null group by c.chain, c.chain_id, c.converter order by c.chain, max(c.created_at) desc`,
    [Math.floor(now / 1000) - DEADLINE_MARGIN_SECONDS],
  );
}
