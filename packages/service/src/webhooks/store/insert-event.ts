// Inserts an event and its first attempts in the caller's transaction (the outbox).
import { CURRENT_API_VERSION, type Env, type EventType, filterFacts, ID_PREFIXES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** 20 bits of an event's id count the events of one millisecond. */
const MAX_PLACE = 2 ** 20 - 1;
/** Notify channel that wakes the delivery worker. */
export const WEBHOOKS_CHANNEL = 'svc_webhooks';

interface NewEvent {
  merchantId: string;
  env: Env;
  type: EventType;
  data: unknown;
  conversionId?: string;
  /** Sent to try an endpoint: nothing happened. */
  isTest?: boolean;
  /** Unix milliseconds. */
  now: number;
}

// One event of a merchant and environment at a time: `head` is locked until the transaction ends, and comes before all else.
// Lock the endpoints only against disable and delete, so that the statement that ends their attempts sees these rows.
const INSERT = `
with head as (
  insert into event_heads as h (merchant_id, env, last_ms) values ($1, $2, $6)
  on conflict (merchant_id, env) do update set
    last_ms = greatest(excluded.last_ms, h.last_ms + case when h.place >= ${MAX_PLACE} then 1 else 0 end),
    place = case when excluded.last_ms > h.last_ms or h.place >= ${MAX_PLACE} then 0 else h.place + 1 end
  returning last_ms, place
), made as materialized (select make_event_id(last_ms, place) as id, last_ms from head),
subscribed as (
  select id, status from webhook_endpoints
  where merchant_id = $1 and env = $2 and deleted_at is null and (event_types @> array[$3::text] or event_types = array['*'])
    and (options is null or not exists (select from jsonb_each(options -> 'filter') f
      where $10::jsonb ? f.key and not f.value ? ($10::jsonb ->> f.key)))
  for key share
), numbered as (
  insert into webhook_sequences as s (endpoint_id, last_sequence, last_event_id)
  select subscribed.id, 1, made.id from made cross join subscribed
  on conflict (endpoint_id) do update set last_sequence = s.last_sequence + 1, last_event_id = excluded.last_event_id,
    previous_event_id = s.last_event_id
  returning endpoint_id, last_sequence, last_event_id, previous_event_id
), attempts as (
  insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at, sequence,
    previous_event_id)
  select make_ulid('${ID_PREFIXES.delivery}', $6), n.last_event_id, n.endpoint_id, $2, 1, 'pending', $6, octet_length($5::text), $6,
    n.last_sequence, n.previous_event_id
  from numbered n join subscribed on subscribed.id = n.endpoint_id where subscribed.status = 'active'
  returning 1
), missed as (
  insert into webhook_missed (endpoint_id, event_id, sequence, previous_event_id)
  select n.endpoint_id, n.last_event_id, n.last_sequence, n.previous_event_id
  from numbered n join subscribed on subscribed.id = n.endpoint_id where subscribed.status <> 'active'
), counted as (select count(*)::integer as endpoints from attempts)
insert into events (id, merchant_id, env, type, api_version, data, status, open_endpoints, created_at, dispatched_at, request_id,
  is_test)
select made.id, $1, $2, $3, $4, $5, case when endpoints = 0 then 'dispatched' else 'created' end, endpoints, made.last_ms,
  case when endpoints = 0 then made.last_ms end, coalesce($7::text, (select request_id from conversions where id = $8)), $9
from counted cross join made
returning id, case when open_endpoints > 0 then pg_notify('${WEBHOOKS_CHANNEL}', '') end`;

/** Returns the event's id. An event without a subscribed endpoint is dispatched at once. */
export async function insertEvent(tx: Queryable, event: NewEvent): Promise<string> {
  const data = JSON.stringify(event.data);
  const { merchantId, env, type, now, conversionId, isTest = false } = event;
  // What a worker does later belongs to the request that created the conversion.
  const requestId = tx.requestId ?? null;
  const facts = { ...filterFacts(event.data) };
  const values = [
    merchantId,
    env,
    type,
    CURRENT_API_VERSION,
    data,
    now,
    requestId,
    conversionId ?? null,
    isTest,
    facts,
  ];
  const [row] = await tx.query<{ id: string }>(INSERT, values, 'insert-event');
  if (row === undefined) throw new Error('an event was not written');
  return row.id;
}
