// Replays one attempt, or all failed ones in a time range, for the dashboard and the command line.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { findEndpoint, type Owner } from '../../stores/webhooks/endpoints.ts';
import { findReplayTarget, listFailedInRange, replayDeliveries } from '../../stores/webhooks/replay-deliveries.ts';
import { endpointNotFound } from './update-endpoint.ts';

const BATCH = 200;

/**
 * Delivers the event of an attempt to its endpoint again, now: starts a new round of retries when the last one is over,
 * or makes the pending attempt due.
 */
export async function replayDelivery(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  deliveryId: string,
): Promise<void> {
  const target = await findReplayTarget(db, owner, deliveryId);
  if (target === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such delivery.');
  await requireActive({ db }, owner, target.endpointId);
  await db.transaction((tx) => replayDeliveries(tx, [target], clock.now()));
}

/** Replays what failed at the endpoint in [from, to) and was still not received. Returns the count. */
export async function replayFailedDeliveries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: Owner,
  range: { endpointId: string; from: number; to: number },
): Promise<number> {
  await requireActive({ db }, owner, range.endpointId);
  for (let total = 0; ; ) {
    const now = clock.now();
    const targets = await listFailedInRange(db, { ...range, now, limit: BATCH });
    const replayed = await db.transaction((tx) => replayDeliveries(tx, targets, now));
    total += replayed;
    if (targets.length < BATCH || replayed === 0) return total;
  }
}

async function requireActive({ db }: Pick<Context, 'db'>, owner: Owner, endpointId: string): Promise<void> {
  const endpoint = await findEndpoint(db, owner, endpointId);
  if (endpoint === null) throw endpointNotFound();
  if (endpoint.status !== 'active')
    throw new SvcError('SVC_INVALID_STATE', 'The endpoint is disabled: enable it first.');
}
