// What changed since last time, read in one go for everybody who watches.
import type { Queryable } from '../../ports/database.ts';

export interface ChangeMarks {
  /** Highest stage, event, delivery, inbox and audit ids seen so far. */
  stage: number;
  event: string;
  delivery: string;
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
       coalesce((select max(id) from events), '') as event,
       coalesce((select max(id) from webhook_deliveries), '') as delivery,
       coalesce((select max(id) from sandbox_inbox), 0) as inbox,
       coalesce((select max(seq) from audit_log), 0) as audit`,
    [],
  );
  return row ?? { stage: 0, event: '', delivery: '', inbox: 0, audit: 0 };
}

const MAX_ROWS = 500;
/** Ids are given out before they are committed, so a little is read again each time. */
const OVERLAP = 50;

/** `eventSince` and `deliverySince` are ids a moment back; whoever reads drops what it has seen. */
export function readChanges(db: Queryable, marks: ChangeMarks): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `(select 'conversion' as kind, c.merchant_id as "merchantId", c.id, c.status, s.at, s.id::text as mark
        from conversion_stages s join conversions c on c.id = s.conversion_id
        where s.id > $1 order by s.id limit ${MAX_ROWS})
     union all
     (select 'event', merchant_id, id, status, created_at, id from events where id > $2 order by id limit ${MAX_ROWS})
     union all
     (select 'delivery', e.merchant_id, d.event_id, d.status, d.created_at, d.id from webhook_deliveries d
        join events e on e.id = d.event_id where d.id > $3 order by d.id limit ${MAX_ROWS})
     union all
     (select 'inbox', merchant_id, event_id, answered::text, received_at, id::text from sandbox_inbox
        where id > $4 order by id limit ${MAX_ROWS})
     union all
     (select 'action', merchant_id, action, null, at, seq::text from audit_log
        where seq > $5 order by seq limit ${MAX_ROWS})`,
    [marks.stage - OVERLAP, marks.event, marks.delivery, marks.inbox - OVERLAP, marks.audit],
  );
}

/** Which of these attempts have ended meanwhile. */
export function readEnded(db: Queryable, deliveryIds: readonly string[]): Promise<ChangeRow[]> {
  return db.query<ChangeRow>(
    `select 'delivery' as kind, e.merchant_id as "merchantId", d.event_id as id, d.status,
       coalesce(d.finished_at, d.created_at) as at, d.id as mark
     from webhook_deliveries d join events e on e.id = d.event_id where d.id = any($1) and d.status <> 'pending'`,
    [[...deliveryIds]],
  );
}
