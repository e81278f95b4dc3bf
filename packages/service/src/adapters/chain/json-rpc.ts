// The shapes of JSON-RPC answers, read strictly: a node that talks nonsense counts as one that did not answer.
import { parseJsonLoosely, SvcError } from '@svc/protocol';
import { readBounded } from '../../domain/read-bounded.ts';
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

// JSON-RPC over HTTP to one URL: calls made at the same moment travel as one batch, on a connection that is kept open.

const MAX_BATCH_CALLS = 100;
/** Far above any answer that the service asks for; a node cannot fill our memory. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** One refusal may be a limit that was reached; a node that refuses twice in a row takes no batches. */
const MAX_BATCH_REFUSALS = 2;
const BATCHES_AGAIN_AFTER_MS = 600_000;

interface Call {
  method: string;
  params: readonly unknown[];
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface HttpTransportOptions {
  url: string;
  timeoutMs: number;
  now?: () => number;
}

export function makeHttpTransport({ url, timeoutMs, now = Date.now }: HttpTransportOptions): Transport {
  let waiting: Call[] = [];
  // Some nodes take single calls only: that is found out, and tried again later.
  let refusals = 0;
  let singlyUntil = 0;

  const sendOne = (call: Call): Promise<void> =>
    post(url, timeoutMs, requestOf(call, 0))
      .then((answer) => settle(call, answer))
      .catch(call.reject);

  const sendBatch = async (calls: Call[]): Promise<void> => {
    const refusalsBefore = refusals;
    try {
      const answer = await post(url, timeoutMs, calls.map(requestOf));
      if (Array.isArray(answer)) {
        refusals = 0;
        return settleAll(calls, answer);
      }
      // Batches that were under way together count as one.
      refusals = refusalsBefore + 1;
    } catch (error) {
      for (const call of calls) call.reject(error);
      return;
    }
    if (refusals >= MAX_BATCH_REFUSALS) singlyUntil = now() + BATCHES_AGAIN_AFTER_MS;
    for (const call of calls) void sendOne(call);
  };

  const flush = (): void => {
    const calls = waiting;
    waiting = [];
    if (calls.length === 1 || now() < singlyUntil) {
      for (const call of calls) void sendOne(call);
      return;
    }
    for (let from = 0; from < calls.length; from += MAX_BATCH_CALLS) {
      void sendBatch(calls.slice(from, from + MAX_BATCH_CALLS));
    }
  };

  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.push({ method, params, resolve, reject });
      if (waiting.length === 1) queueMicrotask(flush);
    });
}

const requestOf = ({ method, params }: Call, id: number) => ({ jsonrpc: '2.0', id, method, params });

async function post(url: string, timeoutMs: number, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A redirect would take the question to a host that the operator never named.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readBounded(answer, MAX_ANSWER_BYTES);
  const value = parseJsonLoosely(text);
  if (value !== undefined) return value;
  throw new Error(answer.ok ? 'answers something that is no JSON' : `answers HTTP ${answer.status}`);
}

function settleAll(calls: Call[], answers: unknown[]): void {
  const byId = new Map(answers.map((answer) => [(answer as { id?: unknown } | null)?.id, answer]));
  calls.forEach((call, id) => {
    settle(call, byId.get(id));
  });
}

function settle(call: Call, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) {
    call.reject(new Error('leaves out an answer'));
    return;
  }
  const { error, result } = answer as { error?: unknown; result?: unknown };
  if (error !== undefined && error !== null) call.reject(refusalOf(error));
  else if (result === undefined) call.reject(new Error('answers without a result'));
  else call.resolve(result);
}

function refusalOf(error: unknown): RpcRefusal {
  const { code, message, data } = error as { code?: unknown; message?: unknown; data?: unknown };
  return new RpcRefusal(
    typeof code === 'number' ? code : 0,
    typeof message === 'string' ? message : 'no reason given',
    typeof data === 'string' ? data : null,
  );
}
