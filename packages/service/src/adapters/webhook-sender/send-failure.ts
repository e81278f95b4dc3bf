// The error of a failed attempt, from connection to outcome.
import type { DeliveryFailure } from '../../ports/webhook-sender.ts';

export class SendFailure extends Error {
  readonly reason: DeliveryFailure;

  constructor(reason: DeliveryFailure) {
    super(reason);
    this.reason = reason;
  }
}

const CERTIFICATE_CODE = /CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECRYPT)|HOSTNAME_MISMATCH|INVALID_CA|CRL/;

/** Maps a connection error to a reason in the delivery log. */
export function failureReason(error: unknown): DeliveryFailure {
  if (error instanceof SendFailure) return error.reason;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CERTIFICATE_CODE.test(code) ? 'certificate' : 'connection';
}
