// Registers what anyone may call: health, the key document, the reference.
import { createHash } from 'node:crypto';
import { ENVS, type Env, type Health, NOTICE_ROUTES, OPERATIONS, SvcError } from '@svc/protocol';
import { makeOpenApi } from '@svc/protocol/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReservesProof, SignedProof } from '../../books/prove-reserves.ts';
import { publishProof } from '../../books/publish-proof.ts';
import { findProof } from '../../books/store/reserve-proofs.ts';
import { type Config, unservedEnvs } from '../../config.ts';
import { getKeyDocument } from '../../credentials/key-document.ts';
import { notFound } from '../../gate/admit.ts';
import { rateHeadersOf, setRateHeaders } from '../../gate/count-request.ts';
import type { Gate } from '../../gate/gate.ts';
import { REQUEST_ID } from '../../gate/visit.ts';
import { type Notice, receiveRailNotice } from '../../naira/receive-rail-notice.ts';
import { wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { receiveScreeningNotice } from '../../screening/screen-again.ts';
import { makeReferencePage } from '../pages/reference-page.ts';
import { REFERENCE_SCRIPT, REFERENCE_STYLE } from '../pages/reference-script.ts';
import { toRoutePath } from './merchant.ts';

export function registerPublicRoutes(app: FastifyInstance, gate: Gate): void {
  const openApi = Buffer.from(JSON.stringify(makeOpenApi(gate.context.config)));
  const json = 'application/json; charset=utf-8';
  app.get(OPERATIONS.getKeyDocument.path, { config: { operationId: 'getKeyDocument' } }, async (_, reply) =>
    reply
      .type(json)
      .header('Cache-Control', 'public, max-age=60')
      .send(await getKeyDocument(gate.publishedKeys, wallClock(gate.context.clock).now())),
  );
  app.get(OPERATIONS.getOpenApi.path, { config: { operationId: 'getOpenApi' } }, async (_, reply) =>
    reply.type(json).header('Cache-Control', 'public, max-age=60').send(openApi),
  );
  registerHealth(app, gate);
  registerReferencePage(app, gate.context.config);
  registerProof(app, gate.context);
}

// Health, which load balancers ask for all day: answered without a promise, and with a head that is written in one go. The
// framework keeps and copies each header by itself, which took a fifth of what the service adds to an answer.
function registerHealth(app: FastifyInstance, gate: Gate): void {
  const healthy = JSON.stringify({ ok: true, version: gate.context.config.version } satisfies Health);
  const length = String(Buffer.byteLength(healthy));
  for (const id of ['health', 'healthz'] as const) {
    app.route({
      // Load balancers and uptime monitors ask with HEAD; Node leaves the body out.
      method: ['GET', 'HEAD'],
      url: OPERATIONS[id].path,
      config: { operationId: id },
      handler: ({ visit }, reply) => {
        // The database has answered in the last two seconds when this runs, so what is left to ask is the process itself.
        if (gate.loop.isStuck()) {
          setRateHeaders(visit, reply);
          throw new SvcError('SVC_UNAVAILABLE', 'The service is not keeping up.');
        }
        reply.hijack();
        reply.raw.writeHead(200, {
          [REQUEST_ID]: visit.requestId,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'content-length': length,
          ...rateHeadersOf(visit),
        });
        reply.raw.end(healthy);
      },
    });
  }
}

// Serves the reference page: one document, nothing from outside, and a policy that would not allow it either.

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${hashOf(REFERENCE_STYLE)}`,
    `script-src ${hashOf(REFERENCE_SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=60',
};

function registerReferencePage(app: FastifyInstance, config: Config): void {
  // Made for the first reader: most processes, and every Sandbox of a test, have none.
  let page: Buffer | null = null;
  const { path } = OPERATIONS.getReferencePage;
  app.get(path, { config: { operationId: 'getReferencePage' } }, async (_, reply) => {
    page ??= Buffer.from(makeReferencePage(config));
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page);
  });
}

// Where bank rails and screening providers notify us. Each proves itself by its own signature over the raw bytes.

export async function noticeRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const take = (receive: (context: Context, notice: Notice) => Promise<void>) => async (request: FastifyRequest) => {
    const notice = readNotice(request);
    // Its provider sends it again, to a process that serves it.
    if (unservedEnvs(context.config).includes(notice.env)) {
      throw new SvcError('SVC_UNAVAILABLE', `This process does not serve ${notice.env}.`);
    }
    await receive(context, notice);
    return { ok: true };
  };
  app.post(toRoutePath(NOTICE_ROUTES.rail.path), take(receiveRailNotice));
  app.post(toRoutePath(NOTICE_ROUTES.screening.path), take(receiveScreeningNotice));
}

function readNotice(request: FastifyRequest): Notice {
  const { provider, env } = request.params as { provider: string; env: string };
  if (!ENVS.includes(env as Env)) throw new SvcError('SVC_NOT_FOUND', 'No such route.');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const rawBody = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  return { provider, env: env as Env, headers, rawBody };
}

// The public proof of reserves, for an operator who switched it on: a signed document, and a page that shows it.

const PROOF_PATH = '/v1/proof-of-reserves';
const NUMBER = /^[1-9][0-9]{0,14}$/;

const DOCUMENT_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
};

const PROOF_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=60',
};

/** Without the setting all addresses are 404 to everyone. */
function registerProof(app: FastifyInstance, context: Context): void {
  // Counted and checked as the key document is: it is no operation of the contract, and public like it.
  const config = { operationId: 'getKeyDocument' } as const;
  app.get(PROOF_PATH, { config }, async (_, reply) =>
    reply.headers(DOCUMENT_HEADERS).send(signedOf(await publishProof(context, publishedEnv(context)))),
  );
  app.get(`${PROOF_PATH}/:number`, { config }, async ({ params }, reply) =>
    reply.headers(DOCUMENT_HEADERS).send(signedOf(await getProof(context, (params as { number: string }).number))),
  );
  app.get(`${PROOF_PATH}.html`, { config }, async (_, reply) =>
    reply
      .headers(PROOF_HEADERS)
      .type('text/html; charset=utf-8')
      .send(toPage(await publishProof(context, publishedEnv(context)))),
  );
}

function publishedEnv({ config }: Context): Env {
  if (config.publicProof === null) throw notFound();
  return config.publicProof;
}

/** Earlier ones, for anyone who follows the chain of hashes. */
async function getProof(context: Context, text: string): Promise<SignedProof> {
  const env = publishedEnv(context);
  const found = NUMBER.test(text) ? await findProof(context.db, env, Number(text)) : null;
  if (found === null) throw notFound();
  return found;
}

const signedOf = ({ proof, signature, kid }: SignedProof): SignedProof => ({ proof, signature, kid });

const inHtml = (value: unknown): string =>
  String(value ?? 'not known').replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const row = (name: string, value: unknown): string =>
  `<tr><th scope="row" align="left">${inHtml(name)}</th><td>${inHtml(value)}</td></tr>`;

function toPage({ proof, signature, kid }: SignedProof): string {
  const { env, at, chains, ledger, liabilities, bankNgn, verdict, ...tree } = JSON.parse(proof) as ReservesProof;
  const rows = [
    row('Environment', env),
    row('As of', new Date(at * 1000).toISOString()),
    row('Verdict', verdict),
    ...chains.flatMap(({ chain, blockNumber, blockHash, supplySvc, reserves }) => [
      row(`SVC supply on ${chain}`, `${supplySvc} at block ${blockNumber} ${blockHash}`),
      ...reserves.map(({ token, balance }) => row(`${token} reserve on ${chain}`, balance)),
    ]),
    row('Naira at the bank', bankNgn),
    row('Owed: paid in, not minted (NGN)', liabilities.owedToPayers),
    row('Owed: burned, not paid out (NGN)', liabilities.owedToPayees),
    row('Owed: refunds (NGN)', liabilities.refundsOwed),
    row('Owed: unmatched (NGN)', liabilities.unmatched),
    row(
      'Owed in all',
      tree.liabilitiesSum.map(({ currency, amountMinor }) => `${amountMinor} ${currency} (smallest unit)`).join(', ') ||
        'nothing',
    ),
    row('Root over what is owed to each', tree.liabilitiesRoot),
    row('Number', tree.number),
    row('Hash of the proof before', tree.previous ?? 'none'),
    row('Ledger head', ledger && `${ledger.head} at place ${ledger.position}`),
    row('Signed by', kid),
    row('Signature', signature),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Proof of reserves</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Proof of reserves</h1>',
    `<p>Verify it from outside: <code>svc proof verify ${inHtml(PROOF_PATH)}</code> with this host before it.</p>`,
    `<table><tbody>${rows.join('')}</tbody></table></main></body></html>`,
  ].join('\n');
}
