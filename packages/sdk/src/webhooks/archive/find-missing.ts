// Finds in the event log exactly the events that an endpoint's receiver did not get, each proven by the hash of the one after it.
import { LIMITS, sequenceHash } from '@svc/protocol';
import type { Event, WebhookEndpoint } from '../../api-types.ts';
import type { SVC } from '../../svc.ts';
import type { SequenceGap, SequenceLink } from './sequence.ts';

export type LogClient = Pick<SVC, 'events' | 'webhookEndpoints'>;

export interface MissingEvent {
  event: Event;
  link: SequenceLink;
}

/** A gap, or with `before` null what was made after the last known event. */
export type MissingRun = Omit<SequenceGap, 'before'> & { before: SequenceLink | null };

/** A run with what proves its last event. */
export type Missing = MissingRun & { lastHash: string | null };

export interface FoundEvents {
  /** In the order of their numbers. */
  found: MissingEvent[];
  /** What the log does not say any more, from the beginning of the run. */
  unresolved: MissingRun | null;
}

/**
 * Goes from the newest to the oldest: the hash that a delivery names of the one before is fitted by one event alone, so no number is
 * guessed from what the endpoint chooses now, which is not what it chose then.
 */
export async function findMissing(svc: LogClient, endpoint: WebhookEndpoint, missing: Missing): Promise<FoundEvents> {
  const { from, to, after } = missing;
  const between = await readBetween(svc, endpoint, missing);
  const found: MissingEvent[] = [];
  let hash = missing.lastHash;
  let at = between.length - 1;
  for (let sequence = to; sequence >= from; sequence -= 1) {
    while (at >= 0 && hashOf(endpoint.id, { sequence, eventId: between[at]?.id ?? '' }) !== hash) at -= 1;
    const event = between[at];
    if (event === undefined) break;
    const previous =
      sequence === from ? hashOf(endpoint.id, after) : await readPrevious(svc, endpoint.id, { sequence, event });
    if (previous === undefined) break;
    found.unshift({ event, link: { sequence, eventId: event.id, previous } });
    hash = previous;
  }
  const left = to - found.length;
  const before = found[0]?.link ?? missing.before;
  return { found, unresolved: left < from ? null : { from, to: left, after, before } };
}

/** In the order in which the events were made, which is that of their ids and of the sequence. */
async function readBetween(
  { events }: LogClient,
  { createdAt, lastEvent }: WebhookEndpoint,
  { from, to, after, before }: Missing,
): Promise<Event[]> {
  const limit = Math.min(to - from + 2, LIMITS.listMax);
  const start = after === null ? { createdFrom: createdAt, order: 'asc' as const } : { after: after.eventId };
  const found: Event[] = [];
  for await (const event of events.list({ ...start, limit })) {
    if (before !== null && event.id >= before.eventId) break;
    found.push(event);
    if (event.id === lastEvent?.eventId) break;
  }
  return found;
}

/** Undefined: the log has the event, and not any more where it went. */
async function readPrevious(
  { events }: LogClient,
  endpointId: string,
  { sequence, event }: { sequence: number; event: Event },
): Promise<string | null | undefined> {
  const { sequences } = await events.get(event.id);
  return sequences.find((link) => link.endpointId === endpointId && link.sequence === sequence)?.previous;
}

/** What the delivery after this one names; null before the first. */
export function hashOf(endpointId: string, link: Pick<SequenceLink, 'sequence' | 'eventId'> | null): string | null {
  return link === null ? null : sequenceHash({ endpointId, sequence: link.sequence, eventId: link.eventId });
}
