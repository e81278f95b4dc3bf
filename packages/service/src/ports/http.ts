// What a route handler gets from the gate and gives back to it.
import type { Env, KeyKind, OperationId } from '@svc/protocol';
import type { Context } from './context.ts';

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
