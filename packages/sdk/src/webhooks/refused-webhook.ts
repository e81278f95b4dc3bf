// Why a delivery was refused, as a code to act on and a sentence to read.
import { SvcClientError } from '../errors.ts';

const REASONS = {
  body_was_parsed:
    'the body was parsed before it came here; the signature covers the raw bytes, so hand those over (no JSON middleware on this route)',
  timestamp_outside_window: 'X-SVC-Timestamp is missing or too far from this clock; check that this machine keeps time',
  unknown_key: 'X-SVC-Key-Id names no webhook key of this service; check the base URL',
  wrong_environment: 'it is of the other environment; Sandbox deliveries never reach Live endpoints',
  wrong_merchant: 'it was made for another merchant',
  wrong_endpoint: 'it was made for another endpoint',
  bad_signature: 'its signature does not fit its bytes',
  not_an_event: 'it is signed, but its body is not an event',
} as const;

export type WebhookRefusalReason = keyof typeof REASONS;

export class WebhookRefusedError extends SvcClientError {
  override readonly name = 'WebhookRefusedError';
  readonly reason: WebhookRefusalReason;

  constructor(reason: WebhookRefusalReason) {
    const code = reason === 'not_an_event' ? 'SVC_VALIDATION_FAILED' : 'SVC_INVALID_SIGNATURE';
    super(code, `The delivery is refused: ${REASONS[reason]}.`, { details: { reason } });
    this.reason = reason;
  }
}
