// What changed since last time, read in one go for everybody who watches.
import { ID_PREFIXES, type IdPrefix } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface ChangeMarks {
  /** Highest stage, inbox and audit ids seen so far; when the newest event and delivery were made. */
  stage: number;
  event: number;
  delivery: number;
  inbox: number;
  audit: number;
}

export interface ChangeRow {
  kind: 'conversion' | 'event' | 'delivery' | 'inbox' | 'action' | 'request';
  merchantId: string | null;
  id: string;
  status: string | null;
  at: number;
  /** Id of the row that says so. */
  mark: string;
}

export async function readMarks(db: Queryable): Promise<ChangeMarks> {
  const [row] = await db.query<ChangeMarks>(
    `select coalesce((select max(id) from conversion_stages), 0) as stage,
       coalesce((select created_at from events order by id desc limit 1), 0) as event,
       coalesce((select created_at from webhook_deliveries order by id desc limit 1), 0) as delivery,
       coalesce((select max(id) from sandbox_inbox), 0) as inbox,
       coalesce((select max(seq) from audit_log), 0) as audit`,
    [],
  );
  return row ?? { stage: 0, event: 0, delivery: 0, inbox: 0, audit: 0 };
}

const MAX_ROWS = 500;
const RANDOM_CHARS = 16;

/** Ids carry their time and sort by it. */
const firstId = (prefix: IdPrefix, parameter: string): string =>
  `(select left(make_ulid('${prefix}', ${parameter}), -${RANDOM_CHARS}))`;

/** Ids that were read before, as texts. */
export interface SeenIds {
  stages: string[];
  events: string[];
  deliveries: string[];
  inbox: string[];
}

// `order by id` alone would go by the column of the answer, which is a text.
/** What is newer than the marks and was not seen, so that rows which are read again never crowd out those that are not. */
export function readChanges(db: Queryable, since: ChangeMarks, seen: SeenIds): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `(select 'conversion' as kind, c.merchant_id as "merchantId", c.id, c.status, s.at, s.id::text as mark
        from conversion_stages s join conversions c on c.id = s.conversion_id
        where s.id > $1 and s.id <> all($6::bigint[]) order by s.id limit ${MAX_ROWS})
     union all
     (select 'event', merchant_id, id, status, created_at, id from events
        where id > ${firstId(ID_PREFIXES.event, '$2')} and id <> all($7::text[]) order by id limit ${MAX_ROWS})
     union all
     (select 'delivery', e.merchant_id, d.event_id, d.status, d.created_at, d.id from webhook_deliveries d
        join events e on e.id = d.event_id
        where d.id > ${firstId(ID_PREFIXES.delivery, '$3')} and d.id <> all($8::text[]) order by d.id limit ${MAX_ROWS})
     union all
     (select 'inbox', merchant_id, event_id, answered::text, received_at, id::text from sandbox_inbox
        where id > $4 and id <> all($9::bigint[]) order by sandbox_inbox.id limit ${MAX_ROWS})
     union all
     (select 'action', merchant_id, action, null, at, seq::text from audit_log
        where seq > $5 order by audit_log.seq limit ${MAX_ROWS})`,
    [
      since.stage,
      since.event,
      since.delivery,
      since.inbox,
      since.audit,
      seen.stages,
      seen.events,
      seen.deliveries,
      seen.inbox,
    ],
  );
}

/** Which of these attempts have ended by now. */
export function readEnded(db: Queryable, deliveryIds: readonly string[]): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `select 'delivery' as kind, e.merchant_id as "merchantId", d.event_id as id, d.status,
       coalesce(d.finished_at, d.created_at) as at, d.id as mark
     from webhook_deliveries d join events e on e.id = d.event_id where d.id = any($1) and d.status <> 'pending'`,
    [[...deliveryIds]],
  );
}
