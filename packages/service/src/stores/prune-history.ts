// Deletes rows that nobody needs any more, the oldest first, in small batches that hold up no one else.
import { ID_PREFIXES, type IdPrefix } from '@svc/protocol';
import type { RetainedTable } from '../domain/retention.ts';
import type { Queryable } from '../ports/database.ts';

const BATCH = 1_000;
const RANDOM_CHARS = 16;

/**
 * Ids carry their time and sort by it, so the primary key finds the oldest however many there are. Made by the database:
 * ids made in a process never go back in time, not even when asked to.
 */
const firstId = (prefix: IdPrefix): string => `(select left(make_ulid('${prefix}', $1), -${RANDOM_CHARS}))`;

/**
 * Stages are numbered in the order of time, or nearly: halving finds where the young ones begin, so that none of them is read
 * however many old ones have to stay. All below `low` are old, and what begins at `high` is young.
 */
const FIRST_YOUNG_STAGE = `(
  with recursive search (low, high) as (
    select 0::bigint, coalesce(max(id), 0) + 1 from conversion_stages
    union all
    select case when found.at < $1 then found.id + 1 else low end, case when found.at < $1 then high else (low + high) / 2 end
      from search cross join lateral (
        select id, at from conversion_stages where id >= (low + high) / 2 order by id limit 1) found
     where low < high)
  select max(low) from search)`;

/** Their attempts go with them: those may be kept for longer than such an event. */
const eventsWithAttempts = (which: string): string => `old as (
      select id from events e where id < ${firstId(ID_PREFIXES.event)} and ${which} and status in ('dispatched', 'abandoned')
        and not exists (select from webhook_deliveries d where d.event_id = e.id and d.status = 'pending')
      order by id limit ${BATCH}),
    attempts as (delete from webhook_deliveries where event_id in (select id from old)),
    missed as (delete from webhook_missed where event_id in (select id from old)),
    replays as (delete from webhook_replays where event_id in (select id from old)),
    gone as (delete from events where id in (select id from old) returning 1)`;

const gone = (deletion: string): string => `gone as (${deletion} returning 1)`;

/** $1: rows of this moment and later stay. Unfinished rows of any age stay. */
const PRUNINGS: Record<RetainedTable, string> = {
  events_of_test: eventsWithAttempts("env = 'test'"),
  test_events: eventsWithAttempts('is_test'),
  request_log: gone(
    `delete from request_log where id in (select id from request_log where at < $1 order by at limit ${BATCH})`,
  ),
  request_details: gone(
    `delete from request_details where id in (select id from request_details where at < $1 order by at limit ${BATCH})`,
  ),
  webhook_deliveries: gone(`delete from webhook_deliveries where id in (
      select id from webhook_deliveries where id < ${firstId(ID_PREFIXES.delivery)} and status <> 'pending' order by id limit ${BATCH})`),
  events: `old as (
      select id from events e where id < ${firstId(ID_PREFIXES.event)} and status in ('dispatched', 'abandoned')
        and not exists (select from webhook_deliveries d where d.event_id = e.id and d.status = 'pending')
      order by id limit ${BATCH}),
    missed as (delete from webhook_missed where event_id in (select id from old)),
    replays as (delete from webhook_replays where event_id in (select id from old)),
    ${gone('delete from events where id in (select id from old)')}`,
  conversion_stages: gone(`delete from conversion_stages where id in (
      select s.id from conversion_stages s join conversions c on c.id = s.conversion_id
       where s.id < ${FIRST_YOUNG_STAGE} and s.at < $1 and c.status in ('succeeded', 'failed') order by s.id limit ${BATCH})`),
  // Written in the order of time, and all of them may go: only the head of the table has to be looked at.
  signer_log: gone(`delete from signer_log where id in (
      select id from (select id, signed_at from signer_log order by id limit ${BATCH}) s where signed_at < $1)`),
  // The newest has the hash that the next one names.
  reserve_proofs: gone(`delete from reserve_proofs where (env, number) in (
      select env, number from reserve_proofs p where at < $1
        and number < (select max(number) from reserve_proofs newest where newest.env = p.env) order by at limit ${BATCH})`),
  // What was never sent stays: someone may still take it.
  mail_outbox: gone(`delete from mail_outbox where id in (
      select id from mail_outbox where sent_at < $1 order by id limit ${BATCH})`),
};

/** Returns true when a batch was full, so that more rows wait. */
export async function pruneHistory(db: Queryable, table: RetainedTable, before: number): Promise<boolean> {
  const [row] = await db.query<{ count: number }>(`with ${PRUNINGS[table]} select count(*) as count from gone`, [
    before,
  ]);
  return (row?.count ?? 0) >= BATCH;
}

/** Kept sums of promises and signatures. Returns true when a batch was full. A day after the deadline no clock of ours asks for them. */
export async function pruneSums(db: Queryable, before: number): Promise<boolean> {
  const seconds = Math.floor(before / 1000);
  const [row] = await db.query<{ most: number }>(
    `with steps as (delete from promise_steps where (conversion_id, book, deadline) in (
         select conversion_id, book, deadline from promise_steps where deadline < $1 order by deadline limit ${BATCH}) returning 1),
       promises as (delete from promise_sums where ctid = any(array(
         select ctid from promise_sums where start < $1 limit ${BATCH})) returning 1),
       signatures as (delete from signer_sums where ctid = any(array(
         select ctid from signer_sums where start < $1 limit ${BATCH})) returning 1)
     select greatest((select count(*) from steps), (select count(*) from promises), (select count(*) from signatures)) as most`,
    [seconds],
  );
  return (row?.most ?? 0) >= BATCH;
}

/** The clock that all processes share. */
export async function readDatabaseTime(db: Queryable): Promise<number> {
  const [row] = await db.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::bigint as now');
  return row?.now ?? 0;
}
