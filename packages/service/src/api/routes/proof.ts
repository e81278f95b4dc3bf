// The public proof of reserves, for an operator who switched it on: a signed document, and a page that shows it.
import type { Env } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import type { ReservesProof, SignedProof } from '../../books/solvency/prove-reserves.ts';
import { publishProof } from '../../books/solvency/publish-proof.ts';
import { findProof } from '../../books/store/reserve-proofs.ts';
import { notFound } from '../../gate/admit.ts';
import type { Context } from '../../ports/context.ts';

const PROOF_PATH = '/v1/proof-of-reserves';
const NUMBER = /^[1-9][0-9]{0,14}$/;

const DOCUMENT_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
};

const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=60',
};

/** Without the setting all addresses are 404 to everyone. */
export function registerProof(app: FastifyInstance, context: Context): void {
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
      .headers(PAGE_HEADERS)
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
