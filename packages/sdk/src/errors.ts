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
  /** The page. Default `errors`. */
  page?: string;
  /** What to do now, a sentence. Default: by `topic`, else by `code`. */
  next?: string;
}

/** What to do about it, by the heading. */
const NEXT_OF_TOPIC: Partial<Record<string, string>> = {
  not_a_wallet: 'Give a viem wallet client, an EIP-1193 provider, or { address, provider }, and connect it first.',
  wrong_wallet: 'Use the wallet that the conversion was created for, or create one for this wallet.',
  wrong_chain: 'Switch the network of the wallet and call execute again.',
  no_gas:
    'Send the wallet some coin for gas and call execute again, or give a relayer or a feeCurrency. Where details.maxAmountIn is given, ' +
    'a conversion of so much leaves enough.',
  too_few_tokens: 'Send the wallet the tokens that the voucher takes and call execute again.',
  rejected_by_user: 'Nothing was sent. Call execute again when the person agrees.',
  wait_timeout: 'Nothing is lost. Call again with the same reference to go on waiting.',
  voucher_refused: 'Nothing was signed. Do not go on: ask the operator.',
  not_pinned: 'Run svc pin once, or give execute the converter or the signer that the operator has given you.',
  reference_reused: 'Nothing was created. Use a reference of its own for each order.',
  outcome_unknown: 'Look at the transactions of the wallet, then call execute again: a voucher runs once.',
};

/** The same by the code: every code has one. */
const NEXT: Record<SvcErrorCode, string> = {
  SVC_VALIDATION_FAILED: 'Correct what the message names.',
  SVC_INVALID_CHAIN: 'Name a chain of this environment that conversions run on.',
  SVC_ENCRYPTION_REQUIRED: 'Send the call with this SDK, or through svc proxy: nothing may change the body on its way.',
  SVC_DECRYPTION_FAILED:
    'Check encryption key and signing key of the credentials in use: both belong to the same merchant and environment.',
  SVC_ACCOUNT_NAME_MISMATCH: 'Resolve the account and send the name that comes back.',
  SVC_UNAUTHENTICATED: 'Check the API key of the credentials in use.',
  SVC_INVALID_SIGNATURE: 'Check the signing key of the credentials in use; take nothing as true that this is about.',
  SVC_NONCE_REUSED: 'Try again: every call draws a nonce of its own.',
  SVC_FORBIDDEN: 'Use a key with the scope that this needs, or ask the operator whether the merchant is frozen.',
  SVC_IP_NOT_ALLOWED: "Add this machine's address to the allowlist of the key, in the dashboard.",
  SVC_ORIGIN_NOT_ALLOWED: "Add the page's origin to the allowed origins, in the dashboard.",
  SVC_DASHBOARD_ONLY: 'Do it in the dashboard.',
  SVC_NOT_FOUND: 'Check the id, and that the credentials are of the merchant and environment that it belongs to.',
  SVC_INVALID_STATE: 'Read the conversion again and go on from the status that it has.',
  SVC_SETTLEMENT_VERIFICATION_FAILED: 'Report again where details.retriable is true, else look at details.reason.',
  SVC_TEST_LIVE_MISMATCH: 'Use credentials of the environment that this is about.',
  SVC_IDEMPOTENCY_CONFLICT: 'Wait for the first request where details.retriable is true, else use a key of its own.',
  SVC_TIMESTAMP_OUT_OF_WINDOW: 'Set the clock of this machine.',
  SVC_RATE_LIMITED: 'Wait details.retryAfterSeconds, or make the client with waitOnRateLimit.',
  SVC_RESERVE_INSUFFICIENT: 'Try a smaller amount, or later: capacity comes back with time.',
  SVC_MARKET_CLOSED: 'Try again at details.opensAt.',
  SVC_PRICE_MOVED: 'Quote again, and create with what you accept now.',
  SVC_UPSTREAM_FAILED: 'Try again with the same reference.',
  SVC_UNAVAILABLE: 'Try again with the same reference, after details.retryAfterSeconds where it is given.',
  SVC_INTERNAL: 'Try again; quote the request id to the operator when it stays.',
};

const BY_ISSUES = 'Correct what details.issues names.';

/** Where a Sandbox listens unless it is set: there is no one service for all whose page could be named. */
const USUAL_SANDBOX = 'http://127.0.0.1:8080';

/** What an error can name before any client knows an address. */
export function addressWithoutClient(): string {
  const set = globalThis.process?.env?.SVC_BASE_URL ?? '';
  return /^https?:\/\/[^\s/?#]+/.exec(set)?.[0] ?? USUAL_SANDBOX;
}

/** The base class of all SDK errors. Never contains a secret. */
export class SvcFailure extends Error {
  readonly code: SvcErrorCode;
  readonly status: number | null;
  /** Quote it to the operator, who can find the request by it. */
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
  readonly retriable: boolean;
  /** The page that explains it, at the service; where no client knows its address yet, at `SVC_BASE_URL` or where a Sandbox listens. */
  readonly docs: string;
  /** What to do now; null where the message itself says it, and of a code that is newer than this SDK. */
  readonly next: string | null;

  constructor(code: SvcErrorCode, message: string, facts: FailureFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'SvcFailure';
    this.code = code;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.details = facts.details ?? {};
    this.retriable = facts.retriable ?? false;
    this.docs = `${addressWithoutClient()}/docs/${facts.page ?? 'errors'}${facts.topic === undefined ? '' : `#${facts.topic}`}`;
    const byIssues = Array.isArray(this.details.issues) && code === 'SVC_VALIDATION_FAILED' ? BY_ISSUES : undefined;
    this.next = facts.next ?? NEXT_OF_TOPIC[facts.topic ?? ''] ?? byIssues ?? NEXT[code] ?? null;
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
