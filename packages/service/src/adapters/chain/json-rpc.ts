// Asks one or more JSON-RPC nodes of the same chain, in order, and tells a contract's refusal from a node's failure.
import { SvcError } from '@svc/protocol';
import { http } from 'viem';
import type { Hex } from '../../ports/chain.ts';

/** The node answered; the contract itself said no (revert, out of gas, bad opcode). */
export class ContractRefusal extends Error {}

export type Ask = <T>(method: string, params: readonly unknown[], read: (result: unknown) => T) => Promise<T>;

export interface JsonRpc {
  /** The first node that gives a readable answer. */
  ask: Ask;
  /** The first answer that is not null; null when every node that answered said null. */
  askUntilFound: <T>(
    method: string,
    params: readonly unknown[],
    read: (result: unknown) => T | null,
  ) => Promise<T | null>;
}

interface Node {
  request(method: string, params: readonly unknown[]): Promise<unknown>;
}

const contractRefusal =
  /revert|out of gas|outofgas|invalid opcode|opcode not|stack (under|over)flow|invalid jump|vm exception/i;

function isContractRefusal(error: unknown): boolean {
  const { code, details, message } = error as { code?: number; details?: string; message?: string };
  return code === 3 || contractRefusal.test(`${details ?? ''} ${message ?? ''}`);
}

export const upstreamFailed = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The chain could not be reached or answered nonsense.');

function connect(url: string, chainId: number, timeoutMs: number): Node {
  const transport = http(url, { retryCount: 0, timeout: timeoutMs })({});
  let onRightChain: Promise<void> | null = null;
  const request = (method: string, params: readonly unknown[]): Promise<unknown> =>
    transport.request({ method, params } as Parameters<typeof transport.request>[0]);
  // A node of another chain would answer every question wrongly, so it is asked once which chain it serves.
  const checkChain = async (): Promise<void> => {
    if (readQuantity(await request('eth_chainId', [])) !== BigInt(chainId)) throw upstreamFailed();
  };
  return {
    async request(method, params) {
      onRightChain ??= checkChain().catch((error) => {
        onRightChain = null;
        throw error;
      });
      await onRightChain;
      return request(method, params);
    },
  };
}

export function makeJsonRpc(options: { urls: readonly string[]; chainId: number; timeoutMs?: number }): JsonRpc {
  const nodes = options.urls.map((url) => connect(url, options.chainId, options.timeoutMs ?? 5_000));

  const ask: Ask = async (method, params, read) => {
    for (const node of nodes) {
      try {
        return read(await node.request(method, params));
      } catch (error) {
        if (isContractRefusal(error)) throw new ContractRefusal();
      }
    }
    throw upstreamFailed();
  };

  const askUntilFound: JsonRpc['askUntilFound'] = async (method, params, read) => {
    let answered = false;
    for (const node of nodes) {
      try {
        const found = read(await node.request(method, params));
        answered = true;
        if (found !== null) return found;
      } catch {
        // The next node may know.
      }
    }
    if (!answered) throw upstreamFailed();
    return null;
  };

  return { ask, askUntilFound };
}

/** A hex quantity such as 0x1f; anything else is nonsense. */
export function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw upstreamFailed();
  return BigInt(value);
}

export function readHex(value: unknown, bytes?: number): Hex {
  const pattern = bytes === undefined ? /^0x([0-9a-f]{2})*$/i : new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`, 'i');
  if (typeof value !== 'string' || !pattern.test(value)) throw upstreamFailed();
  return value.toLowerCase() as Hex;
}

export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw upstreamFailed();
  return value as Record<string, unknown>;
}

export function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw upstreamFailed();
  return value;
}
