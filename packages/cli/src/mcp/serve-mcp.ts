// The Model Context Protocol over standard input and output: one JSON-RPC message a line. Only what tools need is here.
import { randomUUID } from 'node:crypto';
import { parseJsonLoosely } from '@svc/protocol';
import type { SVC } from '@svc/sdk';
import type { Consent } from './ask-consent.ts';
import { callTool } from './call-tool.ts';
import type { Tool } from './tools.ts';

type Json = Record<string, unknown>;

export interface McpServer {
  svc: SVC;
  tools: ReadonlyMap<string, Tool>;
  version: string;
  /** Sends one message to the host. */
  send(line: string): void;
  consent: Consent;
  /** What the host has not answered yet. */
  asked: Map<string, (answer: Json) => void>;
  /** What is not answered to the host yet, by the id of its request. */
  running: Map<string, AbortController>;
  /** True once the host has gone. */
  isClosed: boolean;
}

const PROTOCOL_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

const RPC_ERRORS = { parse: -32700, request: -32600, method: -32601, params: -32602 } as const;

class RpcFailure extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** What waits for a person is answered in its order, and everything else beside it: a host pings while its user thinks. */
export async function serveMcp(server: McpServer, lines: AsyncIterable<string>): Promise<void> {
  let asking: Promise<void> = Promise.resolve();
  let others: Promise<void> = Promise.resolve();
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const message = parseJsonLoosely(line);
    if (takeAnswer(server, message) || takeCancel(server, message)) continue;
    const work = async (): Promise<void> => {
      const answer = await answerMessage(server, message);
      if (answer !== null) server.send(answer);
    };
    if (needsPerson(server, message)) asking = asking.then(work);
    else others = others.then(work);
  }
  // Nobody is left who could agree.
  server.isClosed = true;
  for (const settle of server.asked.values()) settle(CANCEL);
  await Promise.all([asking, others]);
}

const CANCEL = { action: 'cancel' };

const recordOf = (message: unknown): Json => (typeof message === 'object' && message !== null ? (message as Json) : {});

/** An answer of the host, also one that comes too late. */
function takeAnswer({ asked }: McpServer, message: unknown): boolean {
  const { method, id, result, error } = recordOf(message);
  if (method !== undefined || (result === undefined && error === undefined)) return false;
  const settle = asked.get(String(id));
  asked.delete(String(id));
  settle?.((result ?? CANCEL) as Json);
  return true;
}

/** What the host gave up must not be sent when its user agrees later. */
function takeCancel({ running }: McpServer, message: unknown): boolean {
  const { method, params } = recordOf(message);
  if (method !== 'notifications/cancelled') return false;
  running.get(String(recordOf(params).requestId))?.abort();
  return true;
}

function needsPerson({ tools }: McpServer, message: unknown): boolean {
  const { method, params } = recordOf(message);
  return method === 'tools/call' && tools.get(String(recordOf(params).name))?.needsConsent === true;
}

/** Returns the answer to one message, or null for a notification and for what the host has given up. Never throws. */
async function answerMessage(server: McpServer, message: unknown): Promise<string | null> {
  if (message === undefined) return failed(null, new RpcFailure(RPC_ERRORS.parse, 'not JSON'));
  const { id = null, method, params = {} } = recordOf(message);
  if (typeof method !== 'string') return failed(id, new RpcFailure(RPC_ERRORS.request, 'not a request'));
  // A notification wants no answer.
  if (!('id' in recordOf(message))) return null;
  const stop = new AbortController();
  server.running.set(String(id), stop);
  try {
    const result = await answer(server, method, params as Json, stop.signal);
    return stop.signal.aborted ? null : JSON.stringify({ jsonrpc: '2.0', id, result });
  } catch (error) {
    return failed(id, error);
  } finally {
    server.running.delete(String(id));
  }
}

async function answer(server: McpServer, method: string, params: Json, signal: AbortSignal): Promise<unknown> {
  if (method === 'initialize') return initialize(server, params);
  if (method === 'ping') return {};
  if (method === 'tools/list') return { tools: [...server.tools.values()].map(({ listed }) => listed) };
  if (method !== 'tools/call') throw new RpcFailure(RPC_ERRORS.method, `unknown method ${method}`);
  const tool = server.tools.get(String(params.name));
  if (tool === undefined) throw new RpcFailure(RPC_ERRORS.params, 'unknown tool; writes need svc mcp --allow-write');
  const given = params.arguments ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw new RpcFailure(RPC_ERRORS.params, 'arguments: no object');
  return callTool(server, tool, given as Json, signal);
}

function initialize(server: McpServer, { protocolVersion, capabilities }: Json): Json {
  const { svc, version, consent } = server;
  const known = PROTOCOL_VERSIONS.find((one) => one === protocolVersion) ?? PROTOCOL_VERSIONS[0];
  const canElicit = typeof (capabilities as Json | undefined)?.elicitation === 'object';
  consent.elicit = canElicit ? (params, signal) => ask(server, 'elicitation/create', { params, signal }) : null;
  return {
    protocolVersion: known,
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'svc', version },
    instructions: `The SVC stablecoin conversion service, merchant ${svc.merchantId}, ${svc.env === 'live' ? 'LIVE: real money' : 'Sandbox'}. Amounts are strings. Documents: ${svc.baseUrl}/llms.txt`,
  };
}

function ask(
  server: McpServer,
  method: string,
  { params, signal }: { params: Json; signal: AbortSignal },
): Promise<Json> {
  const { asked, send } = server;
  const id = `svc-${randomUUID()}`;
  return new Promise((resolve) => {
    if (server.isClosed || signal.aborted) return resolve(CANCEL);
    asked.set(id, resolve);
    signal.addEventListener('abort', () => asked.delete(id) && resolve(CANCEL), { once: true });
    send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  });
}

function failed(id: unknown, error: unknown): string {
  const { code, message } =
    error instanceof RpcFailure ? error : new RpcFailure(-32603, 'The server failed; see its error output.');
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}
