// The HTTP side of the relayer: its terms, requests of wallets, the status of a relay, health and metrics. Plain JSON.
import type { IncomingMessage, RequestListener } from 'node:http';
import { formatAmount, LIMITS, SVC_DECIMALS, SvcError, toErrorEnvelope, validationError } from '@svc/protocol';
import { JSON_TYPE, type LocalAnswer } from '../proxy/answer-failure.ts';
import { readBody, readBytes } from '../proxy/read-request.ts';
import { makeAddressLimit, sourceOf } from './limit-addresses.ts';
import type { Relay } from './relay-book.ts';
import type { Relaying } from './run-relays.ts';
import { takeRelay } from './take-relay.ts';

export interface RelayServer {
  relaying: Relaying;
  chain: string;
  trustedProxies: readonly string[];
  sight: Sight;
}

/** What the nodes last said of the account, for those who watch over it. */
export interface Sight {
  /** Unix milliseconds; null before the first answer. */
  at: number | null;
  /** Native coin, in wei. */
  coin: bigint | null;
}

const MAX_BODY_BYTES = 32 * 1024;
const REQUESTS_PER_MINUTE = LIMITS.publicRequestsPerIpPerMinute;
const POSTS_PER_MINUTE = 20;
/** Requests that wait for the nodes at the same time. */
const MAX_WAITING = 50;
/** Longer than several rounds that wait for nodes that do not answer. */
const STALE_MS = 120_000;

/** Wallets live in web pages, and there is no cookie or key that a foreign page could misuse. */
const HEADERS = {
  'content-type': JSON_TYPE,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
};
const PREFLIGHT = { 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': 'content-type' };

export function makeRelayListener(server: RelayServer): RequestListener {
  const requests = makeAddressLimit(REQUESTS_PER_MINUTE);
  const posts = makeAddressLimit(POSTS_PER_MINUTE);
  let waiting = 0;

  async function answer(request: IncomingMessage): Promise<LocalAnswer> {
    const { relaying, trustedProxies } = server;
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'OPTIONS') return { status: 204, headers: PREFLIGHT, body: '' };
    const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${path}`;
    if (route === 'GET /health') return health(server);
    const source = sourceOf(request, trustedProxies);
    requests.count(source, relaying.now());
    if (route === 'GET /metrics') return metrics(server);
    if (route === 'GET /terms') return json(200, termsOf(server));
    const [, id] = /^GET \/relays\/([0-9a-f-]{36})$/.exec(route) ?? [];
    if (id !== undefined) return json(200, viewOf(findRelay(relaying, id)));
    if (route !== 'POST /relays') throw new SvcError('SVC_NOT_FOUND', 'There is no such route.');
    posts.count(source, relaying.now());
    const data = readData(readBody(request, await readBytes(request, MAX_BODY_BYTES)));
    if (waiting >= MAX_WAITING) {
      throw new SvcError('SVC_UNAVAILABLE', 'Too many requests wait for the chain.', { retryAfterSeconds: 1 });
    }
    waiting += 1;
    return takeRelay(relaying, data)
      .then((relay) => json(202, viewOf(relay)))
      .finally(() => {
        waiting -= 1;
      });
  }

  return (request, response) => {
    answer(request)
      .catch((error: unknown) => answerError(server.relaying, error))
      .then(({ status, headers, body }) => {
        // What is left of a body that was refused is not read as the next request.
        if (!request.complete) response.setHeader('connection', 'close');
        response.writeHead(status, { ...HEADERS, ...headers });
        response.end(body);
        request.resume();
      })
      .catch(() => response.destroy());
  };
}

const json = (status: number, value: unknown): LocalAnswer => ({ status, headers: {}, body: JSON.stringify(value) });

function answerError({ log }: Relaying, error: unknown): LocalAnswer {
  const isKnown = error instanceof SvcError;
  if (!isKnown) log('a request failed', { error: String(error) });
  const known = isKnown ? error : new SvcError('SVC_INTERNAL', 'The relayer failed.');
  const { retryAfterSeconds } = (known.details ?? {}) as { retryAfterSeconds?: number };
  return {
    status: known.status,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    body: JSON.stringify(toErrorEnvelope(known)),
  };
}

function readData(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw validationError('', 'must be a JSON object with data');
  }
  const unknown = Object.keys(body).find((name) => name !== 'data');
  if (unknown !== undefined) throw validationError(unknown, 'is not a field of this request');
  return (body as { data?: unknown }).data;
}

function findRelay({ book }: Relaying, id: string): Relay {
  const found = book.list().find((relay) => relay.id === id);
  if (found === undefined) throw new SvcError('SVC_NOT_FOUND', 'There is no such relay, or it ended over an hour ago.');
  return found;
}

const viewOf = ({ id, status, txHash, reason }: Relay) => ({ id, status, txHash, reason });

function termsOf({ relaying, chain }: RelayServer) {
  const { address, settings } = relaying;
  return {
    chain,
    chainId: settings.chainId,
    converter: settings.converter,
    relayer: address,
    minFee: settings.minFee.toString(),
    minFeeFormatted: formatAmount(settings.minFee, SVC_DECIMALS),
  };
}

const openOf = ({ book }: Relaying): Relay[] =>
  book.list().filter(({ status }) => status === 'queued' || status === 'sending');

function health({ relaying, sight }: RelayServer): LocalAnswer {
  const isWell = sight.at !== null && relaying.now() - sight.at < STALE_MS;
  return json(isWell ? 200 : 503, { status: isWell ? 'ok' : 'degraded', open: openOf(relaying).length });
}

function metrics({ relaying, sight }: RelayServer): LocalAnswer {
  const open = openOf(relaying);
  const ageOf = (from: number | undefined): number => (from === undefined ? 0 : (relaying.now() - from) / 1000);
  const gauges: [name: string, help: string, value: number][] = [
    ['svc_relayer_open', 'Relays that were taken and are in no block yet.', open.length],
    ['svc_relayer_oldest_seconds', 'Age of the oldest of them.', ageOf(open[0]?.createdAt)],
    ['svc_relayer_coin', 'Native coin of the account that pays gas.', Number(sight.coin ?? 0n) / 1e18],
    ['svc_relayer_nodes_age_seconds', 'Time since the nodes last answered.', ageOf(sight.at ?? 0)],
  ];
  const lines = gauges.map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`);
  return { status: 200, headers: { 'content-type': 'text/plain; version=0.0.4' }, body: lines.join('') };
}
