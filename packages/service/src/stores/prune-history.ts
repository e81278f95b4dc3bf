// Deletes rows that nobody needs any more, the oldest first, in small batches that hold up no one else.
import { ID_PREFIXES, type IdPrefix, makeId } from '@svc/protocol';
import type { RetainedTable } from '../domain/retention.ts';
import type { Queryable, SqlValue } from '../ports/database.ts';

const BATCH = 1_000;
const RANDOM_CHARS = 16;

/** Ids carry their time and sort by it, so the primary key finds the oldest however many there are. */
const firstIdAt = (prefix: IdPrefix, moment: number): string => makeId(prefix, moment).slice(0, -RANDOM_CHARS);

interface Pruning {
  text: string;
  values(before: number): SqlValue[];
}

/** `before`: rows of this moment and later stay. What is unfinished stays whatever its age. */
const PRUNINGS: Record<RetainedTable, Pruning> = {
  request_log: {
    text: `delete from request_log where id in (select id from request_log where at < $1 order by at limit ${BATCH})`,
    values: (before) => [before],
  },
  webhook_deliveries: {
    text: `delete from webhook_deliveries where id in (
      select id from webhook_deliveries where id < $1 and status <> 'pending' order by id limit ${BATCH})`,
    values: (before) => [firstIdAt(ID_PREFIXES.delivery, before)],
  },
  events: {
    text: `delete from events where id in (
      select id from events e where id < $1 and status in ('dispatched', 'abandoned')
        and not exists (select from webhook_deliveries d where d.event_id = e.id and d.status = 'pending')
      order by id limit ${BATCH})`,
    values: (before) => [firstIdAt(ID_PREFIXES.event, before)],
  },
  // Written in the order of time: only the head of the table has to be looked at.
  conversion_stages: {
    text: `delete from conversion_stages where id in (
      select s.id from (select id, conversion_id, at from conversion_stages order by id limit ${BATCH}) s
        join conversions c on c.id = s.conversion_id
       where s.at < $1 and c.status in ('succeeded', 'failed'))`,
    values: (before) => [before],
  },
  signer_log: {
    text: `delete from signer_log where id in (
      select id from (select id, signed_at from signer_log order by id limit ${BATCH}) s where signed_at < $1)`,
    values: (before) => [before],
  },
  mail_outbox: {
    text: `delete from mail_outbox where id in (
      select id from (select id, sent_at from mail_outbox order by id limit ${BATCH}) m where sent_at < $1)`,
    values: (before) => [before],
  },
};

/** Returns true when a batch was full, so that more rows wait. */
export async function pruneHistory(db: Queryable, table: RetainedTable, before: number): Promise<boolean> {
  const { text, values } = PRUNINGS[table];
  const [row] = await db.query<{ count: number }>(
    `with gone as (${text} returning 1) select count(*) as count from gone`,
    values(before),
  );
  return (row?.count ?? 0) >= BATCH;
}

/** The clock that all processes share. */
export async function readDatabaseTime(db: Queryable): Promise<number> {
  const [row] = await db.query<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::bigint as now');
  return row?.now ?? 0;
}
