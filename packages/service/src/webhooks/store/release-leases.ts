// Returns attempts to the queue when their worker died or stops.
import { ID_PREFIXES } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

// An interrupted attempt may have reached its receiver, so the repetition gets its own id: a receiver that refuses
// a repeated X-SVC-Webhook-Id must not refuse it. `lease_until` stays, because it shows that the event was
// in flight.
const RELEASED = `id = make_ulid('${ID_PREFIXES.delivery}', $1), lease_token = null`;

/** Releases attempts whose lease expired by the database's clock. */
export async function releaseExpiredLeases(db: Queryable, now: number): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED}
    where id in (select id from webhook_deliveries
      where status = 'pending' and lease_token is not null and lease_until < clock_timestamp()
      limit 1000 for update skip locked)
    returning 1`;
  return (await db.query(text, [now])).length;
}

/** Releases attempts that this worker holds and will not finish. */
export async function releaseLeases(db: Queryable, now: number, leaseToken: string): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED} where status = 'pending' and lease_token = $2 returning 1`;
  return (await db.query(text, [now, leaseToken])).length;
}

/** Releases attempts that this worker claimed and did not start. */
export async function releaseUnstarted(db: Queryable, now: number, leaseToken: string, ids: string[]): Promise<void> {
  const text = `update webhook_deliveries set ${RELEASED} where id = any($3) and status = 'pending' and lease_token = $2`;
  await db.query(text, [now, leaseToken, ids]);
}

/** Releases every claimed attempt, for a database that only one process can have open. */
export async function releaseAllLeases(db: Queryable, now: number): Promise<number> {
  const text = `update webhook_deliveries set ${RELEASED}
    where status = 'pending' and lease_token is not null returning 1`;
  return (await db.query(text, [now])).length;
}
