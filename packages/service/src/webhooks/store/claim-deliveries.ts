// Claims due attempts of one environment for this worker: oldest first, a few per endpoint, within each merchant's share, under a lease.
import { type Env, type EventType, ID_PREFIXES, type ShownEndpointOptions } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

interface ClaimRequest {
  env: Env;
  /** Unix milliseconds. */
  now: number;
  want: number;
  /** Maximum of those for endpoints whose last attempt failed. */
  wantFailing: number;
  perEndpoint: number;
  /** Look at the oldest of every endpoint at once, because the last claim was crowded. */
  ofEach: boolean;
  /** Attempts that this process has in progress, by endpoint and by merchant. */
  underWay: ReadonlyMap<string, number>;
  underWayOf: ReadonlyMap<string, Load>;
  payloadBytes: number;
  /** What one merchant may have in progress. */
  perMerchant: Load;
  leaseToken: string;
  leaseMs: number;
}

/** Attempts, and the bytes of their payloads. */
export interface Load {
  attempts: number;
  bytes: number;
}

/** One attempt, with everything needed to make it. */
export interface ClaimedDelivery {
  id: string;
  eventId: string;
  endpointId: string;
  /** Counts the replays. */
  round: number;
  attempt: number;
  payloadBytes: number;
  /** The endpoint's last attempt failed. */
  failing: boolean;
  /** False: the endpoint was disabled or deleted since, so the attempt must not be made. */
  active: boolean;
  url: string;
  apiVersion: string;
  merchantId: string;
  env: Env;
  type: EventType;
  /** The event's data as JSON text. */
  data: string;
  /** Of the events made for this endpoint, from 1, and the one before. */
  sequence: number;
  previousEventId: string | null;
  /** The traced request that it began with. */
  requestId: string | null;
  options: ShownEndpointOptions | null;
  sealedOptions: Uint8Array | null;
}

// Only the oldest due attempts: the cost does not depend on the backlog.
const OLDEST = `
  select id, endpoint_id, due_at, payload_bytes from webhook_deliveries
  where env = $11 and status = 'pending' and lease_token is null and due_at <= $1
  order by due_at, id limit $2`;

// The oldest due attempts of every endpoint that has any: one index probe per endpoint, for any backlog.
const OLDEST_OF_EACH = `
  with recursive waiting as (
    (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d
            where d.status = 'pending' and d.endpoint_id > waiting.endpoint_id order by d.endpoint_id limit 1)
    from waiting where waiting.endpoint_id is not null
  )
  select head.* from waiting join webhook_endpoints of on of.id = waiting.endpoint_id and of.env = $11 cross join lateral (
    select id, endpoint_id, due_at, payload_bytes from webhook_deliveries d
    where d.endpoint_id = waiting.endpoint_id and d.status = 'pending' and d.lease_token is null and d.due_at <= $1
    order by due_at, id limit $2
  ) head`;

// A claim must be on disk before its attempt is sent, so that a repetition after a crash gets its own id.
// Select rows by id through arrays, which the planner cannot overestimate, and check them again with conditions that
// match no partial index: scanning everything pending is far slower, and its statistics are always outdated.
// An endpoint with a rate gets what its pace has saved up, at most that of a second, and pays for it before anything is sent: of two
// workers that see the same pace, one takes it.
const claimFrom = (source: string): string => `
with hold as materialized (select svc_is_reconciling() as is_held),
due as (${source}),
ranked as (
  select due.*, health.failing_since is not null as failing, coalesce(busy.under_way, 0) as under_way,
    row_number() over (partition by due.endpoint_id order by due.due_at, due.id) as place,
    row_number() over (partition by of.merchant_id order by due.due_at, due.id) + coalesce(load.attempts, 0) as merchant_place,
    sum(due.payload_bytes) over (partition by of.merchant_id order by due.due_at, due.id) - due.payload_bytes
      + coalesce(load.bytes, 0) as merchant_bytes,
    case when pace.free_at > $1::bigint then 0
      else floor(($1::bigint - greatest(pace.free_at, $1::bigint - 1000)) / pace.interval_ms) + 1 end as paced
  from due
  join webhook_endpoints of on of.id = due.endpoint_id
  left join unnest($12::text[], $13::integer[], $14::bigint[]) as load (merchant_id, attempts, bytes)
    on load.merchant_id = of.merchant_id
  left join webhook_endpoint_health health on health.endpoint_id = due.endpoint_id
  left join webhook_paces pace on pace.endpoint_id = due.endpoint_id
  left join unnest($3::text[], $4::integer[]) as busy (endpoint_id, under_way) on busy.endpoint_id = due.endpoint_id
),
open as (
  select id, endpoint_id, failing,
    row_number() over (partition by failing order by due_at, id) as lane_place,
    row_number() over (order by due_at, id) as any_place,
    sum(payload_bytes) over (order by due_at, id) - payload_bytes as bytes_before
  from ranked where place + under_way <= case when failing then 1 else $5::integer end
    and merchant_place <= $15::integer and merchant_bytes < $16::bigint
    and (paced is null or place <= paced)
),
picked as (
  select id, endpoint_id from open
  where any_place <= $6 and bytes_before < $8::bigint and (not failing or lane_place <= $7)
    and not (select is_held from hold)
),
payable as (
  select endpoint_id from webhook_paces
  where endpoint_id = any(array(select endpoint_id from picked)) and free_at <= $1::bigint for update skip locked
),
paid as (
  update webhook_paces p
  set free_at = greatest(p.free_at, $1::bigint - 1000) + wanted.attempts * p.interval_ms
  from (select endpoint_id, count(*) as attempts from picked group by endpoint_id) wanted
  where p.endpoint_id = wanted.endpoint_id and p.endpoint_id = any(array(select endpoint_id from payable))
    and p.free_at <= $1::bigint
  returning p.endpoint_id
),
free as (
  select id from webhook_deliveries
  where id = any(array(select id from picked where endpoint_id in (select endpoint_id from paid)
      or endpoint_id not in (select endpoint_id from webhook_paces))) and status || '' = 'pending' and coalesce(lease_token, '') = ''
  for update skip locked
),
claimed as (
  update webhook_deliveries set lease_token = $9,
    lease_until = clock_timestamp() + $10::integer * interval '1 millisecond'
  where id = any(array(select id from free))
  returning id, event_id, endpoint_id, round, attempt, payload_bytes, due_at, sequence, previous_event_id
)
select hold.is_held as "isHeld", scan.scanned, claimed.id, claimed.event_id as "eventId", claimed.endpoint_id as "endpointId",
  claimed.round, claimed.attempt, claimed.payload_bytes as "payloadBytes", health.failing_since is not null as failing,
  endpoint.status = 'active' and endpoint.deleted_at is null as active,
  endpoint.url, endpoint.api_version as "apiVersion", endpoint.merchant_id as "merchantId", endpoint.env,
  endpoint.options, endpoint.sealed_options as "sealedOptions", event.type, event.data, event.request_id as "requestId",
  claimed.sequence, claimed.previous_event_id as "previousEventId"
from hold cross join (select count(*)::integer as scanned from due) scan
left join claimed on true
left join webhook_endpoint_health health on health.endpoint_id = claimed.endpoint_id
left join webhook_endpoints endpoint on endpoint.id = claimed.endpoint_id
left join events event on event.id = claimed.event_id
order by claimed.due_at, claimed.id`;

const CLAIM_OLDEST = claimFrom(OLDEST);
const CLAIM_OLDEST_OF_EACH = claimFrom(OLDEST_OF_EACH);

type Row = { isHeld: boolean; scanned: number } & (ClaimedDelivery | { id: null });

export interface Claim {
  /** Oldest due first. */
  claimed: ClaimedDelivery[];
  /** The oldest belong to endpoints at their limit, so others may wait behind them: claim of each endpoint next. */
  isCrowded: boolean;
  /** The database was restored, and nothing may leave before the outside has been asked. */
  isHeld: boolean;
}

/** One statement wherever something may start. Fewer than wanted, and not crowded, means that nothing more may start now. */
export async function claimDeliveries(db: Queryable, request: ClaimRequest): Promise<Claim> {
  if (request.ofEach) return claimOfEach(db, request);
  const window = request.want * 2;
  const rows = await db.query<Row>(CLAIM_OLDEST, claimValues(request, window), 'claim-oldest');
  const { claimed, isHeld, scanned } = toClaim(rows);
  const isCrowded = !isHeld && claimed.length < request.want && scanned >= window;
  return isCrowded && claimed.length === 0 ? claimOfEach(db, request) : { claimed, isCrowded, isHeld };
}

async function claimOfEach(db: Queryable, request: ClaimRequest): Promise<Claim> {
  const rows = await db.query<Row>(CLAIM_OLDEST_OF_EACH, claimValues(request, request.perEndpoint), 'claim-each');
  const { claimed, isHeld } = toClaim(rows);
  return { claimed, isCrowded: false, isHeld };
}

const toClaim = (rows: readonly Row[]) => ({
  claimed: rows.filter((row) => row.id !== null),
  isHeld: rows[0]?.isHeld === true,
  scanned: rows[0]?.scanned ?? 0,
});

function claimValues(request: ClaimRequest, limit: number) {
  return [
    request.now,
    limit,
    [...request.underWay.keys()],
    [...request.underWay.values()],
    request.perEndpoint,
    request.want,
    request.wantFailing,
    request.payloadBytes,
    request.leaseToken,
    request.leaseMs,
    request.env,
    [...request.underWayOf.keys()],
    [...request.underWayOf.values()].map(({ attempts }) => attempts),
    [...request.underWayOf.values()].map(({ bytes }) => bytes),
    request.perMerchant.attempts,
    request.perMerchant.bytes,
  ];
}

// Returns attempts to the queue when their worker died or stops.

// An interrupted attempt may have reached its receiver, so the repetition gets its own id: a receiver that refuses
// a repeated X-SVC-Webhook-Id must not refuse it. `lease_until` stays, because it shows that the event was
// in flight.
const RELEASED = `id = make_ulid('${ID_PREFIXES.delivery}', $1), lease_token = null`;

/** Releases attempts whose lease expired by the database's clock. */
export async function releaseExpiredLeases(db: Queryable, now: number): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED}
    where id in (select id from webhook_deliveries
      where status = 'pending' and lease_token is not null and lease_until < clock_timestamp()
      limit 1000 for update skip locked)
    returning 1`;
  return (await db.query(text, [now])).length;
}

/** Releases attempts that this worker holds and will not finish. */
export async function releaseLeases(db: Queryable, now: number, leaseToken: string): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED} where status = 'pending' and lease_token = $2 returning 1`;
  return (await db.query(text, [now, leaseToken])).length;
}

/** Releases attempts that this worker claimed and did not start. */
export async function releaseUnstarted(db: Queryable, now: number, leaseToken: string, ids: string[]): Promise<void> {
  const text = `update webhook_deliveries set ${RELEASED} where id = any($3) and status = 'pending' and lease_token = $2`;
  await db.query(text, [now, leaseToken, ids]);
}

/** Releases every claimed attempt, for a database that only one process can have open. */
export async function releaseAllLeases(db: Queryable, now: number): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED}
    where status = 'pending' and lease_token is not null returning 1`;
  return (await db.query(text, [now])).length;
}
