// JSON-RPC's hexadecimal quantities, in both directions.

import type { Hex } from '@svc/protocol';
import { rpcError } from './rpc-error.ts';

export function quantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

export function parseQuantity(value: unknown, name: string): number {
  if (typeof value === 'string' && /^0x(0|[1-9a-f][0-9a-f]{0,12})$/i.test(value)) return Number(BigInt(value));
  throw rpcError(-32602, `invalid argument ${name}: not a hexadecimal quantity`);
}
