// The public proof of reserves, for an operator who switched it on: a signed document, and a page that shows it.
import type { Env } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import { proveReserves, type ReservesProof, type SignedProof } from '../../books/solvency/prove-reserves.ts';
import { notFound } from '../../gate/admit.ts';
import type { Context } from '../../ports/context.ts';

const PROOF_PATH = '/v1/proof-of-reserves';
/** Bank and chain are asked at most this often, however many look. */
const MAX_AGE_MS = 60_000;

const PAGE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=60',
};

/** Without the setting both addresses are 404 to everyone. */
export function registerProof(app: FastifyInstance, context: Context): void {
  const { publicProof: env } = context.config;
  const read = env === null ? refuseAll : makeProofCache(context, env);
  // Counted and checked as the key document is: it is no operation of the contract, and public like it.
  const config = { operationId: 'getKeyDocument' } as const;
  app.get(PROOF_PATH, { config }, async (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=60')
      .send(await read()),
  );
  app.get(`${PROOF_PATH}.html`, { config }, async (_, reply) =>
    reply
      .headers(PAGE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(toPage(await read())),
  );
}

const refuseAll = async (): Promise<SignedProof> => {
  throw notFound();
};

/** One reading at a time; a failed one is not kept. */
function makeProofCache(context: Context, env: Env): () => Promise<SignedProof> {
  let kept: { at: number; proof: Promise<SignedProof> } | null = null;
  return () => {
    const now = context.clock.now();
    if (kept !== null && now - kept.at < MAX_AGE_MS) return kept.proof;
    const proof = proveReserves(context, env);
    const made = { at: now, proof };
    kept = made;
    proof.catch(() => {
      if (kept === made) kept = null;
    });
    return proof;
  };
}

const inHtml = (value: unknown): string =>
  String(value ?? 'not known').replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const row = (name: string, value: unknown): string =>
  `<tr><th scope="row" align="left">${inHtml(name)}</th><td>${inHtml(value)}</td></tr>`;

function toPage({ proof, signature, kid }: SignedProof): string {
  const { env, at, chains, ledger, liabilities, bankNgn, verdict } = JSON.parse(proof) as ReservesProof;
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
