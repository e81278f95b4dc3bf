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
  /** Unix milliseconds of arrival. */
  now: number;
}

export interface Answer {
  status: number;
  /** The plaintext JSON; the gate seals it. */
  body: unknown;
}

export type RouteHandler = (context: Context, call: MerchantCall) => Promise<Answer>;
export type RouteHandlers = Partial<Record<OperationId, RouteHandler>>;
