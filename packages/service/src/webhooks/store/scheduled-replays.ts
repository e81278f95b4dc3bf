// Events to deliver again: chosen in one statement, made attempts of in bounded batches.
import { type Env, ID_PREFIXES, idAt, LIMITS } from '@svc/protocol';
import type { Database, Queryable, SqlValue } from '../../ports/database.ts';
import { replayDeliveries } from './replay-deliveries.ts';

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
