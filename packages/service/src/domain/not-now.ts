// "Not now": nothing failed and nothing is out of reach, but time or a person is missing. A step throws it, background work
// tries again, and only the edge makes a code of the contract of it.
import { SvcError, type SvcErrorCode } from '@svc/protocol';

export type NotNowReason = 'waits_for_finality' | 'waits_for_review' | 'paused' | 'frozen';

export class NotNow extends Error {
  readonly reason: NotNowReason;
  readonly details: Readonly<Record<string, unknown>>;

  /** The message reaches merchants: it says nothing of the operator's money. */
  constructor(reason: NotNowReason, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'NotNow';
    this.reason = reason;
    this.details = details;
  }
}

const CODES: Readonly<Record<NotNowReason, SvcErrorCode>> = {
  waits_for_finality: 'SVC_INVALID_STATE',
  waits_for_review: 'SVC_INVALID_STATE',
  paused: 'SVC_UNAVAILABLE',
  frozen: 'SVC_FORBIDDEN',
};

/** What the caller of an operation sees of it. For the edge. */
export const toRefusal = ({ reason, message, details }: NotNow): SvcError =>
  new SvcError(CODES[reason], message, { reason, ...details });

/** Anything else is a fault of ours. */
export const isForeseen = (error: unknown): error is SvcError | NotNow =>
  error instanceof SvcError || error instanceof NotNow;

/** What a later try may get past. A database out of reach is no trouble of one conversion: nothing else would succeed either. */
export const isTrouble = (error: unknown): error is SvcError | NotNow =>
  error instanceof NotNow || (error instanceof SvcError && error.code !== 'SVC_UNAVAILABLE');

/** For the log. */
export const nameOfTrouble = (error: SvcError | NotNow): string =>
  error instanceof NotNow ? error.reason : error.code;
