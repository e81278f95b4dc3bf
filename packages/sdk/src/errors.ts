// The errors of the SDK: what the service answered, and what the client found. An abort throws the signal's own reason, unless a conversion was sent before it.
import type { SvcErrorCode } from '@svc/protocol';
import type { Conversion } from './api-types.ts';

interface FailureFacts {
  /** The HTTP status of the answer, or null when there was none. */
  status?: number | null;
  requestId?: string | null;
  details?: Record<string, unknown>;
  /** True when the same call may succeed later, unchanged. */
  retriable?: boolean;
  cause?: unknown;
  /** The heading of the page that explains it. */
  topic?: string;
}

/** The base class of all SDK errors. Never contains a secret. */
export class SvcFailure extends Error {
  readonly code: SvcErrorCode;
  readonly status: number | null;
  /** Quote it to the operator, who can find the request by it. */
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
  readonly retriable: boolean;
  /** The page that explains it, below the address of the service. */
  readonly docs: string;

  constructor(code: SvcErrorCode, message: string, facts: FailureFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'SvcFailure';
    this.code = code;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.details = facts.details ?? {};
    this.retriable = facts.retriable ?? false;
    this.docs = `/docs/errors${facts.topic === undefined ? '' : `#${facts.topic}`}`;
  }
}

/** The service answered with an error. */
export class SvcApiError extends SvcFailure {
  override readonly name = 'SvcApiError';
}

/** There was no usable answer, or the client refused the call or the answer. */
export class SvcClientError extends SvcFailure {
  override readonly name: string = 'SvcClientError';
}

/** The voucher is wrong. Nothing was signed. */
export class VoucherRefusedError extends SvcClientError {
  override readonly name = 'VoucherRefusedError';
  /** The wrong field. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super('SVC_INVALID_SIGNATURE', `The voucher is refused: ${message}.`, {
      details: { reason },
      topic: 'voucher_refused',
    });
    this.reason = reason;
  }
}

/** `create` was called with a reference that belongs to another conversion. Nothing was created. */
export class ReferenceReusedError extends SvcClientError {
  override readonly name = 'ReferenceReusedError';
  /** The fields that differ, by their names in the request. */
  readonly fields: readonly string[];
  /** The conversion that already has the reference. */
  readonly conversion: Conversion;

  constructor(conversion: Conversion, fields: readonly string[], facts: Pick<FailureFacts, 'status' | 'requestId'>) {
    const { reference } = conversion;
    super(
      'SVC_IDEMPOTENCY_CONFLICT',
      `${reference} belongs to another conversion already; not as asked: ${fields.join(', ')}. Nothing was created.`,
      { ...facts, details: { reason: 'reference_reused', reference, fields }, topic: 'reference_reused' },
    );
    this.fields = fields;
    this.conversion = conversion;
  }
}

/** Why a wallet cannot go on. `docs/errors.md` explains each. */
export type WalletErrorReason =
  | 'not_a_wallet'
  | 'wrong_wallet'
  | 'wrong_chain'
  | 'no_gas'
  | 'too_few_tokens'
  | 'rejected_by_user';

/** Mistakes of the program, which no retry and no deposit repairs. */
const WRONG_INPUT: ReadonlySet<WalletErrorReason> = new Set(['not_a_wallet', 'wrong_wallet', 'wrong_chain']);

/** The wallet cannot run the voucher. Unless `details.txHash` is there, nothing was sent. */
export class WalletError extends SvcClientError {
  override readonly name = 'WalletError';
  readonly reason: WalletErrorReason;

  constructor(reason: WalletErrorReason, message: string, facts: Pick<FailureFacts, 'details' | 'cause'> = {}) {
    const code = WRONG_INPUT.has(reason) ? 'SVC_VALIDATION_FAILED' : 'SVC_UPSTREAM_FAILED';
    super(code, message, { cause: facts.cause, details: { ...facts.details, reason }, topic: reason });
    this.reason = reason;
  }
}

/** The time is up. What was waited for may still happen: call again to go on waiting. */
export class WaitTimeoutError extends SvcClientError {
  override readonly name = 'WaitTimeoutError';

  constructor(message: string, facts: Pick<FailureFacts, 'details' | 'cause'> = {}) {
    super('SVC_UPSTREAM_FAILED', message, { ...facts, retriable: true, topic: 'wait_timeout' });
  }
}
