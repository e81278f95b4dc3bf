// Endpoints, events and attempts as the dashboard shows them.
import { type Env, ID_PREFIXES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import type { DeliveryRow, EventRow } from '../../webhooks/store/read-events.ts';

export interface EndpointHealth {
  endpointId: string;
  failingSince: number | null;
  lastFailureAt: number | null;
  failures: number;
  pendingAttempts: number;
  mailAfterFailures: number | null;
}

export async function readHealth(db: Queryable, endpointIds: readonly string[]): Promise<Map<string, EndpointHealth>> {
  const rows = await db.query<EndpointHealth>(
    `select e.id as "endpointId", h.failing_since as "failingSince", h.last_failure_at as "lastFailureAt",
       coalesce(h.failures, 0) as failures, e.mail_after_failures as "mailAfterFailures",
       (select count(*)::integer from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'pending')
         as "pendingAttempts"
     from webhook_endpoints e left join webhook_endpoint_health h on h.endpoint_id = e.id where e.id = any($1)`,
    [[...endpointIds]],
  );
  return new Map(rows.map((row) => [row.endpointId, row]));
}

/** The environment of an object of the merchant's, so that what needs an environment can be asked with its own. */
export async function findEnvOf(
  db: Queryable,
  table: 'webhook_endpoints' | 'events' | 'exports',
  { merchantId, id }: { merchantId: string; id: string },
): Promise<Env | null> {
  const [row] = await db.query<{ env: Env }>(`select env from ${table} where id = $1 and merchant_id = $2`, [
    id,
    merchantId,
  ]);
  return row?.env ?? null;
}

export async function findEnvOfDelivery(
  db: Queryable,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<Env | null> {
  const [row] = await db.query<{ env: Env }>(
    `select e.env from webhook_deliveries d join events e on e.id = d.event_id
      where d.id = $1 and e.merchant_id = $2`,
    [id, merchantId],
  );
  return row?.env ?? null;
}

export interface SentRow {
  id: string;
  eventId: string;
  endpointId: string;
  type: EventRow['type'];
  data: string;
  env: Env;
  merchantId: string;
  sequence: number;
  previousEventId: string | null;
  /** JSON; null for what was not sent yet, or before it was kept. */
  sent: string | null;
}

/** One attempt with its event, to show what was sent. */
export async function findSent(
  db: Queryable,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<SentRow | null> {
  const [row] = await db.query<SentRow>(
    `select d.id, d.event_id as "eventId", d.endpoint_id as "endpointId", e.type, e.data, e.env,
       e.merchant_id as "merchantId", d.sequence, d.previous_event_id as "previousEventId", d.sent
     from webhook_deliveries d join events e on e.id = d.event_id where d.id = $1 and e.merchant_id = $2`,
    [id, merchantId],
  );
  return row ?? null;
}

export async function readEventTypes(db: Queryable, eventIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; type: string }>('select id, type from events where id = any($1)', [
    [...new Set(eventIds)],
  ]);
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export interface EndpointName {
  url: string;
  description: string | null;
  isDeleted: boolean;
}

/** Deleted ones too: their attempts stay in the log. */
export async function readEndpointNames(
  db: Queryable,
  endpointIds: readonly string[],
): Promise<Map<string, EndpointName>> {
  const rows = await db.query<EndpointName & { id: string }>(
    `select id, url, description, deleted_at is not null as "isDeleted" from webhook_endpoints where id = any($1)`,
    [[...new Set(endpointIds)]],
  );
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** How often each event was attempted, and how many of these attempts failed. */
export async function countAttempts(
  db: Queryable,
  eventIds: readonly string[],
): Promise<Map<string, { attempts: number; failed: number }>> {
  const rows = await db.query<{ id: string; attempts: number; failed: number }>(
    `select event_id as id, count(*)::integer as attempts,
       (count(*) filter (where status in ('failed', 'gave_up')))::integer as failed
     from webhook_deliveries where event_id = any($1) group by event_id`,
    [[...eventIds]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of the events any endpoint was subscribed to. */
export async function readDeliveredTo(db: Queryable, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select id from unnest($1::text[]) as asked (id)
      where exists (select from webhook_deliveries d where d.event_id = asked.id)`,
    [[...eventIds]],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface EndpointBucket {
  bucket: number;
  delivered: number;
  failed: number;
}

export interface EndpointLatency {
  p50Ms: number | null;
  p95Ms: number | null;
}

// Ids sort by time, so that the span is a range of the endpoint's own index.
const ENDED_SINCE = `from webhook_deliveries where endpoint_id = $1
  and id >= rpad(left(make_ulid('${ID_PREFIXES.delivery}', $2::bigint - 86400000), 13), 29, '0')
  and finished_at >= $2 and status <> 'pending'`;

/** How the attempts of a span ended, and how long the receiver took. */
export async function readEndpointStatistics(
  db: Queryable,
  { endpointId, since, bucketMs }: { endpointId: string; since: number; bucketMs: number },
): Promise<{ buckets: EndpointBucket[]; latency: EndpointLatency }> {
  const buckets = await db.query<EndpointBucket>(
    `select ((finished_at - $2) / $3)::integer as bucket,
       (count(*) filter (where status = 'delivered'))::integer as delivered,
       (count(*) filter (where status <> 'delivered'))::integer as failed
     ${ENDED_SINCE} group by 1`,
    [endpointId, since, bucketMs],
  );
  const [latency] = await db.query<EndpointLatency>(
    `select percentile_disc(0.5) within group (order by duration_ms) as "p50Ms",
       percentile_disc(0.95) within group (order by duration_ms) as "p95Ms"
     ${ENDED_SINCE} and duration_ms is not null`,
    [endpointId, since],
  );
  return { buckets, latency: latency ?? { p50Ms: null, p95Ms: null } };
}

export type AttemptAtEndpoint = DeliveryRow & { eventId: string };

/** Events of one conversion. Ids sort by time, so only those of its own lifetime are looked at. */
export function listEventsOfConversion(
  db: Queryable,
  question: { merchantId: string; env: Env; conversionId: string; firstId: string; lastId: string },
): Promise<EventRow[]> {
  return db.query<EventRow>(
    `select id, env, type, api_version as "apiVersion", status, created_at as "createdAt",
       dispatched_at as "dispatchedAt", data
     from events where merchant_id = $1 and env = $2 and id >= $3 and id <= $4
       and position($5 in data) > 0 order by id limit 100`,
    [question.merchantId, question.env, question.firstId, question.lastId, question.conversionId],
  );
}
