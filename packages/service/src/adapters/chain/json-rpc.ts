// The shapes of JSON-RPC answers, read strictly: a node that talks nonsense counts as one that did not answer.
import { SvcError } from '@svc/protocol';
import type { Hex } from '../../ports/chain.ts';

/** Sends one call to one node. Throws RpcRefusal when the node answered with an error, anything else when it did not answer. */
export type Transport = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** The node answered with a JSON-RPC error. */
export class RpcRefusal extends Error {
  readonly code: number;
  /** What a reverted call returned, as far as the node reports it. */
  readonly data: string | null;
  constructor(code: number, message: string, data: string | null = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Too many requests, an unknown method, a broken request: these speak of the node, never of a contract. */
const NODE_CODES: readonly number[] = [-32005, -32097, -32601, -32600, -32700, 429];

export const speaksOfNode = (error: RpcRefusal): boolean => NODE_CODES.includes(error.code);

export const nodesFailed = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The chain could not be reached or answered nonsense.');

/** A hex quantity such as 0x1f; anything else is nonsense. */
export function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw nodesFailed();
  return BigInt(value);
}

const HEX = /^0x[0-9a-f]*$/i;

export function readHex(value: unknown, bytes?: number): Hex {
  if (typeof value !== 'string' || !HEX.test(value) || value.length % 2 !== 0) throw nodesFailed();
  if (bytes !== undefined && value.length !== 2 + bytes * 2) throw nodesFailed();
  return value.toLowerCase() as Hex;
}

export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw nodesFailed();
  return value as Record<string, unknown>;
}

export function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw nodesFailed();
  return value;
}
