// One node of the chain, asked over JSON-RPC. Nothing it says counts before it has said that it serves the right chain.
import { ANSWER_BOUNDS, parseJsonStrictly } from '@svc/protocol';

export interface Node {
  /** Throws RpcRefusal when the node refused the call, and another error when it gave no readable answer. */
  ask<Value>(method: string, params: readonly unknown[], read: (result: unknown) => Value): Promise<Value>;
}

/** The node answered with a JSON-RPC error. */
export class RpcRefusal extends Error {
  readonly code: number;
  /** What a reverted call returned, where the node says it. */
  readonly data: string | null;
  constructor(code: number, message: string, data: string | null = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const TIMEOUT_MS = 10_000;
/** Far above any answer to these questions. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export function openNode(url: string, chainId: number): Node {
  let onRightChain: Promise<void> | null = null;
  const checkChain = async (): Promise<void> => {
    const served = readQuantity(await post(url, 'eth_chainId', []));
    if (served !== BigInt(chainId)) throw new Error(`serves chain ${served}, not ${chainId}`);
  };
  return {
    async ask(method, params, read) {
      onRightChain ??= checkChain();
      await onRightChain.catch((error: unknown) => {
        onRightChain = null;
        throw error instanceof RpcRefusal ? new Error('does not say which chain it serves') : error;
      });
      return read(await post(url, method, params));
    },
  };
}

async function post(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    // A redirect would take the question to a host that the operator never named.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const parsed = parseJsonStrictly(await readBounded(answer), ANSWER_BOUNDS);
  if (!parsed.ok) throw new Error('answers no JSON');
  const { error, result } = (parsed.value ?? {}) as { error?: unknown; result?: unknown };
  if (error !== undefined && error !== null) throw refusalOf(error);
  if (result === undefined) throw new Error('answers without a result');
  return result;
}

async function readBounded({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('answers too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refusalOf(error: unknown): RpcRefusal {
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
  return new RpcRefusal(
    typeof code === 'number' ? code : 0,
    typeof message === 'string' ? message : '',
    typeof data === 'string' ? data : null,
  );
}

/** A hex quantity such as 0x1f; anything else is no answer. */
export function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw new Error('answers nonsense');
  return BigInt(value);
}
