// Counts for the overview, the charts and the usage page.
import { CONVERSION_STATUSES, type Env, isFinal } from '@svc/protocol';
import { DAY_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

interface Owner {
  merchantId: string;
  env: Env;
}

export interface OverviewCounts {
  last24h: number;
  last30d: number;
  open: number;
  succeeded30d: number;
  /** Without those that nobody paid. */
  failed30d: number;
  expired30d: number;
  manualReview: number;
  screeningHold: number;
  failingEndpoints: number;
  keysExpiringSoon: number;
  hasCredentials: boolean;
  hasRequest: boolean;
  hasWebhook: boolean;
  hasSuccess: boolean;
}

/** By name, each as the index on status has it: an index of what is open would be written by every move. */
const OPEN_STATUSES = CONVERSION_STATUSES.filter((status) => !isFinal(status));

/** Goes through the latest days and what is not done yet, each by an index of its own: never through all there is. */
export async function readOverview(db: Queryable, owner: Owner, now: number): Promise<OverviewCounts> {
  const [row] = await db.query<OverviewCounts>(
    `select latest.*, pending.*,
       exists (select from conversions where merchant_id = $1 and env = $2 and status = 'succeeded') as "hasSuccess",
       (select count(*)::integer from webhook_endpoint_health h join webhook_endpoints e on e.id = h.endpoint_id
          where e.merchant_id = $1 and e.env = $2 and e.deleted_at is null and h.failing_since is not null)
         as "failingEndpoints",
       (select count(*)::integer from api_keys
          where merchant_id = $1 and env = $2 and status = 'rotated' and expires_at > $5) as "keysExpiringSoon",
       exists (select from api_keys where merchant_id = $1 and env = $2) as "hasCredentials",
       exists (select from request_log where merchant_id = $1 and env = $2) as "hasRequest",
       exists (select from webhook_endpoints where merchant_id = $1 and env = $2) as "hasWebhook"
     from (select
         (count(*) filter (where created_at >= $3))::integer as "last24h",
         count(*)::integer as "last30d",
         (count(*) filter (where status = 'succeeded'))::integer as "succeeded30d",
         (count(*) filter (where status = 'failed' and cause is distinct from 'payment_expired'))::integer as "failed30d",
         (count(*) filter (where status = 'failed' and cause = 'payment_expired'))::integer as "expired30d"
       from conversions where merchant_id = $1 and env = $2 and created_at >= $4) latest,
     (select
         count(*)::integer as open,
         (count(*) filter (where status = 'requires_manual_review'))::integer as "manualReview",
         (count(*) filter (where status = 'screening_hold'))::integer as "screeningHold"
       from conversions where merchant_id = $1 and env = $2 and status = any($6)) pending`,
    [owner.merchantId, owner.env, now - DAY_MS, now - 30 * DAY_MS, now, OPEN_STATUSES],
  );
  if (row === undefined) throw new Error('an aggregate answered no row');
  return row;
}

export interface ChartQuestion extends Owner {
  since: number;
  bucketMs: number;
  buckets: number;
}

const SVC_SUM = `coalesce(sum(case when status <> 'succeeded' then 0 when token_in = 'SVC' then amount_in else amount_out end), 0)
    ::numeric(78, 0)`;

/** The SVC of those that succeeded, in base units: the one unit that every conversion has, as in the charts. */
export async function readVolume(db: Queryable, owner: Owner, since: number): Promise<string> {
  const [row] = await db.query<{ svc: string }>(
    `select ${SVC_SUM} as svc from conversions
     where merchant_id = $1 and env = $2 and status = 'succeeded' and created_at >= $3`,
    [owner.merchantId, owner.env, since],
  );
  return row?.svc ?? '0';
}

/** Each bucket by the index. In one statement over all of them, the planner reads the whole table and sorts it on disk. */
export function readConversionBuckets(
  db: Queryable,
  { merchantId, env, since, bucketMs, buckets }: ChartQuestion,
): Promise<{ bucket: number; status: string; type: string; count: number; svc: string }[]> {
  return db.query(
    `select bucket::integer, part.*
     from generate_series(0::bigint, $5::bigint - 1) as slot (bucket), lateral (
       select case when status = 'failed' and cause = 'payment_expired' then 'expired' else status end as status, type,
         count(*)::integer as count, ${SVC_SUM} as svc
       from conversions where merchant_id = $1 and env = $2
         and created_at >= $3::bigint + bucket * $4::bigint and created_at < $3::bigint + (bucket + 1) * $4::bigint
       group by 1, 2) as part`,
    [merchantId, env, since, bucketMs, buckets],
  );
}

export interface PeriodTotals {
  conversions: number;
  succeeded: number;
  failed: number;
  svc: string;
}

/** The sums over all buckets as far as `until`, to compare the chart's with. */
export async function readTotals(
  db: Queryable,
  { merchantId, env, since, bucketMs, buckets, until }: ChartQuestion & { until: number },
): Promise<PeriodTotals> {
  const [row] = await db.query<PeriodTotals>(
    `select coalesce(sum(part.conversions), 0)::integer as conversions, coalesce(sum(part.succeeded), 0)::integer as succeeded,
       coalesce(sum(part.failed), 0)::integer as failed, coalesce(sum(part.svc), 0)::numeric(78, 0) as svc
     from generate_series(0::bigint, $5::bigint - 1) as slot (bucket), lateral (
       select count(*) as conversions, count(*) filter (where status = 'succeeded') as succeeded,
         count(*) filter (where status = 'failed' and cause is distinct from 'payment_expired') as failed, ${SVC_SUM} as svc
       from conversions where merchant_id = $1 and env = $2
         and created_at >= $3::bigint + bucket * $4::bigint and created_at < least($3::bigint + (bucket + 1) * $4::bigint, $6::bigint)) as part`,
    [merchantId, env, since, bucketMs, buckets, until],
  );
  return row ?? { conversions: 0, succeeded: 0, failed: 0, svc: '0' };
}

/** More would have to be sorted on disk, and would not say more. */
const MAX_TIMED = 20_000;

/** How long the newest that succeeded took, in milliseconds: the middle one, and the slowest of twenty. */
export function readFinishTimes(
  db: Queryable,
  { merchantId, env, since }: Owner & { since: number },
): Promise<{ type: string; p50Ms: number; p95Ms: number }[]> {
  return db.query(
    `select type, (percentile_disc(0.5) within group (order by took))::float8 as "p50Ms",
       (percentile_disc(0.95) within group (order by took))::float8 as "p95Ms"
     from (select type, updated_at - created_at as took from conversions
       where merchant_id = $1 and env = $2 and created_at >= $3 and status = 'succeeded'
       order by created_at desc limit ${MAX_TIMED}) as newest
     group by type order by type`,
    [merchantId, env, since],
  );
}

export function readRequestBuckets(
  db: Queryable,
  { merchantId, env, since, bucketMs }: ChartQuestion,
): Promise<{ bucket: number; refused: boolean; count: number }[]> {
  return db.query(
    `select ((at - $3) / $4)::integer as bucket, status >= 400 as refused, count(*)::integer as count
     from request_log where merchant_id = $1 and env = $2 and at >= $3 group by 1, 2`,
    [merchantId, env, since, bucketMs],
  );
}

export interface KeyUsage {
  apiKeyId: string;
  lastMinute: number;
  lastHour: number;
  lastMinuteWrites: number;
  last24h: number;
  refused24h: number;
  rateLimited24h: number;
}

/** Of the request log, which is written every moment or two. */
export function readUsage(
  db: Queryable,
  { merchantId, env, now, writes }: Owner & { now: number; writes: readonly string[] },
): Promise<KeyUsage[]> {
  return db.query<KeyUsage>(
    `select api_key_id as "apiKeyId", (count(*) filter (where at > $3::bigint - 60000))::integer as "lastMinute",
       (count(*) filter (where at > $3::bigint - 3600000))::integer as "lastHour",
       (count(*) filter (where at > $3::bigint - 60000 and operation = any($4)))::integer as "lastMinuteWrites",
       count(*)::integer as "last24h", (count(*) filter (where status >= 400))::integer as "refused24h",
       (count(*) filter (where status = 429))::integer as "rateLimited24h"
     from request_log where merchant_id = $1 and env = $2 and at > $3::bigint - 86400000 group by api_key_id`,
    [merchantId, env, now, [...writes]],
  );
}
