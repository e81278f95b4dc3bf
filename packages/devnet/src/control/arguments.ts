// Checks the arguments of control calls, which are untrusted.

import type { Address, Hex } from '@svc/protocol';
import { isAddress } from 'viem';
import { rpcError } from '../chain/rpc-error.ts';
import { type Deployment, FEEDS } from '../deploy/deployment.ts';

export function checkWhole(value: unknown, name: string, range: { min: number; max: number }): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= range.min && value <= range.max) return value;
  throw rpcError(-32602, `${name} must be a whole number from ${range.min} to ${range.max}`);
}

export function checkAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value;
  throw rpcError(-32602, 'not an address');
}

export function checkHash(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)) return value.toLowerCase() as Hex;
  throw rpcError(-32602, 'not a transaction hash');
}

export function checkFeed(deployment: Deployment, symbol: unknown): Address {
  const feed = FEEDS.find(({ name }) => name === symbol || name === `${String(symbol)}/USD`);
  if (feed === undefined) throw rpcError(-32602, `no such feed; there are ${FEEDS.map(({ name }) => name).join(', ')}`);
  return deployment.feeds[feed.name];
}

/** Parses a decimal text into base units exactly. Excess decimals are an error, never rounded. */
export function checkDecimal(value: unknown, name: string, decimals: number): bigint {
  const parts = typeof value === 'string' ? /^(\d{1,60})(?:\.(\d+))?$/.exec(value) : null;
  const fraction = parts?.[2] ?? '';
  if (parts === null || fraction.length > decimals) {
    throw rpcError(-32602, `${name} must be a decimal text with at most ${decimals} decimals`);
  }
  return BigInt(`${parts[1] ?? '0'}${fraction.padEnd(decimals, '0')}`);
}
