// Gives attempts back to the queue whose worker died or stops.
import { ID_PREFIXES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

// A cut-off attempt may have reached its receiver, so what follows is another attempt and gets an id of its own: a
// receiver that refuses to see one X-SVC-Webhook-Id twice must not refuse the repetition. `lease_until` stays: it says that
// the event was in flight.
const RELEASED = `id = make_ulid('${ID_PREFIXES.delivery}', $1), lease_token = null`;

/** Attempts whose lease ran out by the database's clock. */
export async function releaseExpiredLeases(db: Queryable, now: number): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED}
    where id in (select id from webhook_deliveries
      where status = 'pending' and lease_token is not null and lease_until < clock_timestamp()
      limit 1000 for update skip locked)
    returning 1`;
  return (await db.query(text, [now])).length;
}

/** Attempts that this worker holds and will not finish. */
export async function releaseLeases(db: Queryable, now: number, leaseToken: string): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED} where status = 'pending' and lease_token = $2 returning 1`;
  return (await db.query(text, [now, leaseToken])).length;
}

/** Every attempt under way, for a database that only one process can have open. */
export async function releaseAllLeases(db: Queryable, now: number): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED}
    where status = 'pending' and lease_token is not null returning 1`;
  return (await db.query(text, [now])).length;
}
