// Events to deliver again: chosen in one statement, made attempts of in bounded batches.
import { type Env, ID_PREFIXES, idAt, LIMITS } from '@svc/protocol';
import type { Database, Queryable, SqlValue } from '../../ports/database.ts';
import { WEBHOOKS_CHANNEL } from './insert-event.ts';

/** Attempts that one statement makes. */
const BATCH = 200;
/** An endpoint with so many attempts due gets no more of a replay: what happens now does not wait behind a long one. */
const MAX_DUE = 500;

export interface ReplayChoice {
  endpointId: string;
  /** `not-received`: what failed and what was missed. */
  status: 'failed' | 'missed' | 'all' | 'not-received';
  eventId?: string | undefined;
  /** Unix milliseconds: of what failed, when it failed; of all else, when it was made. */
  from: number;
  /** Exclusive. */
  to?: number;
  now: number;
}

// By when it failed: an attempt may have waited for hours, or for as long as no worker ran.
const FAILED = (and: string): string => `
select distinct d.event_id from webhook_deliveries d
where d.endpoint_id = $1 and d.status in ('failed', 'gave_up') and d.finished_at >= $2 ${and}
  and not exists (select from webhook_deliveries later
    where later.event_id = d.event_id and later.endpoint_id = d.endpoint_id
      and (later.status = 'delivered' or later.status = 'pending' and later.due_at <= $3))`;

const MISSED = (and: string): string =>
  `select d.event_id from webhook_missed d where d.endpoint_id = $1 and d.event_id >= $4 ${and}`;

const ATTEMPTED = (and: string): string => `select distinct d.event_id from webhook_deliveries d
  where d.endpoint_id = $1 and d.id >= $5 and d.event_id >= $4 ${and}`;

/** The oldest of them, by their ids. Events that are pruned are in none of the tables. */
function chosen({ status, eventId, to, ...choice }: ReplayChoice): { text: string; values: SqlValue[] } {
  const { endpointId, from, now } = choice;
  const values: SqlValue[] = [
    endpointId,
    from,
    now,
    idAt(ID_PREFIXES.event, from),
    idAt(ID_PREFIXES.delivery, from),
    LIMITS.replayEvents,
  ];
  const put = (value: SqlValue): string => `$${values.push(value)}`;
  const ofEvent = eventId === undefined ? '' : `and d.event_id = ${put(eventId)}`;
  // Only of the sources that are read: the database refuses a value that no place takes.
  const failed = () => FAILED(to === undefined ? ofEvent : `${ofEvent} and d.finished_at < ${put(to)}`);
  const madeBefore = () => (to === undefined ? '' : `and d.event_id < ${put(idAt(ID_PREFIXES.event, to))}`);
  const missed = () => MISSED(`${ofEvent} ${madeBefore()}`);
  const attempted = () => ATTEMPTED(`${ofEvent} ${madeBefore()}`);
  const sources = {
    failed: [failed],
    missed: [missed],
    all: [attempted, missed],
    'not-received': [failed, missed],
  }[status].map((source) => source());
  const text = `select distinct event_id from (${sources.join(' union all ')}) source
    where exists (select from events where id = event_id) and $2::bigint is not null and $3::bigint is not null
      and $4::text is not null and $5::text is not null
    order by event_id limit $6`;
  return { text, values };
}

/** Returns how many events a replay would deliver. */
export async function countReplay(db: Queryable, choice: ReplayChoice): Promise<number> {
  const { text, values } = chosen(choice);
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count from (${text}) c`, values);
  return row?.count ?? 0;
}

/** Writes down which events to deliver again, and returns how many. */
export async function scheduleReplay(db: Queryable, choice: ReplayChoice): Promise<number> {
  const { text, values } = chosen(choice);
  const [row] = await db.query<{ count: number }>(
    `with chosen as materialized (${text}), written as (
       insert into webhook_replays (endpoint_id, event_id) select $1, event_id from chosen on conflict do nothing)
     select count(*)::integer as count from chosen`,
    values,
  );
  return row?.count ?? 0;
}

/** Endpoints of these environments with events to deliver again: two index probes each, however many events wait. */
export async function listEndpointsToReplay(db: Queryable, envs: readonly Env[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `with recursive waiting as (
       (select endpoint_id as id from webhook_replays order by endpoint_id limit 1)
       union all
       select (select r.endpoint_id from webhook_replays r where r.endpoint_id > waiting.id order by r.endpoint_id limit 1)
       from waiting where waiting.id is not null)
     select w.id from waiting w join webhook_endpoints e on e.id = w.id where e.env = any($1::text[])`,
    [[...envs]],
  );
  return rows.map(({ id }) => id);
}

const TAKE = `
with due as (
  select count(*) as count from (
    select 1 from webhook_deliveries where endpoint_id = $1 and status = 'pending' and due_at <= $2 limit ${MAX_DUE}) d
), taken as (
  select endpoint_id, event_id from webhook_replays
  where endpoint_id = $1 and (select count from due) < ${MAX_DUE} order by event_id limit ${BATCH} for update skip locked
)
delete from webhook_replays r using taken where r.endpoint_id = taken.endpoint_id and r.event_id = taken.event_id
returning r.event_id as "eventId", r.endpoint_id as "endpointId"`;

/** Makes the attempts of one batch, the oldest events first. Returns true when more may be made at once. */
export function startScheduledReplays(db: Database, endpointId: string, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await tx.query<{ eventId: string; endpointId: string }>(TAKE, [endpointId, now]);
    // Of an endpoint that is disabled or deleted by now nothing is made.
    if (taken.length > 0) await replayDeliveries(tx, taken, now);
    return taken.length === BATCH;
  });
}

// Replays deliveries: starts a new round of attempts for an event at an endpoint, or makes the pending attempt due now.

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
