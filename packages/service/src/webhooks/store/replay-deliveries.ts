// Replays deliveries: starts a new round of attempts for an event at an endpoint, or makes the pending attempt due now.
import { type Env, ID_PREFIXES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import { WEBHOOKS_CHANNEL } from './insert-event.ts';

interface ReplayTarget {
  eventId: string;
  endpointId: string;
}

/** The endpoint and event of an attempt, when the event is the merchant's own. */
export async function findReplayTarget(
  db: Queryable,
  owner: { merchantId: string; env: Env },
  deliveryId: string,
): Promise<ReplayTarget | null> {
  const text = `select d.event_id as "eventId", d.endpoint_id as "endpointId"
    from webhook_deliveries d join events e on e.id = d.event_id
    where d.id = $3 and e.merchant_id = $1 and e.env = $2`;
  const [row] = await db.query<ReplayTarget>(text, [owner.merchantId, owner.env, deliveryId]);
  return row ?? null;
}

const REPLAY = `
with target as (
  select distinct endpoint_id, event_id from unnest($1::text[], $2::text[]) as t (endpoint_id, event_id)
),
active as (
  select id from webhook_endpoints
  where id = any($1::text[]) and status = 'active' and deleted_at is null order by id for key share
),
event_lock as (select id from events where id = any($2::text[]) order by id for update),
latest as (
  select distinct on (d.event_id, d.endpoint_id) d.id, d.event_id, d.endpoint_id, d.env, d.round, d.status, d.payload_bytes,
    d.lease_token, d.sequence, d.previous_event_id
  from webhook_deliveries d join target using (event_id, endpoint_id)
  where d.endpoint_id = any(array(select id from active)) and d.event_id = any(array(select id from event_lock))
  order by d.event_id, d.endpoint_id, d.round desc, d.attempt desc
),
-- Made while the endpoint was disabled: these were never attempted.
missed as (
  delete from webhook_missed m using target, events e
  where m.endpoint_id = target.endpoint_id and m.event_id = target.event_id and e.id = m.event_id
    and m.endpoint_id = any(array(select id from active)) and m.event_id = any(array(select id from event_lock))
  returning m.event_id, m.endpoint_id, m.sequence, m.previous_event_id, e.env, octet_length(e.data) as payload_bytes
),
sooner as (
  update webhook_deliveries set due_at = least(due_at, $3)
  where id = any(array(select id from latest where status = 'pending' and lease_token is null))
  returning event_id
),
again as (
  insert into webhook_deliveries (id, event_id, endpoint_id, env, round, attempt, status, due_at, payload_bytes, created_at,
    sequence, previous_event_id)
  select make_ulid('${ID_PREFIXES.delivery}', $3), event_id, endpoint_id, env, round + 1, 1, 'pending', $3, payload_bytes, $3,
    sequence, previous_event_id
  from (
    select event_id, endpoint_id, env, round, payload_bytes, sequence, previous_event_id from latest where status <> 'pending'
    union all
    select event_id, endpoint_id, env, -1, payload_bytes, sequence, previous_event_id from missed
      where not exists (select from latest l where l.event_id = missed.event_id and l.endpoint_id = missed.endpoint_id)
  ) ended
  on conflict (event_id, endpoint_id, round, attempt) do nothing
  returning event_id, endpoint_id
),
opened as (
  select again.event_id, count(*)::integer as endpoints,
    (count(*) filter (where latest.status = 'gave_up'))::integer as lost
  from again left join latest using (event_id, endpoint_id) group by again.event_id
),
moved as (
  update events e set open_endpoints = e.open_endpoints + opened.endpoints,
    lost_endpoints = greatest(e.lost_endpoints - opened.lost, 0), status = 'in_flight', dispatched_at = null
  from opened where e.id = opened.event_id
)
select (select count(*) from sooner)::integer + (select count(*) from again)::integer as replayed,
  pg_notify('${WEBHOOKS_CHANNEL}', '')`;

/** Returns how many attempts this made due. Endpoints that are not active get none. */
export async function replayDeliveries(tx: Queryable, targets: readonly ReplayTarget[], now: number): Promise<number> {
  const endpointIds = targets.map(({ endpointId }) => endpointId);
  const eventIds = targets.map(({ eventId }) => eventId);
  const [row] = await tx.query<{ replayed: number }>(REPLAY, [endpointIds, eventIds, now]);
  return row?.replayed ?? 0;
}
