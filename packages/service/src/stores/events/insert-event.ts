// Inserts an event and its first attempts in the caller's transaction (the outbox).
import { CURRENT_API_VERSION, type Env, type EventType, ID_PREFIXES, makeId } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

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

// Lock the endpoints only against disable and delete, so that whatever ends their attempts sees these rows.
const INSERT = `
with subscribed as (
  select id from webhook_endpoints
  where merchant_id = $2 and env = $3 and deleted_at is null and status = 'active'
    and (event_types @> array[$4::text] or event_types = array['*'])
  for key share
), attempts as (
  insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
  select make_ulid('${ID_PREFIXES.delivery}', $7), $1, id, $3, 1, 'pending', $7, octet_length($6::text), $7 from subscribed
  returning 1
), counted as (select count(*)::integer as endpoints from attempts)
insert into events (id, merchant_id, env, type, api_version, data, status, open_endpoints, created_at, dispatched_at, request_id,
  is_test)
select $1, $2, $3, $4, $5, $6, case when endpoints = 0 then 'dispatched' else 'created' end, endpoints, $7,
  case when endpoints = 0 then $7::bigint end, coalesce($8::text, (select request_id from conversions where id = $9)), $10
from counted
returning case when open_endpoints > 0 then pg_notify('${WEBHOOKS_CHANNEL}', '') end`;

/** Returns the event's id. An event without a subscribed endpoint is dispatched at once. */
export async function insertEvent(tx: Queryable, event: NewEvent): Promise<string> {
  const id = makeId(ID_PREFIXES.event, event.now);
  const data = JSON.stringify(event.data);
  const { merchantId, env, type, now, conversionId, isTest = false } = event;
  // What a worker does later belongs to the request that created the conversion.
  const requestId = tx.requestId ?? null;
  const values = [id, merchantId, env, type, CURRENT_API_VERSION, data, now, requestId, conversionId ?? null, isTest];
  await tx.query(INSERT, values, 'insert-event');
  return id;
}
