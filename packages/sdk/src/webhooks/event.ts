// A verified event, typed by its `type`.
import type { EventType } from '@svc/protocol';
import type { ConversionEventData, PayoutEventData, WebhookBody } from '../api-types.ts';

export type EventDataOf<Type extends EventType> = Type extends `conversion.${string}`
  ? ConversionEventData
  : Type extends `payout.${string}`
    ? PayoutEventData
    : Record<string, unknown>;

/** `switch (event.type)` narrows `event.data`. */
export type WebhookEvent = {
  [Type in EventType]: Omit<WebhookBody, 'type' | 'data'> & { type: Type; data: EventDataOf<Type> };
}[EventType];
