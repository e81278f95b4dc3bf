// Everything the SDK throws: what the service answered, and what this side found out by itself.
import type { SvcErrorCode } from '@svc/protocol';

export interface FailureFacts {
  /** The HTTP status of the answer; null where there was none. */
  status?: number | null;
  requestId?: string | null;
  details?: Record<string, unknown>;
  /** Whether the same call may succeed later, without any change. */
  retriable?: boolean;
  cause?: unknown;
}

/** The base of both kinds: catch this one to catch all. Never carries a secret. */
export class SvcFailure extends Error {
  readonly code: SvcErrorCode;
  readonly status: number | null;
  /** Quote it to whoever runs the service: it finds the request in the log. */
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
  readonly retriable: boolean;

  constructor(code: SvcErrorCode, message: string, facts: FailureFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'SvcFailure';
    this.code = code;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.details = facts.details ?? {};
    this.retriable = facts.retriable ?? false;
  }
}

/** The service answered with an error. */
export class SvcApiError extends SvcFailure {
  override readonly name = 'SvcApiError';
}

/** No usable answer came, or this side refused what came: SVC_INVALID_SIGNATURE, SVC_DECRYPTION_FAILED, SVC_UPSTREAM_FAILED. */
export class SvcClientError extends SvcFailure {
  override readonly name: string = 'SvcClientError';
}

/** A voucher is not what it must be; nothing was signed. */
export class VoucherRefusedError extends SvcClientError {
  override readonly name = 'VoucherRefusedError';
  /** The field that is not as it must be. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super('SVC_INVALID_SIGNATURE', `The voucher is refused: ${message}.`, { details: { reason } });
    this.reason = reason;
  }
}
