// The floor of a create: bare Fastify, the same cryptography (at rest too), and four prepared statements.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  HEADERS,
  ID_PREFIXES,
  importSignKey,
  importVerifyKey,
  makeId,
  openEnvelope,
  opRefOf,
  parseEnvelope,
  sealResponse,
  signResponse,
  type VerifyKey,
  verifyRequest,
  voucherDigest,
} from '@svc/protocol';
import fastify from 'fastify';
import { openDatabase } from '../../packages/service/src/adapters/database/open-database.ts';
import { makeLocalMasterKey } from '../../packages/service/src/adapters/local-master-key.ts';
import { makeLocalKey, voucherPreimage } from '../../packages/service/src/adapters/make-signer.ts';
import type { MerchantCredentials } from '../../packages/service/src/sandbox/sandbox-credentials.ts';
import { bytesOf } from '../../packages/service/test/harness/raw-client.ts';
import { TEST_VOUCHER_SIGNER } from '../../packages/service/test/harness/test-config.ts';
import { serveParent } from '../parts/call-child.ts';

const PATH = '/v1/conversions';
const address = `0x${'11'.repeat(20)}` as const;
const word = `0x${'22'.repeat(32)}` as const;
const domain = { chainId: 11_142_220, verifyingContract: address };
const amounts = { amountIn: 25_500_000n, amountOut: 4n * 10n ** 22n, deadline: 1_790_000_600n, nonce: 2n ** 255n };
const voucher = { kind: 0, wallet: address, tokenIn: address, ...amounts, opRef: word, payoutRef: word };
const signKey = importSignKey(new Uint8Array(32).fill(2));
const voucherKey = makeLocalKey(TEST_VOUCHER_SIGNER);
const masterKey = makeLocalMasterKey({ masterKey: new Uint8Array(32).fill(7), pepper: new Uint8Array(32).fill(9) });
const digestOf = (apiKey: string): string => Buffer.from(masterKey.digest(apiKey)).toString('base64');
/** About as long as what a conversion keeps about people. */
const DETAILS = Buffer.alloc(160, 'd');

interface Merchant extends MerchantCredentials {
  verifyKey: VerifyKey;
}

const TABLES = [
  'create table bench_nonces (nonce text primary key)',
  `create table bench_conversions (id text primary key, body text, voucher text, status text, answer bytea, op_ref text,
    fingerprint bytea, details bytea)`,
];

export interface FloorOrder {
  databaseUrl: string | null;
  merchants: readonly MerchantCredentials[];
  /** The plaintext that every answer carries. */
  document: string;
}

async function start({ databaseUrl, merchants, document }: FloorOrder): Promise<number> {
  const db = await openDatabase({ databaseUrl, dataDir: null });
  for (const text of TABLES) await db.query(text, []);
  const known = new Map<string, Merchant>();
  for (const merchant of merchants) {
    const { publicKey } = importSignKey(bytesOf(merchant.signingKey));
    known.set(digestOf(merchant.apiKey), { ...merchant, verifyKey: importVerifyKey(publicKey) });
  }
  const app = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post(PATH, async (request, reply) => {
    const { headers } = request;
    const read = (name: string): string => String(headers[name.toLowerCase()]);
    const body = request.body as Uint8Array;
    const merchant = known.get(digestOf(read('authorization').slice(7)));
    if (merchant === undefined) return reply.code(401).send();
    const [timestamp, nonce, signature] = [read(HEADERS.timestamp), read(HEADERS.nonce), read(HEADERS.signature)];
    const line = { method: 'POST', target: PATH, body, timestamp, nonce, signature };
    verifyRequest({ ...line, verifyKey: merchant.verifyKey, nowSeconds: Math.floor(Date.now() / 1000) });
    await db.query('insert into bench_nonces values ($1)', [nonce], 'bench-nonce');
    const envelope = parseEnvelope(JSON.parse(Buffer.from(body).toString()));
    const { merchantId, encryptionKey } = merchant;
    const plaintext = openEnvelope({ envelope, key: bytesOf(encryptionKey), method: 'POST', path: PATH, merchantId });
    const id = makeId(ID_PREFIXES.conversion, Date.now());
    const text = Buffer.from(plaintext).toString();
    const insert = "insert into bench_conversions values ($1, $2, $3, 'created', null, $4, $5, $6)";
    const terms = JSON.stringify(amounts, (_, value) => String(value));
    const opRef = opRefOf({ merchantId, env: 'test', reference: id });
    const fingerprint = createHash('sha256').update(`POST\n${PATH}\n`).update(plaintext).digest();
    const details = await masterKey.seal(DETAILS, id);
    await db.query(insert, [id, text, terms, opRef, fingerprint, details], 'bench-insert');
    const preimage = () => voucherPreimage(domain, voucher);
    const signed = await voucherKey.sign({ digest: voucherDigest(domain, voucher), preimage });
    const update = "update bench_conversions set status = 'issued', voucher = voucher || $2 where id = $1";
    await db.query(update, [id, JSON.stringify(signed)], 'bench-update');
    const requestId = makeId(ID_PREFIXES.request, Date.now());
    const answer = Buffer.from(document);
    const kept = await masterKey.seal(answer, id);
    await db.query('update bench_conversions set answer = $2 where id = $1', [id, kept], 'bench-keep');
    const sealed = sealResponse({ plaintext: answer, recipient: merchant.verifyKey, requestId });
    const bytes = Buffer.from(JSON.stringify(sealed));
    const now = Math.floor(Date.now() / 1000);
    reply.code(201).type('application/json').header(HEADERS.requestId, requestId);
    reply.header(HEADERS.signature, signResponse({ signKey, requestId, timestamp: now, body: bytes }));
    return reply.send(bytes);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const served = {
  start,
  usage: () => {
    const { user, system } = process.cpuUsage();
    return { cpuMicros: user + system, roundTrips: 0 };
  },
};
export type CreateFloor = typeof served;
serveParent(served);
