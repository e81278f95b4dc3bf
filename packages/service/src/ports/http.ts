// What a route handler gets from the gate and gives back to it.
import type { Env, KeyKind, OperationId } from '@svc/protocol';
import type { Context } from './context.ts';

/** Rows of one conversion as the database gives them, for the use case to present. */
export interface FoundConversion {
  record: Record<string, unknown>;
  stages: Record<string, unknown>[];
  voucher: Record<string, unknown> | null;
  payout: Record<string, unknown> | null;
}

export interface MerchantCall {
  requestId: string;
  operationId: OperationId;
  merchantId: string;
  env: Env;
  apiKey: { id: string; kind: KeyKind; scopes: readonly string[] };
  /** Already decoded and checked against the operation's schemas. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  ahead: Ahead;
  /** Unix milliseconds of arrival. */
  now: number;
}

/** What the gate did for the handler on the way: it saves round trips, and changes no answer. */
export interface Ahead {
  /** The first request that came with this idempotency key: itself, unless this one takes up what a killed one left. */
  originId: string;
  /** Seals an answer for its idempotency key, for a handler that writes it together with its effect. Null without a key. */
  sealForKey: SealForKey | null;
  /** Null: the caller has no conversion of that name. Missing where the route did not ask for it, as is `lookup`. */
  found?: FoundConversion | null;
  lookup?: CreateLookup;
}

/** What a route asks the gate to read in its own round trips. */
export interface ReadAhead {
  /** Names the conversion that is read with the caller, as `found`. */
  found?(params: Record<string, string>): string | null;
  /** Names the conversion to be made that is looked for with the nonce, as `lookup`; null: only what has stopped is read. */
  lookup?(body: unknown): string | null;
}

export type ReadsAhead = Partial<Record<OperationId, ReadAhead>>;

export interface CreateLookup {
  /** The caller has a conversion with the reference of the body. */
  isTaken: boolean;
  stops: {
    switches: { kind: 'payouts' | 'type' | 'rail' | 'chain' | 'merchant'; target: string }[];
    isReconciling: boolean;
  };
  /** By the monotonic clock of this process, in milliseconds. */
  readAt: number;
}

/** An answer as it is kept under its idempotency key, and who holds the key. */
export interface KeptAnswer {
  merchantId: string;
  env: Env;
  key: string;
  claimedBy: string;
  status: number;
  sealedBody: Uint8Array;
}

export type SealForKey = (answer: Answer) => Promise<KeptAnswer>;

export interface Answer {
  status: number;
  /** The plaintext JSON; the gate seals it. */
  body: unknown;
  /** The handler has kept it under its idempotency key. */
  isKept?: boolean;
}

export type RouteHandler = (context: Context, call: MerchantCall) => Promise<Answer>;
export type RouteHandlers = Partial<Record<OperationId, RouteHandler>>;
