// Releases the attempts of dead workers every few seconds.
import type { Database } from '../../../ports/database.ts';
import { releaseAllLeases, releaseExpiredLeases } from '../../../stores/webhooks/release-leases.ts';
import type { DeliveryContext } from './make-attempt.ts';

const EVERY_MS = 5000;
const releasedAt = new WeakMap<Database, number>();

export async function releaseAbandoned({ db, clock, log }: Pick<DeliveryContext, 'db' | 'clock' | 'log'>) {
  const last = releasedAt.get(db);
  if (last !== undefined && performance.now() - last < EVERY_MS) return;
  releasedAt.set(db, performance.now());
  // The embedded database has one process, so every lease found at its start belongs to a dead one.
  const release = last === undefined && db.engine === 'pglite' ? releaseAllLeases : releaseExpiredLeases;
  const released = await release(db, clock.now());
  if (released > 0) log.info({ released }, 'webhook attempts of a worker that is gone are made again');
}
