// A verified event, typed by its `type`.
import type { ConversionEventData, EventType, PayoutEventData, WebhookBody } from '@svc/protocol';

export type EventDataOf<Type extends EventType> = Type extends `conversion.${string}`
  ? ConversionEventData
  : Type extends `payout.${string}`
    ? PayoutEventData
    : Record<string, unknown>;

/** `switch (event.type)` narrows `event.data`. */
export type WebhookEvent = {
  [Type in EventType]: Omit<WebhookBody, 'type' | 'data'> & { type: Type; data: EventDataOf<Type> };
}[EventType];
