// JSON-RPC 2.0 over HTTP on the loopback address, single calls and batches.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseJsonLoosely } from '@svc/protocol';
import { RpcError } from '../chain/rpc-error.ts';
import { type Faults, takeFault } from './faults.ts';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 5 * 1024 * 1024;
const MAX_BATCH_REQUESTS = 1000;
const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

export interface RpcServer {
  port: number;
  close(): Promise<void>;
}

export interface Served {
  request(method: string, params: unknown[]): Promise<unknown>;
  faults: Faults;
}

export async function serve(served: Served, port: number): Promise<RpcServer> {
  const stopping = new AbortController();
  const server = createServer((request, response) => {
    answerHttp({ ...served, signal: stopping.signal }, request, response).catch(() => response.destroy());
  });
  // Never closed while idle: a client that was busy for longer than that writes its next call to a closed connection, and fails.
  server.keepAliveTimeout = 0;
  await listen(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        stopping.abort();
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1000).unref();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

interface Serving extends Served {
  signal: AbortSignal;
}

async function answerHttp(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A web page can reach loopback: accept only JSON, which browsers preflight, and only loopback host names.
  if (!LOOPBACK_HOST.test(request.headers.host ?? '')) return refuse(response, 403, 'host not allowed');
  if (request.method !== 'POST') return refuse(response, 405, 'send JSON-RPC by POST');
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    return refuse(response, 415, 'content-type must be application/json');
  }
  const body = await readBody(request);
  if (body === null) return refuse(response, 413, 'body too large');
  const answer = await answerBody(serving, body);
  if (answer === DISCONNECT) response.destroy();
  else if (answer === null) response.writeHead(204).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const error = { code: -32600, message };
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const DISCONNECT = Symbol('disconnect');

/** Returns the answer's JSON, or null when there were only notifications. */
async function answerBody(serving: Serving, body: string): Promise<unknown> {
  const parsed = parseJsonLoosely(body);
  if (parsed === undefined) return failure(null, { code: -32700, message: 'parse error' });
  if (!Array.isArray(parsed)) return answerCall(serving, parsed);
  if (parsed.length === 0 || parsed.length > MAX_BATCH_REQUESTS) {
    return failure(null, { code: -32600, message: `a batch has 1 to ${MAX_BATCH_REQUESTS} calls` });
  }
  const answers = await Promise.all(parsed.map((call: unknown) => answerCall(serving, call)));
  if (answers.includes(DISCONNECT)) return DISCONNECT;
  const kept = answers.filter((answer) => answer !== null);
  return kept.length === 0 ? null : kept;
}

async function answerCall(serving: Serving, call: unknown): Promise<unknown> {
  if (typeof call !== 'object' || call === null || !('method' in call) || typeof call.method !== 'string') {
    return failure(null, { code: -32600, message: 'invalid request' });
  }
  const { id = undefined, params = [] } = call as { id?: unknown; params?: unknown };
  const outcome = await outcomeOf(serving, call.method, params);
  if (outcome === DISCONNECT) return DISCONNECT;
  return id === undefined ? null : { jsonrpc: '2.0', id, ...outcome };
}

type Outcome = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

async function outcomeOf(serving: Serving, method: string, params: unknown): Promise<Outcome | typeof DISCONNECT> {
  const fault = takeFault(serving.faults, method);
  if (fault?.delayMs !== undefined) {
    await delay(fault.delayMs, undefined, { signal: serving.signal }).catch(() => undefined);
  }
  if (fault?.disconnect === true) return DISCONNECT;
  if (fault?.error !== undefined) return { error: { code: -32603, ...fault.error } };
  if (fault !== null && 'wrongResult' in fault) return { result: fault.wrongResult };
  if (!Array.isArray(params)) return { error: { code: -32602, message: 'params must be a list' } };
  try {
    return { result: (await serving.request(method, params)) ?? null };
  } catch (error) {
    if (error instanceof RpcError) {
      const data = error.data === undefined ? {} : { data: error.data };
      return { error: { code: error.code, message: error.message, ...data } };
    }
    return { error: { code: -32603, message: error instanceof Error ? error.message : 'internal error' } };
  }
}

function failure(id: unknown, error: { code: number; message: string }): unknown {
  return { jsonrpc: '2.0', id, error };
}
