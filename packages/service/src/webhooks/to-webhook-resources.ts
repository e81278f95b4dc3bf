// Maps webhook rows to the API's resources.
import {
  type Delivery,
  type Event,
  type EventDetail,
  type NumberedEvent,
  parseJsonText,
  type WebhookEndpoint,
} from '@svc/protocol';
import { toSeconds, toSecondsOrNull } from '../ports/clock.ts';
import { hashOfPrevious } from './build-delivery.ts';
import type { EndpointRow } from './store/endpoints.ts';
import type { DeliveryRow, EventRow, SequenceRow } from './store/read-events.ts';

export const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  env: row.env,
  url: row.url,
  description: row.description,
  eventTypes: row.eventTypes,
  apiVersion: row.apiVersion,
  status: row.status,
  createdAt: toSeconds(row.createdAt),
  ...(row.options !== null && { options: row.options }),
  ...lastEventOf(row),
});

function lastEventOf({ id, lastSequence: sequence, lastEventId: eventId, previousEventId }: EndpointRow) {
  if (sequence === null || eventId === null) return null;
  return { lastEvent: toNumberedEvent({ endpointId: id, eventId, sequence, previousEventId }) };
}

const toNumberedEvent = (row: SequenceRow): NumberedEvent => ({
  endpointId: row.endpointId,
  eventId: row.eventId,
  sequence: row.sequence,
  previous: hashOfPrevious(row),
});

export const toEvent = (row: EventRow): Event => ({
  id: row.id,
  env: row.env,
  eventType: row.type,
  apiVersion: row.apiVersion,
  status: row.status,
  createdAt: toSeconds(row.createdAt),
  dispatchedAt: toSecondsOrNull(row.dispatchedAt),
  payload: parseJsonText(row.data),
});

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  endpointId: row.endpointId,
  status: row.status,
  responseStatus: row.responseStatus,
  attempt: row.attempt,
  deliveredAt: toSecondsOrNull(row.deliveredAt),
  nextAttemptAt: toSecondsOrNull(row.nextAttemptAt),
  createdAt: toSeconds(row.createdAt),
  responseSnippet: row.responseSnippet,
});

export const toEventDetail = (
  row: EventRow,
  deliveries: readonly DeliveryRow[],
  sequences: readonly SequenceRow[],
): EventDetail => ({
  ...toEvent(row),
  deliveries: deliveries.map(toDelivery),
  sequences: sequences.map(toNumberedEvent),
});
