// Answers one request to the gateway: checks who calls, serves the gateway's own pages, and forwards the rest.
import type { IncomingMessage, RequestListener } from 'node:http';
import { OPERATION_IDS, OPERATIONS, SvcError } from '@svc/protocol';
import type { SVC } from '@svc/sdk';
import { answerFailure, JSON_TYPE, type LocalAnswer } from './answer-failure.ts';
import { forwardCall } from './forward-call.ts';
import { readRequest } from './read-request.ts';
import type { RecordedFetch } from './recorded-fetch.ts';
import { type HostRule, refuseForeign } from './refuse-foreign.ts';

export interface Gateway {
  svc: SVC;
  recorded: RecordedFetch;
  allowsHost: HostRule;
  /** The plaintext document, given the address that callers use. */
  openApi(): string;
  /** Runs conversions. Null without a wallet. */
  execute: ((body: unknown) => Promise<LocalAnswer>) | null;
}

/** Nothing of a request is kept or logged, and no browser or cache may keep an answer. */
const OWN_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function makeListener(gateway: Gateway): RequestListener {
  return (request, response) => {
    answer(gateway, request)
      .catch(answerFailure)
      .then(({ status, headers, body }) => {
        response.writeHead(status, { ...OWN_HEADERS, ...headers });
        response.end(body);
      })
      .catch(() => response.destroy());
  };
}

async function answer(gateway: Gateway, request: IncomingMessage): Promise<LocalAnswer> {
  refuseForeign(request.headers, gateway.allowsHost);
  const local = await readRequest(request);
  const path = local.target.split('?')[0] ?? '';
  if (local.method === 'GET' && path === '/openapi.json') return own(gateway.openApi());
  if (local.method === 'GET' && path === '/') return own(JSON.stringify(welcome(gateway)));
  if (local.method === 'POST' && path === EXECUTE_PATH) return execute(gateway, local.body);
  // The service answers for all of its API, also for what the table does not have.
  if (!path.startsWith('/v1/') && !OWN_PATHS.has(path)) throw new SvcError('SVC_NOT_FOUND', 'There is no such route.');
  return forwardCall(gateway.svc, gateway.recorded, local);
}

/** The gateway's own: the service holds no wallet. */
const EXECUTE_PATH = '/execute';

function execute({ execute: run }: Gateway, body: unknown): Promise<LocalAnswer> {
  if (run !== null) return run(body);
  throw new SvcError('SVC_NOT_FOUND', 'This gateway has no wallet: start it with --wallet-key-file or --wallet-index.');
}

const OWN_PATHS: ReadonlySet<string> = new Set(OPERATION_IDS.map((id) => OPERATIONS[id].path));

const own = (body: string): LocalAnswer => ({ status: 200, headers: { 'content-type': JSON_TYPE }, body });

const welcome = ({ svc, execute: run }: Gateway) => ({
  about: 'svc proxy: the SVC API in plain JSON, with the keys of this machine.',
  service: svc.baseUrl,
  env: svc.env,
  openapi: '/openapi.json',
  example: 'GET /v1/banks',
  ...(run !== null && { execute: `POST ${EXECUTE_PATH} with { "reference": "op:..." }` }),
});
