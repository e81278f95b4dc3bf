// Delivers events to an endpoint again: one attempt's, what it has not received, or all since a time.
import { type ReplayEventsBody, type ScheduledReplay, SvcError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { endpointNotFound } from './manage-endpoints.ts';
import { findEndpoint, type Owner } from './store/endpoints.ts';
import { findEvent } from './store/read-events.ts';
import {
  countReplay,
  findReplayTarget,
  type ReplayChoice,
  replayDeliveries,
  scheduleReplay,
  startScheduledReplays,
} from './store/scheduled-replays.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/**
 * Delivers the event of an attempt to its endpoint again, now: starts a new round of retries when the last one is over,
 * or makes the pending attempt due.
 */
export async function replayDelivery({ db, clock }: Needs, owner: Owner, deliveryId: string): Promise<void> {
  const target = await findReplayTarget(db, owner, deliveryId);
  if (target === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such delivery.');
  await requireActive(db, owner, target.endpointId);
  await db.transaction((tx) => replayDeliveries(tx, [target], clock.now()));
}

/** `until` is exclusive. */
type WantedReplay = {
  [Name in keyof ReplayEventsBody | 'until']?: (ReplayEventsBody & { until?: number })[Name] | undefined;
};

/** What the endpoint has not received, unless an event or a status is named. */
export async function replayEvents(
  { db, clock }: Needs,
  owner: Owner,
  endpointId: string,
  { eventId, since, until, status, dryRun = false }: WantedReplay,
): Promise<ScheduledReplay> {
  await requireActive(db, owner, endpointId);
  if (eventId !== undefined && (await findEvent(db, owner, eventId)) === null)
    throw new SvcError('SVC_NOT_FOUND', 'There is no such event.');
  const choice: ReplayChoice = {
    endpointId,
    status: status ?? (eventId === undefined ? 'not-received' : 'all'),
    eventId,
    from: (since ?? 0) * 1000,
    ...(until !== undefined && { to: until * 1000 }),
    now: clock.now(),
  };
  const events = dryRun ? await countReplay(db, choice) : await schedule({ db, clock }, choice);
  return { endpointId, events, scheduled: !dryRun && events > 0 };
}

/** Replays what failed at the endpoint in [from, to), or was made then while it was disabled, and was not received. Returns the count. */
export async function replayRange(
  { db, clock }: Needs,
  owner: Owner,
  { endpointId, from, to }: { endpointId: string; from: number; to: number },
): Promise<number> {
  await requireActive(db, owner, endpointId);
  return schedule({ db, clock }, { endpointId, status: 'not-received', from, to, now: clock.now() });
}

/** The first batch is made at once, the others by a job: a replay of any size keeps nobody waiting. */
async function schedule({ db }: Needs, choice: ReplayChoice): Promise<number> {
  const events = await scheduleReplay(db, choice);
  if (events > 0) await startScheduledReplays(db, choice.endpointId, choice.now);
  return events;
}

async function requireActive(db: Context['db'], owner: Owner, endpointId: string): Promise<void> {
  const endpoint = await findEndpoint(db, owner, endpointId);
  if (endpoint === null) throw endpointNotFound();
  if (endpoint.status !== 'active')
    throw new SvcError('SVC_INVALID_STATE', 'The endpoint is disabled: enable it first.');
}
