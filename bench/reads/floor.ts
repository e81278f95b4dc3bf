// The floor of a sealed read: bare Fastify, the same cryptography, and one prepared statement by primary key.
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  CURRENT_API_VERSION,
  HEADERS,
  ID_PREFIXES,
  importSignKey,
  importVerifyKey,
  makeId,
  sealResponse,
  signResponse,
  type VerifyKey,
} from '@svc/protocol';
import fastify from 'fastify';
import { openDatabase } from '../../packages/service/src/adapters/database/open-database.ts';
import { serveParent } from '../parts/call-child.ts';

const pepper = new Uint8Array(32).fill(9);
const signKey = importSignKey(new Uint8Array(32).fill(2));
const verifyKeys = new Map<string, VerifyKey>();

/** Of an API key, as this floor keeps it. */
export const digestOf = (apiKey: string): Uint8Array => createHmac('sha256', pepper).update(apiKey).digest();

function verifyKeyOf(publicKey: string): VerifyKey {
  const known = verifyKeys.get(publicKey);
  if (known !== undefined) return known;
  const made = importVerifyKey(Buffer.from(publicKey, 'hex'));
  verifyKeys.set(publicKey, made);
  return made;
}

async function start(options: { databaseUrl: string | null; documents: readonly FloorDocument[] }): Promise<number> {
  const db = await openDatabase({ databaseUrl: options.databaseUrl, dataDir: null });
  await db.query('drop table if exists bench_floor', []);
  await db.query(
    'create table bench_floor (digest bytea, reference text, document text, key text, primary key (digest, reference))',
    [],
  );
  for (const { apiKey, reference, document, publicKey } of options.documents) {
    await db.query('insert into bench_floor values ($1, $2, $3, $4)', [
      digestOf(apiKey),
      reference,
      document,
      publicKey,
    ]);
  }
  const app = fastify();
  app.get<{ Params: { reference: string } }>('/v1/conversions/:reference', async (request, reply) => {
    const digest = digestOf(request.headers.authorization?.slice(7) ?? '');
    const [row] = await db.query<{ document: string; key: string }>(
      'select document, key from bench_floor where digest = $1 and reference = $2',
      [digest, request.params.reference],
      'bench-floor',
    );
    if (row === undefined) return reply.code(404).send();
    const requestId = makeId(ID_PREFIXES.request, Date.now());
    const sealed = sealResponse({ plaintext: Buffer.from(row.document), recipient: verifyKeyOf(row.key), requestId });
    const body = Buffer.from(JSON.stringify(sealed));
    const timestamp = Math.floor(Date.now() / 1000);
    reply.type('application/json; charset=utf-8').header(HEADERS.requestId, requestId);
    reply.header(HEADERS.apiVersion, CURRENT_API_VERSION).header(HEADERS.timestamp, String(timestamp));
    reply.header(HEADERS.keyId, 'svk_bench');
    return reply.header(HEADERS.signature, signResponse({ signKey, requestId, timestamp, body })).send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

export interface FloorDocument {
  apiKey: string;
  reference: string;
  /** The plaintext of the answer. */
  document: string;
  /** Of the merchant, as hex. */
  publicKey: string;
}

const served = {
  start,
  usage: () => {
    const { user, system } = process.cpuUsage();
    return { cpuMicros: user + system, roundTrips: 0 };
  },
};
export type ReadFloor = typeof served;
serveParent(served);
