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
  /** The first request that came with this idempotency key: itself, unless this one takes up what a killed one left. */
  originId: string;
  operationId: OperationId;
  merchantId: string;
  env: Env;
  apiKey: { id: string; kind: KeyKind; scopes: readonly string[] };
  /** Already decoded and checked against the operation's schemas. */
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  /** The conversion that the path names, where the gate has read it already. Null: the caller has none of that name. */
  found?: FoundConversion | null;
  /** What a create must know first, where the gate has read it already. */
  lookup?: CreateLookup;
  /** Seals an answer for its idempotency key, for a handler that writes it together with its effect. Null without a key. */
  sealForKey?: SealForKey | null;
  /** Unix milliseconds of arrival. */
  now: number;
}

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
