// Records the results of attempts: the status of each delivery and its event, and since when an endpoint fails.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

interface HealthReport {
  now: number;
  /** Failed attempts, one entry each. */
  failedEndpointIds: readonly string[];
  deliveredEndpointIds: readonly string[];
  alertAfterMs: number;
}

interface EndpointAlert {
  endpointId: string;
  merchantId: string;
  env: Env;
  failingSince: number;
  failures: number;
  raisedAt: number;
  clearedAt: number | null;
}

const RECORD_FAILURES = `
with failed as (
  select endpoint_id, count(*)::integer as failures from unnest($1::text[]) as f (endpoint_id)
  group by endpoint_id order by endpoint_id
),
failing as (
  insert into webhook_endpoint_health as h (endpoint_id, failing_since, last_failure_at, failures)
  select endpoint_id, $2, $2, failures from failed
  on conflict (endpoint_id) do update set
    failing_since = coalesce(h.failing_since, excluded.failing_since),
    last_failure_at = excluded.last_failure_at, failures = h.failures + excluded.failures
  returning endpoint_id, failing_since, last_failure_at, failures
)
insert into endpoint_alerts (endpoint_id, merchant_id, env, failing_since, failures, raised_at)
select failing.endpoint_id, e.merchant_id, e.env, failing.failing_since, failing.failures, $2
from failing join webhook_endpoints e on e.id = failing.endpoint_id
where failing.last_failure_at - failing.failing_since >= $3
on conflict (endpoint_id) where cleared_at is null do nothing
returning endpoint_id as "endpointId", merchant_id as "merchantId", env, failing_since as "failingSince", failures,
  raised_at as "raisedAt", cleared_at as "clearedAt"`;

const RECORD_RECOVERY = `
with recovered as (
  update webhook_endpoint_health set failing_since = null, failures = 0, mailed_at = null
  where endpoint_id = any($1::text[]) and failing_since is not null
)
update endpoint_alerts set cleared_at = $2 where endpoint_id = any($1::text[]) and cleared_at is null`;

/** Returns the alerts raised now. One successful delivery in the batch makes an endpoint healthy. */
export async function recordHealth(db: Queryable, report: HealthReport): Promise<EndpointAlert[]> {
  const delivered = [...new Set(report.deliveredEndpointIds)];
  const failed = report.failedEndpointIds.filter((id) => !delivered.includes(id));
  if (delivered.length > 0) await db.query(RECORD_RECOVERY, [delivered, report.now], 'record-recovery');
  if (failed.length === 0) return [];
  return db.query<EndpointAlert>(RECORD_FAILURES, [failed, report.now, report.alertAfterMs], 'record-failures');
}

export interface MailAlert {
  endpointId: string;
  merchantId: string;
  env: Env;
  url: string;
  failures: number;
  failingSince: number;
}

/** Claims the endpoints that have failed as often as their merchant chose: each once until it works again. */
export function claimMailAlerts(
  tx: Queryable,
  { now, endpointIds }: { now: number; endpointIds: readonly string[] },
): Promise<MailAlert[]> {
  return tx.query<MailAlert>(
    `update webhook_endpoint_health h set mailed_at = $2 from webhook_endpoints e
     where h.endpoint_id = any($1::text[]) and e.id = h.endpoint_id and e.deleted_at is null and h.mailed_at is null
       and h.failing_since is not null and h.failures >= e.mail_after_failures
     returning e.id as "endpointId", e.merchant_id as "merchantId", e.env, e.url, h.failures,
       h.failing_since as "failingSince"`,
    [[...endpointIds], now],
    'claim-mail-alerts',
  );
}

/** Null: no mail. The count starts over after a mail. */
export async function setMailAfterFailures(
  db: Queryable,
  { endpointId, failures }: { endpointId: string; failures: number | null },
): Promise<void> {
  await db.query(
    `with chosen as (update webhook_endpoints set mail_after_failures = $2 where id = $1)
     update webhook_endpoint_health set mailed_at = null where endpoint_id = $1`,
    [endpointId, failures],
  );
}

// Records the results of attempts, schedules the next ones, and updates their events: one statement per batch.

export interface CompletedDelivery {
  id: string;
  leaseToken: string;
  delivered: boolean;
  responseStatus: number | null;
  responseSnippet: string | null;
  failure: string | null;
  /** Unix milliseconds. */
  finishedAt: number;
  /** How long the receiver took. */
  durationMs: number;
  /** What was signed and sent, as JSON. */
  sent: string;
  /** When to retry, and the id of that attempt. Both null after the last one. */
  nextAttemptAt: number | null;
  nextId: string | null;
}

// A row with a lease is pending: every end removes the lease.
// Lock endpoints before their attempts (hence the counts), as disable and delete do, so that none escapes them.
const COMPLETE = `
with outcome as (
  select * from unnest($1::text[], $2::text[], $3::boolean[], $4::integer[], $5::text[], $6::text[], $7::bigint[],
    $8::bigint[], $9::text[], $10::integer[], $11::text[]) as o (id, lease_token, delivered, response_status, response_snippet,
    failure, finished_at, next_attempt_at, next_id, duration_ms, sent)
),
failed as materialized (
  select id, endpoint_id from webhook_deliveries
  where id = any(array(select id from outcome where not delivered and next_attempt_at is not null))
),
active as (
  select id from webhook_endpoints
  where id = any(array(select endpoint_id from failed)) and status = 'active' and deleted_at is null
  order by id for key share
),
retried as (select id from failed where endpoint_id = any(array(select id from active))),
done as (
  update webhook_deliveries d set
    status = case when o.delivered then 'delivered'
      when d.id = any(array(select id from retried)) then 'failed' else 'gave_up' end,
    response_status = o.response_status, response_snippet = o.response_snippet, failure = o.failure,
    delivered_at = case when o.delivered then o.finished_at end,
    next_attempt_at = case when d.id = any(array(select id from retried)) then o.next_attempt_at end,
    finished_at = o.finished_at, duration_ms = o.duration_ms, sent = o.sent, lease_token = null, lease_until = null
  from outcome o
  where (select count(*) from active) >= 0
    and d.id = any($1::text[]) and d.id = o.id and d.lease_token = o.lease_token
  returning d.id, d.event_id, d.endpoint_id, d.env, d.round, d.attempt, d.status, d.payload_bytes, d.sequence,
    d.previous_event_id, o.finished_at, o.next_attempt_at, o.next_id
),
next as (
  insert into webhook_deliveries (id, event_id, endpoint_id, env, round, attempt, status, due_at, payload_bytes, created_at,
    sequence, previous_event_id)
  select next_id, event_id, endpoint_id, env, round, attempt + 1, 'pending', next_attempt_at, payload_bytes, finished_at,
    sequence, previous_event_id
  from done where status = 'failed'
),
ended as (
  select event_id, count(*)::integer as endpoints, max(finished_at) as finished_at,
    (count(*) filter (where status = 'gave_up'))::integer as lost
  from done where status <> 'failed' group by event_id
),
locked as (select id from events where id = any(array(select event_id from ended)) order by id for update),
moved as (
  update events e set
    open_endpoints = e.open_endpoints - ended.endpoints,
    lost_endpoints = e.lost_endpoints + ended.lost,
    status = case when e.open_endpoints > ended.endpoints then 'in_flight'
      when e.lost_endpoints + ended.lost > 0 then 'abandoned' else 'dispatched' end,
    dispatched_at = case
      when e.open_endpoints = ended.endpoints and e.lost_endpoints + ended.lost = 0 then ended.finished_at end
  from ended where (select count(*) from locked) >= 0 and e.id = ended.event_id
)
select id from done`;

/** Returns the recorded ids: without attempts whose lease was lost, or that others have ended. */
export async function completeDeliveries(db: Queryable, batch: readonly CompletedDelivery[]): Promise<string[]> {
  if (batch.length === 0) return [];
  const column = <Key extends keyof CompletedDelivery>(key: Key) => batch.map((completed) => completed[key]);
  const values = [
    column('id'),
    column('leaseToken'),
    column('delivered'),
    column('responseStatus'),
    column('responseSnippet'),
    column('failure'),
    column('finishedAt'),
    column('nextAttemptAt'),
    column('nextId'),
    column('durationMs'),
    column('sent'),
  ];
  const rows = await db.query<{ id: string }>(COMPLETE, values, 'complete-deliveries');
  return rows.map(({ id }) => id);
}
