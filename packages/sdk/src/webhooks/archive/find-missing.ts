// Finds in the event log exactly the events that an endpoint's receiver did not get, and proves it by their hashes.
import { fitsFilter, LIMITS, sequenceHash } from '@svc/protocol';
import type { Event, WebhookEndpoint } from '../../api-types.ts';
import type { SVC } from '../../svc.ts';
import type { SequenceGap, SequenceLink } from './sequence.ts';

export type LogClient = Pick<SVC, 'events' | 'webhookEndpoints'>;

export interface MissingEvent {
  event: Event;
  link: SequenceLink;
}

/** A gap, or with `to` null whatever was made after the last known one. */
export type Missing = Pick<SequenceGap, 'from' | 'after'> & { to: number | null; before: SequenceLink | null };

/** Null: the log does not have exactly these events any more, or the endpoint's choice of events changed too much to know. */
export async function findMissing(
  svc: LogClient,
  endpoint: WebhookEndpoint,
  missing: Missing,
): Promise<MissingEvent[] | null> {
  const between = await readBetween(svc, endpoint, missing);
  const chosen = between.filter((event) => isSubscribed(endpoint, event));
  const found = linked(endpoint.id, missing, chosen);
  if (found !== null) return found;
  // The endpoint had another choice of events at that time: the log says of each event where it went.
  const sent: Event[] = [];
  for (const event of between) {
    const { deliveries } = await svc.events.get(event.id);
    if (deliveries.some(({ endpointId }) => endpointId === endpoint.id)) sent.push(event);
  }
  return linked(endpoint.id, missing, sent);
}

const isSubscribed = ({ eventTypes, options }: WebhookEndpoint, { eventType, payload }: Event): boolean =>
  (eventTypes.includes('*') || eventTypes.includes(eventType)) && fitsFilter(options?.filter, payload);

/** In the order in which the events were made, which is that of their ids and of the sequence. */
async function readBetween(
  { events }: LogClient,
  { createdAt }: WebhookEndpoint,
  { from, to, after, before }: Missing,
): Promise<Event[]> {
  const limit = to === null ? LIMITS.listMax : Math.min(to - from + 2, LIMITS.listMax);
  const start = after === null ? { createdFrom: createdAt, order: 'asc' as const } : { after: after.eventId };
  const found: Event[] = [];
  for await (const event of events.list({ ...start, limit })) {
    if (before !== null && event.id >= before.eventId) break;
    found.push(event);
  }
  return found;
}

/** Numbers the events, unless there are too few or too many, or the delivery after them names another one. */
function linked(endpointId: string, { from, to, after, before }: Missing, events: readonly Event[]) {
  if (to !== null && events.length !== to - from + 1) return null;
  let last = after;
  const found: MissingEvent[] = [];
  for (const event of events) {
    const link: SequenceLink = {
      sequence: (last?.sequence ?? 0) + 1,
      eventId: event.id,
      previous: last === null ? null : hashOf(endpointId, last),
    };
    found.push({ event, link });
    last = link;
  }
  const isProven = before === null || (last !== null && before.previous === hashOf(endpointId, last));
  return isProven ? found : null;
}

const hashOf = (endpointId: string, { sequence, eventId }: SequenceLink): string =>
  sequenceHash({ endpointId, sequence, eventId });
