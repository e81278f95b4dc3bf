// The HTTP side of a simulated rail: real sockets, and every documented way of not answering well.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of an answer. 401 and 429 come in the provider's own envelope, the pages from a proxy before it. */
export type Fault =
  | 'time out'
  | 'reset'
  | '503'
  | 'HTML 200'
  | 'HTML 404'
  | 'HTML 502'
  | 'cut'
  | '401'
  | '429'
  | 'no paging'
  | 'odd paging';

/** `lost`: the request never reaches the rail. `taken`: the rail acts on it, and only its answer is lost. */
export type Fate = 'lost' | 'taken';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  json: Record<string, unknown>;
  raw: string;
}

export interface Reply {
  status: number;
  body: string;
}

export interface RailServer {
  url: string;
  /** Every request that arrived, as `GET /path`. */
  calls: string[];
  /** Breaks the answers of calls to this path (with a slash at its end: to all below it), from the n-th on. */
  breakAnswers(fault: Fault, fate: Fate, at?: { method?: string; path?: string; after?: number }): void;
  mend(): void;
  /** Answers this much later than it could. */
  delayAnswers(ms: number): void;
  /** Runs after a POST was carried out and before it is answered. */
  beforeAnswer(run: (() => Promise<void>) | null): void;
  stop(): Promise<void>;
}

interface Breach {
  fault: Fault;
  fate: Fate;
  method: string | undefined;
  path: string;
  after: number;
}

/** What says that a list goes on, in the words of the three rails. */
const PAGING = /"(total_pages|pageCount|last|next)":(\d+|true|false|null|"[^"]*")/g;
const PAGE = '<html><body>An error occurred. Please contact support</body></html>';

export async function startRailServer(
  handle: (call: Call) => Reply,
  refuse: (status: number) => Reply,
): Promise<RailServer> {
  let breach: Breach | null = null;
  let delayMs = 0;
  let run: (() => Promise<void>) | null = null;
  const calls: string[] = [];

  const findBreach = ({ method, path }: Call): Breach | null => {
    if (breach === null || !(breach.path.endsWith('/') ? path.startsWith(breach.path) : path === breach.path))
      return null;
    if (breach.method !== undefined && breach.method !== method) return null;
    if (breach.after === 0) return breach;
    breach.after -= 1;
    return null;
  };

  const server = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray()).toString('utf8');
    const url = new URL(request.url ?? '/', 'http://rail');
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      json: raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>),
      raw,
    };
    calls.push(`${call.method} ${url.pathname}`);
    const breaks = findBreach(call);
    const isTurnedAway = breaks?.fault === '401' || breaks?.fault === '429';
    const reply = breaks?.fate === 'lost' || isTurnedAway ? refuse(500) : handle(call);
    if (call.method === 'POST' && run !== null) await run();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (breaks?.fault === 'time out') return;
    if (breaks?.fault === 'reset') return void request.socket.destroy();
    const shown = breaks === null ? reply : broken(breaks.fault, reply, refuse);
    response.writeHead(shown.status, { 'content-type': 'application/json' });
    response.end(shown.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    breakAnswers(fault, fate, { method, path = '/', after = 0 } = {}) {
      breach = { fault, fate, method, path, after };
    },
    mend() {
      breach = null;
      delayMs = 0;
      run = null;
    },
    delayAnswers(ms) {
      delayMs = ms;
    },
    beforeAnswer(next) {
      run = next;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function broken(fault: Fault, reply: Reply, refuse: (status: number) => Reply): Reply {
  if (fault === '401') return refuse(401);
  if (fault === '429') return refuse(429);
  if (fault === '503') return refuse(503);
  if (fault === 'cut') return { status: reply.status, body: reply.body.slice(0, -3) };
  if (fault === 'no paging') return { status: reply.status, body: reply.body.replace(PAGING, '"renamed":$2') };
  if (fault === 'odd paging') return { status: reply.status, body: reply.body.replace(PAGING, '"$1":{}') };
  return { status: Number(fault.slice(-3)), body: PAGE };
}

/** A number in exact digits inside what toJson writes. */
export const digits = (text: string | bigint | number): string => `\u0001${text}\u0002`;

export const toJson = (value: unknown): string => JSON.stringify(value).replace(/"\\u0001(.*?)\\u0002"/g, '$1');
