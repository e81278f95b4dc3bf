// What the staff see: merchants, items with their conversions, and how much waits.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import type { VerificationStatus } from '../credentials/merchants.ts';
import { partOf } from '../dashboard/part-of.ts';

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
}

/** Open ones oldest first; or all of one conversion. */
export function listItems(db: Queryable, conversionId: string | null, limit: number): Promise<ItemRow[]> {
  return db.query<ItemRow>(
    `select i.id, i.conversion_id as "conversionId", c.reference, c.merchant_id as "merchantId",
       m.name as "merchantName", i.kind, i.amount_kobo as "amountKobo", i.note, i.waiting as "isWaiting", i.opened_at as "openedAt",
       i.rail_payment_id as "railPaymentId", r.attempt as "refundAttempt",
       case when r.status in ('pending', 'initiated') and r.sent_at is not null then 'sent' else r.status end as "refundStatus",
       coalesce(r.sent_at, r.created_at) as "refundSince", r.provider_transfer_id as "refundBankId",
       i.closed_at as "closedAt", i.closed_by as "closedBy", i.closing_reason as "closingReason"
     from operator_items i join conversions c on c.id = i.conversion_id join merchants m on m.id = c.merchant_id
       left join lateral (select * from rail_orders f where f.kind = 'refund' and f.item_id = i.id order by f.attempt desc limit 1) r on true
     where case when $1::text is null then i.closed_at is null else i.conversion_id = $1 end
     order by i.opened_at, i.id limit $2`,
    [conversionId, limit],
  );
}

/** By the text in the address, which may be anything. */
export async function findConversionOfItem(db: Queryable, itemId: string): Promise<string | null> {
  const id = Number(itemId);
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await db.query<{ conversionId: string }>(
    'select conversion_id as "conversionId" from operator_items where id = $1',
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

const ENV_OF_CONVERSION = '(select c.env from conversions c where c.id = conversion_id)';

/** What waits for the staff: the rows of each queue, since when each of them waits, and of which environment it is. */
const QUEUES = {
  pendingVerifications: {
    rows: "merchants where verification_status = 'pending'",
    since: 'verification_updated_at',
    env: "'live'",
  },
  holds: { rows: "conversions where status = 'screening_hold'", since: 'updated_at', env: 'env' },
  reviews: { rows: "conversions where status = 'requires_manual_review'", since: 'updated_at', env: 'env' },
  openItems: { rows: 'operator_items where closed_at is null', since: 'opened_at', env: ENV_OF_CONVERSION },
  openProposals: { rows: "operator_proposals where status = 'open'", since: 'proposed_at', env: ENV_OF_CONVERSION },
} as const;

export type Queue = keyof typeof QUEUES;
export type QueueCounts = Record<Queue, number>;
/** Since when the longest waiting of each queue waits, in unix milliseconds; null when the queue is empty. */
export type QueueAges = Record<Queue, number | null>;

const COUNTS = selectOfEach(() => 'count(*)::integer');
const AGES = selectOfEach(({ since }) => `min(${since})`);

function selectOfEach(value: (queue: (typeof QUEUES)[Queue]) => string): string {
  const columns = Object.entries(QUEUES).map(
    ([name, queue]) => `(select ${value(queue)} from ${queue.rows}) as "${name}"`,
  );
  return `select ${columns.join(', ')}`;
}

export async function countQueues(db: Queryable): Promise<QueueCounts> {
  const [row] = await db.query<QueueCounts>(COUNTS, []);
  if (row === undefined) throw new Error('an aggregate answered no row');
  return row;
}

export async function readQueueAges(db: Queryable): Promise<QueueAges> {
  const [row] = await db.query<QueueAges>(AGES, []);
  if (row === undefined) throw new Error('an aggregate answered no row');
  return row;
}

const BY_ENV = Object.entries(QUEUES)
  .map(
    ([name, { rows, since, env }]) =>
      `select '${name}' as queue, env, count(*)::integer as count, min(since) as since
         from (select ${env} as env, ${since} as since from ${rows}) as waiting group by env`,
  )
  .join(' union all ');

/** How much waits in each environment, and since when the longest waiting does. Without what is empty. */
export const readQueuesByEnv = (db: Queryable): Promise<{ queue: Queue; env: Env; count: number; since: number }[]> =>
  db.query(BY_ENV, []);
