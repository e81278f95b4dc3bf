// The same create as a team would assemble it today: Express, @hpke/core, viem, an ORM and a limiter in SQL.
import { createDecipheriv, createHmac, createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { canonicalRequest, envelopeAad, importSignKey, sha256Hex, x25519PublicOf } from '@svc/protocol';
import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bigint, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import express from 'express';
import pg from 'pg';
import { type Hex, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { MerchantCredentials } from '../../packages/service/src/sandbox/sandbox-credentials.ts';
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

const keys = pgTable('asm_keys', {
  digest: text('digest').primaryKey(),
  merchant: text('merchant').notNull(),
  publicKey: text('public_key').notNull(),
  encryptionKey: text('encryption_key').notNull(),
});
const limits = pgTable(
  'asm_limits',
  {
    subject: text('subject').notNull(),
    minute: bigint('minute', { mode: 'number' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.minute] })],
);
const nonces = pgTable('asm_nonces', { nonce: text('nonce').primaryKey(), at: bigint('at', { mode: 'number' }) });
const answers = pgTable('asm_answers', { key: text('key').primaryKey(), answer: text('answer') });
const conversions = pgTable('asm_conversions', {
  id: text('id').primaryKey(),
  merchant: text('merchant'),
  reference: text('reference').unique(),
  status: text('status'),
  body: jsonb('body'),
  voucherId: bigint('voucher_id', { mode: 'number' }),
  createdAt: bigint('created_at', { mode: 'number' }),
});
const stages = pgTable('asm_stages', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  conversion: text('conversion'),
  name: text('name'),
  at: bigint('at', { mode: 'number' }),
});
const vouchers = pgTable('asm_vouchers', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  conversion: text('conversion'),
  nonce: numeric('nonce'),
  amountOut: numeric('amount_out'),
  deadline: bigint('deadline', { mode: 'number' }),
  signature: text('signature'),
});

type Orm = NodePgDatabase;

/** Counts in fixed minutes: less exact than the service, and cheaper. */
async function count(orm: Orm, subject: string, minute: number): Promise<number> {
  const [row] = await orm
    .insert(limits)
    .values({ subject, minute, used: 1 })
    .onConflictDoUpdate({ target: [limits.subject, limits.minute], set: { used: sql`${limits.used} + 1` } })
    .returning({ used: limits.used });
  return row?.used ?? 0;
}

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

/** The conversion, its first stage and its voucher, with the sum of what is promised under a lock. */
function insert(orm: Orm, id: string, merchant: string, body: string): Promise<number> {
  const now = Date.now();
  return orm.transaction(async (tx) => {
    await tx
      .insert(conversions)
      .values({ id, merchant, reference: id, status: 'created', body: JSON.parse(body), createdAt: now });
    await tx.insert(stages).values({ conversion: id, name: 'created', at: now });
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    const nowSeconds = Math.floor(now / 1000);
    await tx
      .select({ promised: sum(vouchers.amountOut) })
      .from(vouchers)
      .where(gt(vouchers.deadline, nowSeconds));
    const [made] = await tx
      .insert(vouchers)
      .values({ conversion: id, nonce: String(now), amountOut: '40000', deadline: nowSeconds + 600 })
      .returning({ id: vouchers.id });
    return made?.id ?? 0;
  });
}

async function issue(orm: Orm, id: string, voucherId: number, signature: Hex): Promise<void> {
  await orm.transaction(async (tx) => {
    await tx
      .update(conversions)
      .set({ status: 'voucher_issued', voucherId })
      .where(and(eq(conversions.id, id), eq(conversions.status, 'created')));
    await tx.update(vouchers).set({ signature }).where(eq(vouchers.id, voucherId));
    await tx.insert(stages).values({ conversion: id, name: 'voucher_issued', at: Date.now() });
  });
}

async function read(orm: Orm, id: string, voucherId: number): Promise<string> {
  const [conversion] = await orm.select().from(conversions).where(eq(conversions.id, id));
  const passed = await orm.select().from(stages).where(eq(stages.conversion, id));
  const [voucher] = await orm.select().from(vouchers).where(eq(vouchers.id, voucherId));
  return JSON.stringify({ ...conversion, stages: passed, voucher });
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
  const orm = drizzle(pool);
  for (const { apiKey, merchantId, signingKey, encryptionKey } of options.merchants) {
    const publicKey = Buffer.from(importSignKey(bytesOf(signingKey)).publicKey).toString('hex');
    const secret = Buffer.from(bytesOf(encryptionKey)).toString('hex');
    await orm.insert(keys).values({ digest: digestOf(apiKey), merchant: merchantId, publicKey, encryptionKey: secret });
  }
  const app = express();
  app.use(express.raw({ type: () => true, limit: '1mb' }));
  app.post(PATH, async (request, response) => {
    const { headers, body } = request as { headers: Record<string, unknown>; body: Buffer };
    const digest = digestOf(String(headers.authorization).slice(7));
    const minute = Math.floor(Date.now() / 60_000);
    for (const subject of [`address ${headers['x-forwarded-for']}`, `key ${digest}`, `writes ${digest}`]) {
      if ((await count(orm, subject, minute)) > 600) return void response.status(429).end();
    }
    const [caller] = await orm.select().from(keys).where(eq(keys.digest, digest));
    if (caller === undefined) return void response.status(401).end();
    const { merchant, publicKey, encryptionKey } = caller;
    if (!isSigned(headers, body, Buffer.from(publicKey, 'hex'))) return void response.status(401).end();
    await orm.insert(nonces).values({ nonce: String(headers['x-svc-nonce']), at: Date.now() });
    const claim = `${merchant} ${headers['idempotency-key']}`;
    await orm.insert(answers).values({ key: claim });
    const plaintext = openBody(body, merchant, Buffer.from(encryptionKey, 'hex'));
    const id = `cnv_${randomUUID()}`;
    const taken = await orm.select({ id: conversions.id }).from(conversions).where(eq(conversions.reference, id));
    if (taken.length > 0) return void response.status(409).end();
    const voucherId = await insert(orm, id, merchant, plaintext);
    await issue(orm, id, voucherId, await signVoucher());
    const answer = await read(orm, id, voucherId);
    await orm.update(answers).set({ answer }).where(eq(answers.key, claim));
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
