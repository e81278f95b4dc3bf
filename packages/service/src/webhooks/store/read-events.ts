// Reads the event log: one page, or one event with its delivery attempts.
import { type Env, type EventType, ID_PREFIXES } from '@svc/protocol';
import type { Queryable, SqlValue } from '../../ports/database.ts';
import { timeConditions } from '../../stores/read-page.ts';

export interface EventRow {
  id: string;
  env: Env;
  type: EventType;
  apiVersion: string;
  status: 'created' | 'in_flight' | 'dispatched' | 'abandoned';
  createdAt: number;
  dispatchedAt: number | null;
  /** JSON text. */
  data: string;
}

export interface DeliveryRow {
  id: string;
  endpointId: string;
  status: 'pending' | 'delivered' | 'failed' | 'gave_up';
  responseStatus: number | null;
  attempt: number;
  deliveredAt: number | null;
  nextAttemptAt: number | null;
  createdAt: number;
  responseSnippet: string | null;
  failure: string | null;
  finishedAt: number | null;
  durationMs: number | null;
  /** The attempt after this one is still pending. */
  isNextWaiting: boolean;
}

// An event is in flight once an attempt is claimed. Claims do not update the event: that would write one more row
// per delivery, a tenth of its cost.
const EVENT_STATUS = `case when status = 'created' and exists (
    select from webhook_deliveries d where d.event_id = events.id and (d.status <> 'pending' or d.lease_until is not null)
  ) then 'in_flight' else status end as status`;

const HEAD_COLUMNS = `id, env, type, api_version as "apiVersion", ${EVENT_STATUS}, created_at as "createdAt",
  dispatched_at as "dispatchedAt"`;
const EVENT_COLUMNS = `${HEAD_COLUMNS}, data`;

// For a pending attempt, its time is that of the next attempt.
const DELIVERY_COLUMNS = `id, endpoint_id as "endpointId", status, response_status as "responseStatus", attempt,
  delivered_at as "deliveredAt", case when status = 'pending' then due_at else next_attempt_at end as "nextAttemptAt",
  created_at as "createdAt", response_snippet as "responseSnippet", failure, finished_at as "finishedAt",
  duration_ms as "durationMs", exists (select from webhook_deliveries n
    where n.event_id = d.event_id and n.endpoint_id = d.endpoint_id and n.round = d.round and n.attempt = d.attempt + 1
      and n.status = 'pending') as "isNextWaiting"`;

/** An event may hold a megabyte, and a page of 200 such events would block the process for seconds. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** False: it did not fit into the page, and `data` was omitted. */
type ListedEvent = EventRow & { fits: boolean };

export interface EventPage {
  type?: EventType | undefined;
  /** Unix seconds, both ends inclusive. */
  createdFrom?: number | undefined;
  createdTo?: number | undefined;
  order: 'asc' | 'desc';
  /** Only events beyond this id, in the order of the list. */
  position: string | null;
  limit: number;
}

/** In the order of ids, which is that of commits. The first event always fits. */
export function selectEventRows(
  db: Queryable,
  owner: { merchantId: string; env: Env },
  page: EventPage,
): Promise<ListedEvent[]> {
  const { order, position, type } = page;
  const values: SqlValue[] = [owner.merchantId, owner.env, page.limit, MAX_PAGE_BYTES];
  const put = (value: SqlValue): string => `$${values.push(value)}`;
  const conditions = ['merchant_id = $1', 'env = $2', ...timeConditions(ID_PREFIXES.event, page, put)];
  if (position !== null) conditions.push(`id ${order === 'asc' ? '>' : '<'} ${put(position)}`);
  if (type !== undefined) conditions.push(`type = ${put(type)}`);
  // The length is known without reading the text.
  const text = `with found as (select * from events where ${conditions.join(' and ')} order by id ${order} limit $3),
    page as (
      select *, sum(octet_length(data)) over (order by id ${order}) - octet_length(data) < $4::bigint as fits from found
    )
    select ${HEAD_COLUMNS}, case when fits then data else '' end as data, fits from page events order by id ${order}`;
  return db.query<ListedEvent>(text, values);
}

export async function findEvent(
  db: Queryable,
  owner: { merchantId: string; env: Env },
  id: string,
): Promise<EventRow | null> {
  const text = `select ${EVENT_COLUMNS} from events where merchant_id = $1 and env = $2 and id = $3`;
  const [row] = await db.query<EventRow>(text, [owner.merchantId, owner.env, id]);
  return row ?? null;
}

/** Selects all attempts of an event, in the order they were scheduled. */
export function listDeliveriesOfEvent(db: Queryable, eventId: string): Promise<DeliveryRow[]> {
  const text = `select ${DELIVERY_COLUMNS} from webhook_deliveries d where event_id = $1
    order by round, attempt, endpoint_id`;
  return db.query<DeliveryRow>(text, [eventId]);
}

/** The number of an event among those of one endpoint. */
export interface SequenceRow {
  endpointId: string;
  eventId: string;
  sequence: number;
  previousEventId: string | null;
}

/** Selects the number at each endpoint that the event was made for, the disabled ones included. */
export function listSequencesOfEvent(db: Queryable, eventId: string): Promise<SequenceRow[]> {
  const text = ['webhook_deliveries', 'webhook_missed']
    .map(
      (
        table,
      ) => `select endpoint_id as "endpointId", event_id as "eventId", sequence, previous_event_id as "previousEventId"
        from ${table} where event_id = $1`,
    )
    .join(' union ');
  return db.query<SequenceRow>(`${text} order by 1`, [eventId]);
}

/** Selects attempts at one endpoint, newest first, for the dashboard's delivery log. */
export function listDeliveriesOfEndpoint(
  db: Queryable,
  endpointId: string,
  page: { beforeId: string | null; limit: number; statuses: readonly DeliveryRow['status'][] | null },
): Promise<(DeliveryRow & { eventId: string })[]> {
  const text = `select ${DELIVERY_COLUMNS}, event_id as "eventId" from webhook_deliveries d
    where endpoint_id = $1 and ($2::text is null or id < $2) and ($4::text[] is null or status = any($4))
    order by id desc limit $3`;
  const { beforeId, limit, statuses } = page;
  return db.query<DeliveryRow & { eventId: string }>(text, [endpointId, beforeId, limit, statuses && [...statuses]]);
}

/** When the newest but `count - 1` of the merchant's test events since then was made; null when there are fewer. */
export async function findTestEventTime(
  db: Queryable,
  { merchantId, since, count }: { merchantId: string; since: number; count: number },
): Promise<number | null> {
  const [row] = await db.query<{ at: number }>(
    `select created_at as at from events where merchant_id = $1 and is_test and created_at > $2
     order by created_at desc offset $3 limit 1`,
    [merchantId, since, count - 1],
  );
  return row?.at ?? null;
}
