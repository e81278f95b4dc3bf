// The Model Context Protocol over standard input and output: one JSON-RPC message a line. Only what tools need is here.
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

/** Answers requests in their order; an answer of the host to a question of ours is taken in between. */
export async function serveMcp(server: McpServer, lines: AsyncIterable<string>): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  for await (const line of lines) {
    if (line.trim() === '' || takeAnswer(server, line)) continue;
    before = before.then(async () => {
      const answer = await answerLine(server, line);
      if (answer !== null) server.send(answer);
    });
  }
  // Nobody is left who could agree.
  for (const settle of server.asked.values()) settle({ action: 'cancel' });
  await before;
}

function takeAnswer({ asked }: McpServer, line: string): boolean {
  const message = parseJsonLoosely(line) as Json | undefined | null;
  if (typeof message !== 'object' || message === null || 'method' in message) return false;
  const settle = asked.get(String(message.id));
  if (settle === undefined) return false;
  asked.delete(String(message.id));
  settle((message.result ?? { action: 'cancel' }) as Json);
  return true;
}

/** Returns the answer to one line, or null for a notification. Never throws. */
async function answerLine(server: McpServer, line: string): Promise<string | null> {
  const message = parseJsonLoosely(line) as Json | undefined;
  if (message === undefined) return failed(null, new RpcFailure(RPC_ERRORS.parse, 'not JSON'));
  const { id = null, method, params = {} } = message ?? {};
  if (typeof method !== 'string') return failed(id, new RpcFailure(RPC_ERRORS.request, 'not a request'));
  // A notification wants no answer.
  if (!('id' in message)) return null;
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, result: await answer(server, method, params as Json) });
  } catch (error) {
    return failed(id, error);
  }
}

async function answer(server: McpServer, method: string, params: Json): Promise<unknown> {
  if (method === 'initialize') return initialize(server, params);
  if (method === 'ping') return {};
  if (method === 'tools/list') return { tools: [...server.tools.values()].map(({ listed }) => listed) };
  if (method !== 'tools/call') throw new RpcFailure(RPC_ERRORS.method, `unknown method ${method}`);
  const tool = server.tools.get(String(params.name));
  if (tool === undefined) throw new RpcFailure(RPC_ERRORS.params, 'unknown tool; writes need svc mcp --allow-write');
  const given = params.arguments ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw new RpcFailure(RPC_ERRORS.params, 'arguments: no object');
  return callTool(server.svc, server.consent, tool, given as Json);
}

function initialize(server: McpServer, { protocolVersion, capabilities }: Json): Json {
  const { svc, version, consent } = server;
  const known = PROTOCOL_VERSIONS.find((one) => one === protocolVersion) ?? PROTOCOL_VERSIONS[0];
  const canElicit = typeof (capabilities as Json | undefined)?.elicitation === 'object';
  consent.elicit = canElicit ? (params) => ask(server, 'elicitation/create', params) : null;
  return {
    protocolVersion: known,
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'svc', version },
    instructions: `The SVC stablecoin conversion service, merchant ${svc.merchantId}, ${svc.env === 'live' ? 'LIVE: real money' : 'Sandbox'}. Amounts are strings. Documents: ${svc.baseUrl}/llms.txt`,
  };
}

function ask({ asked, send }: McpServer, method: string, params: Json): Promise<Json> {
  const id = `svc-${asked.size}-${Date.now()}`;
  return new Promise((resolve) => {
    asked.set(id, resolve);
    send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  });
}

function failed(id: unknown, error: unknown): string {
  const { code, message } =
    error instanceof RpcFailure ? error : new RpcFailure(-32603, 'The server failed; see its error output.');
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}
