// What the SDK throws: what the service answered, and what this side found out. Only an abort throws the signal's own reason.
import type { Conversion, SvcErrorCode } from '@svc/protocol';

interface FailureFacts {
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

/** No usable answer came, or this side refused what was asked or what came. */
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

/** `create` with a reference that belongs to another conversion: nothing was created, and what was asked for is not under way. */
export class ReferenceReusedError extends SvcClientError {
  override readonly name = 'ReferenceReusedError';
  /** What differs, as the fields of the order are named. */
  readonly fields: readonly string[];
  /** The conversion that has the reference. */
  readonly conversion: Conversion;

  constructor(conversion: Conversion, fields: readonly string[], facts: Pick<FailureFacts, 'status' | 'requestId'>) {
    const { reference } = conversion;
    super(
      'SVC_IDEMPOTENCY_CONFLICT',
      `${reference} belongs to another conversion already; not as asked: ${fields.join(', ')}. Nothing was created.`,
      { ...facts, details: { reason: 'reference_reused', reference, fields } },
    );
    this.fields = fields;
    this.conversion = conversion;
  }
}
