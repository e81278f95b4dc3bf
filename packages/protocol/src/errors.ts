// Every error code with its HTTP status and meaning, and the one error class of the service.
import { LIMITS } from './limits.ts';

export const ERRORS = {
  SVC_VALIDATION_FAILED: {
    status: 400,
    description:
      'A field, header, body or query parameter is not acceptable; details.issues[] names each as { path, message }.',
  },
  SVC_INVALID_CHAIN: {
    status: 400,
    description:
      'The chain is unknown, disabled, belongs to the other environment, or is token-only and cannot run a conversion.',
  },
  SVC_ENCRYPTION_REQUIRED: {
    status: 400,
    description: 'The body of a write is not an SVC-ENC-V1 envelope with exactly its five properties.',
  },
  SVC_DECRYPTION_FAILED: {
    status: 400,
    description: 'The encryption key id is unknown, foreign or retired, or the envelope does not open with it.',
  },
  SVC_ACCOUNT_NAME_MISMATCH: { status: 400, description: 'The payout account name differs from the bank record.' },
  SVC_UNAUTHENTICATED: { status: 401, description: 'The API key is missing, malformed, unknown, revoked or expired.' },
  SVC_INVALID_SIGNATURE: {
    status: 401,
    description: 'The signature is missing or wrong, or the signing key id is unknown, foreign or retired.',
  },
  SVC_TIMESTAMP_OUT_OF_WINDOW: {
    status: 401,
    description: `The timestamp is more than ${LIMITS.timestampWindowSeconds} seconds from server time; details.serverTime says what that is.`,
  },
  SVC_NONCE_REUSED: { status: 401, description: 'The nonce was already used within 10 minutes.' },
  SVC_FORBIDDEN: {
    status: 403,
    description: 'The key lacks the scope, its kind is refused on this route, or the merchant is frozen.',
  },
  SVC_IP_NOT_ALLOWED: { status: 403, description: "The request comes from an address outside the key's IP allowlist." },
  SVC_ORIGIN_NOT_ALLOWED: { status: 403, description: "The request's origin is not on the merchant's allowed list." },
  SVC_DASHBOARD_ONLY: {
    status: 403,
    description: 'Credentials, allowlists and origins are changed in the dashboard only.',
  },
  SVC_NOT_FOUND: { status: 404, description: 'The route or the resource does not exist for this caller.' },
  SVC_INVALID_STATE: {
    status: 409,
    description:
      "The conversion's status does not allow this, or it waits for blocks of the chain or for a person (details.reason).",
  },
  SVC_SETTLEMENT_VERIFICATION_FAILED: {
    status: 409,
    description:
      'The reported transaction could not be verified; details.reason says why and details.retriable whether to report again.',
  },
  SVC_RESERVE_INSUFFICIENT: {
    status: 409,
    description:
      'The redeem is larger than current capacity; details.maxAmountIn is the largest SVC amount redeemable now, in base units.',
  },
  SVC_MARKET_CLOSED: {
    status: 409,
    description:
      'Crypto legs are not priced while the market is closed; details.opensAt is when it opens, unix seconds.',
  },
  SVC_PRICE_MOVED: {
    status: 409,
    description: 'The price gives less than minAmountOut; details.amountOut is what it gives now, in base units.',
  },
  SVC_TEST_LIVE_MISMATCH: {
    status: 409,
    description: 'A Live endpoint accepts test deliveries of synthetic.test_event only.',
  },
  SVC_IDEMPOTENCY_CONFLICT: {
    status: 409,
    description:
      'The idempotency key was used for another request, or its first request is still running (details.retriable is then true).',
  },
  SVC_RATE_LIMITED: { status: 429, description: 'A limit is exceeded; Retry-After says how many seconds to wait.' },
  SVC_INTERNAL: { status: 500, description: 'Something went wrong on our side.' },
  SVC_UPSTREAM_FAILED: {
    status: 502,
    description:
      'The chain, bank rail, price oracle, signer or screening could not be reached or gave no usable answer.',
  },
  SVC_UNAVAILABLE: {
    status: 503,
    description:
      'The service cannot take requests right now, or an operator or a restore has stopped this; Retry-After says when to try again.',
  },
} as const satisfies Record<string, { status: number; description: string }>;

export type SvcErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as readonly SvcErrorCode[];

/** One fault in the input: where (`payout.accountNumber`) and what, in plain English. */
export interface Issue {
  path: string;
  message: string;
}

/** Any failure that the caller may see. The message is sent as is, so it must never quote a provider. */
export class SvcError extends Error {
  readonly code: SvcErrorCode;
  readonly details?: Record<string, unknown>;

  constructor(code: SvcErrorCode, message: string, details?: Record<string, unknown>, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SvcError';
    this.code = code;
    if (details !== undefined) this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Returns a validation error for one field. */
export const validationError = (path: string, message: string): SvcError => validationErrors([{ path, message }]);

/** Returns a validation error for several fields. Its message is that of the first. */
export const validationErrors = (issues: readonly Issue[]): SvcError => {
  const first = issues[0];
  const text = first === undefined ? 'The request is not valid.' : describeIssue(first);
  return new SvcError('SVC_VALIDATION_FAILED', text, { issues });
};

const describeIssue = ({ path, message }: Issue): string =>
  path === '' ? `The body ${message}.` : `${path} ${message}.`;

export interface ErrorEnvelope {
  error: { code: string; message: string; requestId?: string; details?: Record<string, unknown> };
}

/** The body of every error answer. */
export const toErrorEnvelope = (error: SvcError, requestId?: string): ErrorEnvelope => ({
  error: {
    code: error.code,
    message: error.message,
    ...(requestId === undefined ? {} : { requestId }),
    ...(error.details === undefined ? {} : { details: error.details }),
  },
});
