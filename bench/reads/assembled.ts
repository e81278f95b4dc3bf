// The same read as a team would assemble it today: Express, @hpke/core, plain `pg` queries and a limiter in SQL.
import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { sha256Hex, x25519PublicOf } from '@svc/protocol';
import express from 'express';
import pg from 'pg';
import { serveParent } from '../parts/call-child.ts';

const pepper = new Uint8Array(32).fill(9);
const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 2)]);
const signKey = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});

async function seal(plaintext: string, publicKeyHex: string, requestId: string): Promise<string> {
  const raw = Uint8Array.from(x25519PublicOf(Buffer.from(publicKeyHex, 'hex'))).buffer;
  const recipientPublicKey = await suite.kem.importKey('raw', raw, true);
  const info = Uint8Array.from(Buffer.from(`SVC-RESP-V1\n${requestId}`)).buffer;
  const sender = await suite.createSenderContext({ recipientPublicKey, info });
  const ciphertext = await sender.seal(Uint8Array.from(Buffer.from(plaintext)).buffer);
  return JSON.stringify({
    enc: Buffer.from(sender.enc).toString('base64url'),
    ciphertext: Buffer.from(ciphertext).toString('base64url'),
  });
}

/** Counts in fixed minutes: less exact than the service, and cheaper. */
const COUNT = `insert into bench_limits values ($1, $2, 1)
  on conflict (subject, minute) do update set used = bench_limits.used + 1 returning used`;

async function start({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query('drop table if exists bench_limits');
  await pool.query('create table bench_limits (subject text, minute bigint, used int, primary key (subject, minute))');
  const app = express();
  app.get('/v1/conversions/:reference', async (request, response) => {
    const digest = createHmac('sha256', pepper)
      .update((request.headers.authorization ?? '').slice(7))
      .digest();
    const keys = await pool.query('select * from bench_floor where digest = $1 limit 1', [digest]);
    const minute = Math.floor(Date.now() / 60_000);
    const count = await pool.query(COUNT, [digest.toString('hex'), minute]);
    const { reference } = request.params;
    const found = await pool.query('select * from conversions where reference = $1', [reference]);
    const conversion = found.rows[0];
    if (keys.rowCount !== 1 || count.rows[0].used > 600 || conversion === undefined) {
      response.status(404).end();
      return;
    }
    const stages = await pool.query('select * from conversion_stages where conversion_id = $1', [conversion.id]);
    const vouchers = await pool.query('select * from vouchers where id = $1', [conversion.voucher_id]);
    const requestId = `req_${randomUUID()}`;
    const plaintext = JSON.stringify({ ...conversion, stages: stages.rows, voucher: vouchers.rows[0] ?? null });
    const body = await seal(plaintext, keys.rows[0].key, requestId);
    const timestamp = Math.floor(Date.now() / 1000);
    const text = `SVC-RESP-V1\n${requestId}\n${timestamp}\n${sha256Hex(Buffer.from(body))}`;
    response.set({
      'X-SVC-Request-Id': requestId,
      'X-SVC-Timestamp': String(timestamp),
      'X-SVC-Signature': sign(null, Buffer.from(text), signKey).toString('base64url'),
    });
    response.type('application/json').send(body);
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
export type AssembledRead = typeof served;
serveParent(served);
