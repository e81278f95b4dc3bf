// The names of all events. Separate from their payloads, because states and resources both need them.

const CONVERSION_EVENT_TYPES = [
  'conversion.screening_hold',
  'conversion.awaiting_payment',
  'conversion.payment_confirmed',
  'conversion.voucher_issued',
  'conversion.onchain_submitted',
  'conversion.onchain_confirmed',
  'conversion.succeeded',
  'conversion.failed',
  'conversion.requires_manual_review',
] as const;

const PAYOUT_EVENT_TYPES = ['payout.initiated', 'payout.in_progress', 'payout.succeeded', 'payout.failed'] as const;

export const SYNTHETIC_EVENT_TYPE = 'synthetic.test_event';

export const EVENT_TYPES = [...CONVERSION_EVENT_TYPES, ...PAYOUT_EVENT_TYPES, SYNTHETIC_EVENT_TYPE] as const;

export type EventType = (typeof EVENT_TYPES)[number];
export type ConversionEventType = (typeof CONVERSION_EVENT_TYPES)[number];
export type PayoutEventType = (typeof PAYOUT_EVENT_TYPES)[number];

export const isEventType = (text: string): text is EventType => (EVENT_TYPES as readonly string[]).includes(text);
