// The same create as a team would assemble it today: Express, @hpke/core, viem, plain `pg` queries and a limiter in SQL.
import { createDecipheriv, createHmac, createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { canonicalRequest, envelopeAad, importSignKey, sha256Hex, x25519PublicOf } from '@svc/protocol';
import express from 'express';
import pg from 'pg';
import { type Hex, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { MerchantCredentials } from '../../packages/service/src/sandbox/make-credentials.ts';
import { bytesOf } from '../../packages/service/test/harness/raw-client.ts';
import { serveParent } from '../parts/call-child.ts';

const PATH = '/v1/conversions';
const pepper = new Uint8Array(32).fill(9);
const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 2)]);
const signKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const account = privateKeyToAccount(generatePrivateKey());
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});
const address = `0x${'11'.repeat(20)}` as const;
const fields = { kind: 'uint8', wallet: 'address', tokenIn: 'address', amountIn: 'uint256', amountOut: 'uint256' };
const rest = { deadline: 'uint256', nonce: 'uint256', opRef: 'bytes32', payoutRef: 'bytes32' };
const types = { Voucher: Object.entries({ ...fields, ...rest }).map(([name, type]) => ({ name, type })) };
const domain = { name: 'SVCConverter', version: '1', chainId: 11_142_220, verifyingContract: address };

const TABLES = `
  create table asm_keys (digest text primary key, merchant text, public_key text, encryption_key text);
  create table asm_limits (subject text, minute bigint, used int, primary key (subject, minute));
  create table asm_nonces (nonce text primary key, at bigint);
  create table asm_answers (key text primary key, answer text);
  create table asm_conversions (id text primary key, merchant text, reference text unique, status text, body jsonb,
    voucher_id bigint, created_at bigint);
  create table asm_stages (id bigint generated always as identity primary key, conversion text, name text, at bigint);
  create table asm_vouchers (id bigint generated always as identity primary key, conversion text, nonce numeric,
    amount_out numeric, deadline bigint, signature text)`;

/** Counts in fixed minutes: less exact than the service, and cheaper. */
const COUNT = `insert into asm_limits values ($1, $2, 1)
  on conflict (subject, minute) do update set used = asm_limits.used + 1 returning used`;

async function seal(plaintext: string, publicKey: Uint8Array, requestId: string): Promise<string> {
  const raw = Uint8Array.from(x25519PublicOf(publicKey)).buffer;
  const recipientPublicKey = await suite.kem.importKey('raw', raw, true);
  const info = Uint8Array.from(Buffer.from(`SVC-RESP-V1\n${requestId}`)).buffer;
  const sender = await suite.createSenderContext({ recipientPublicKey, info });
  const ciphertext = await sender.seal(Uint8Array.from(Buffer.from(plaintext)).buffer);
  return JSON.stringify({
    enc: Buffer.from(sender.enc).toString('base64url'),
    ciphertext: Buffer.from(ciphertext).toString('base64url'),
  });
}

const digestOf = (apiKey: string): string => createHmac('sha256', pepper).update(apiKey).digest('hex');

function openBody(body: Buffer, merchantId: string, key: Buffer): string {
  const { encKeyId, iv, ciphertext, tag } = JSON.parse(body.toString());
  const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  opening.setAAD(Buffer.from(envelopeAad({ method: 'POST', path: PATH, merchantId, encKeyId })));
  opening.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([opening.update(Buffer.from(ciphertext, 'base64url')), opening.final()]).toString();
}

function isSigned(headers: Record<string, unknown>, body: Buffer, publicKey: Buffer): boolean {
  const [timestamp, nonce] = [String(headers['x-svc-timestamp']), String(headers['x-svc-nonce'])];
  const text = canonicalRequest({ method: 'POST', target: PATH, timestamp, nonce, bodySha256: sha256Hex(body) });
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const signature = Buffer.from(String(headers['x-svc-signature']).replace('ed25519=', ''), 'base64url');
  return verify(null, Buffer.from(text), key, signature);
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

/** The conversion, its first stage and its voucher, with the sum of what is promised under a lock. */
async function insert(pool: pg.Pool, id: string, merchant: string, body: string): Promise<string> {
  const now = Date.now();
  return inTransaction(pool, async (client) => {
    await client.query("insert into asm_conversions values ($1, $2, $1, 'created', $3, null, $4)", [
      id,
      merchant,
      body,
      now,
    ]);
    await client.query("insert into asm_stages (conversion, name, at) values ($1, 'created', $2)", [id, now]);
    await client.query('select pg_advisory_xact_lock(1)');
    const nowSeconds = Math.floor(now / 1000);
    await client.query('select sum(amount_out) from asm_vouchers where deadline > $1', [nowSeconds]);
    const made = await client.query(
      'insert into asm_vouchers (conversion, nonce, amount_out, deadline) values ($1, $2, 40000, $3) returning id',
      [id, now, nowSeconds + 600],
    );
    return made.rows[0].id;
  });
}

async function issue(pool: pg.Pool, id: string, voucherId: string, signature: Hex): Promise<void> {
  await inTransaction(pool, async (client) => {
    const set =
      "update asm_conversions set status = 'voucher_issued', voucher_id = $2 where id = $1 and status = 'created'";
    await client.query(set, [id, voucherId]);
    await client.query('update asm_vouchers set signature = $2 where id = $1', [voucherId, signature]);
    await client.query("insert into asm_stages (conversion, name, at) values ($1, 'voucher_issued', $2)", [
      id,
      Date.now(),
    ]);
  });
}

async function read(pool: pg.Pool, id: string): Promise<string> {
  const conversion = await pool.query('select * from asm_conversions where id = $1', [id]);
  const stages = await pool.query('select * from asm_stages where conversion = $1', [id]);
  const voucher = await pool.query('select * from asm_vouchers where id = $1', [conversion.rows[0].voucher_id]);
  return JSON.stringify({ ...conversion.rows[0], stages: stages.rows, voucher: voucher.rows[0] });
}

const signVoucher = (): Promise<Hex> => {
  const message = { kind: 0, wallet: address, tokenIn: address, amountIn: 25_500_000n, amountOut: 4n * 10n ** 22n };
  const reference = toHex(Math.random().toString(), { size: 32 });
  const more = { deadline: 1_790_000_600n, nonce: 2n ** 200n, opRef: reference, payoutRef: reference };
  return account.signTypedData({ domain, types, primaryType: 'Voucher', message: { ...message, ...more } });
};

async function start(options: { databaseUrl: string; merchants: readonly MerchantCredentials[] }): Promise<number> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl });
  // The server may stop first, at the end of the bench.
  pool.on('error', () => undefined);
  await pool.query(TABLES);
  for (const { apiKey, merchantId, signingKey, encryptionKey } of options.merchants) {
    const publicKey = Buffer.from(importSignKey(bytesOf(signingKey)).publicKey).toString('hex');
    const secret = Buffer.from(bytesOf(encryptionKey)).toString('hex');
    await pool.query('insert into asm_keys values ($1, $2, $3, $4)', [digestOf(apiKey), merchantId, publicKey, secret]);
  }
  const app = express();
  app.use(express.raw({ type: () => true, limit: '1mb' }));
  app.post(PATH, async (request, response) => {
    const { headers, body } = request as { headers: Record<string, unknown>; body: Buffer };
    const digest = digestOf(String(headers.authorization).slice(7));
    const minute = Math.floor(Date.now() / 60_000);
    for (const subject of [`address ${headers['x-forwarded-for']}`, `key ${digest}`, `writes ${digest}`]) {
      const { rows } = await pool.query(COUNT, [subject, minute]);
      if (rows[0].used > 600) return void response.status(429).end();
    }
    const keys = await pool.query('select * from asm_keys where digest = $1', [digest]);
    const { merchant, public_key: publicKey, encryption_key: encryptionKey } = keys.rows[0];
    if (!isSigned(headers, body, Buffer.from(publicKey, 'hex'))) return void response.status(401).end();
    await pool.query('insert into asm_nonces values ($1, $2)', [headers['x-svc-nonce'], Date.now()]);
    const claim = `${merchant} ${headers['idempotency-key']}`;
    await pool.query('insert into asm_answers values ($1, null)', [claim]);
    const plaintext = openBody(body, merchant, Buffer.from(encryptionKey, 'hex'));
    const id = `cnv_${randomUUID()}`;
    const taken = await pool.query('select 1 from asm_conversions where reference = $1', [id]);
    if (taken.rowCount !== 0) return void response.status(409).end();
    const voucherId = await insert(pool, id, merchant, plaintext);
    await issue(pool, id, voucherId, await signVoucher());
    const answer = await read(pool, id);
    await pool.query('update asm_answers set answer = $2 where key = $1', [claim, answer]);
    const requestId = `req_${randomUUID()}`;
    const sealed = await seal(answer, Buffer.from(publicKey, 'hex'), requestId);
    const timestamp = Math.floor(Date.now() / 1000);
    const text = `SVC-RESP-V1\n${requestId}\n${timestamp}\n${sha256Hex(Buffer.from(sealed))}`;
    response.set({
      'X-SVC-Request-Id': requestId,
      'X-SVC-Timestamp': String(timestamp),
      'X-SVC-Signature': sign(null, Buffer.from(text), signKey).toString('base64url'),
    });
    response.status(201).type('application/json').send(sealed);
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

const served = {
  start,
  usage: () => {
    const { user, system } = process.cpuUsage();
    return { cpuMicros: user + system, roundTrips: 0 };
  },
};
export type AssembledCreate = typeof served;
serveParent(served);
