// Two service processes on one PostgreSQL: limits, nonces, idempotency and revocation hold across them.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { changeApiKey } from '../../src/credentials/issue-credentials.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import type { Database } from '../../src/ports/database.ts';
import { bundleScript } from '../bundle-script.ts';
import {
  type Credentials,
  call,
  makeRequest,
  newNonce,
  open,
  type RawRequest,
  type Reply,
  send,
} from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { type Postgres, startPostgres } from '../postgres.ts';

const BODY = { bankCode: '058', accountNumber: '0123456789' };
const TARGET = '/v1/accounts/resolve';
const secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };

let postgres: Postgres;
let url: string;
let db: Database;
/** Issues and revokes; it serves nobody in these tests. */
let office: StubService;
let who: Credentials;
let children: ChildProcess[] = [];
let ports: number[] = [];

async function startProcess(): Promise<number> {
  const script = await bundleScript(new URL('./stub-service-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      TEST_DATABASE_URL: url,
      TEST_MASTER_KEY: secrets.masterKey.toString('hex'),
      TEST_PEPPER: secrets.pepper.toString('hex'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(JSON.parse(String(line)).port));
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
}

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  db = await openDatabase({ databaseUrl: url, dataDir: null });
  await db.query('create table effects (request_id text not null)');
  office = await startStubService({ db, secrets, realTime: true });
  ports = await Promise.all([startProcess(), startProcess()]);
});
beforeEach(async () => {
  who = await office.newMerchant();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await office.close();
  await db.close();
  await postgres.stop();
});

let address = 0;
/** Each request comes from an address of its own, so that only the key's limits count. */
const forwarded = () => {
  address += 1;
  return { 'X-Forwarded-For': `198.51.${Math.floor(address / 250)}.${address % 250}` };
};
const at = (index: number): StubService => ({ ...office, port: ports[index % ports.length] ?? 0 });
const read = (index: number) => call(at(index), who, 'GET', '/v1/banks', {}, { headers: forwarded() });
const write = (index: number, headers = {}) =>
  call(at(index), who, 'POST', TARGET, BODY, { headers: { ...forwarded(), ...headers } });
const spread = (count: number, work: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const ok = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200);
const effects = async () =>
  Number((await db.query<{ count: number }>('select count(*) as count from effects'))[0]?.count);

describe('two processes', () => {
  it('both serve the merchant, and open each other’s seals', async () => {
    for (const reply of await spread(4, write)) expect(open(who, reply)).toHaveProperty('effectOf');
  });

  it('admit together exactly what a key may send in a minute', async () => {
    await changeApiKey(office.context, { merchantId: who.merchantId, id: who.apiKeyId, perMinuteLimit: 25 });
    const replies = await spread(60, read);
    expect(ok(replies)).toHaveLength(25);
    for (const { status, error, headers } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, error?.code]).toEqual([429, 'SVC_RATE_LIMITED']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(55);
    }
  });

  it('admit together exactly 60 writes in a minute', async () => {
    expect(ok(await spread(75, write))).toHaveLength(60);
    expect((await read(0)).status).toBe(200);
  });

  it('admit together 600 requests of an address in a minute, and no more', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.99' };
    const health = (index: number) => send(at(index), { method: 'GET', target: '/v1/banks', headers });
    const replies: Reply[] = [];
    for (let round = 0; round < 32; round += 1) replies.push(...(await spread(20, health)));
    const admitted = replies.filter(({ status }) => status === 401);
    expect(admitted.length).toBeLessThanOrEqual(600);
    // Each process may have taken up to 16 in advance that it did not use in time.
    expect(admitted.length).toBeGreaterThanOrEqual(600 - 2 * 16);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(640 - admitted.length);
  });

  it('accept a signed request once, whichever gets it first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const raw: RawRequest = makeRequest(at(0), who, 'POST', TARGET, BODY);
      const replies = await spread(4, (index) =>
        send(at(index), { ...raw, headers: { ...raw.headers, ...forwarded() } }),
      );
      expect(ok(replies)).toHaveLength(1);
      expect(replies.filter(({ error }) => error?.code === 'SVC_NONCE_REUSED')).toHaveLength(3);
    }
  });

  it('run a request once under its idempotency key, and both replay it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await effects();
      const headers = { 'Idempotency-Key': `across-processes-${round}` };
      const replies = await spread(6, (index) => write(index, headers));
      expect(await effects()).toBe(before + 1);
      for (const { status, error } of replies) {
        if (status !== 200) expect([status, error?.code]).toEqual([409, 'SVC_IDEMPOTENCY_CONFLICT']);
      }
      const answers = [await write(0, headers), await write(1, headers)].map((reply) => open(who, reply));
      expect(answers[0]).toEqual(answers[1]);
      expect(await effects()).toBe(before + 1);
    }
  });

  it('stop serving a revoked key at once', async () => {
    expect(ok(await spread(2, read))).toHaveLength(2);
    await revokeCredential(office.context, { merchantId: who.merchantId, id: who.apiKeyId });
    for (const { status, error } of await spread(4, read)) {
      expect([status, error?.code]).toEqual([401, 'SVC_UNAUTHENTICATED']);
    }
  });

  it('stop accepting a revoked signing key and a revoked encryption key at once', async () => {
    const other = await office.newMerchant();
    await revokeCredential(office.context, { merchantId: who.merchantId, id: who.signingKeyId });
    for (const { error } of await spread(2, write)) expect(error?.code).toBe('SVC_INVALID_SIGNATURE');
    who = other;
    await revokeCredential(office.context, { merchantId: who.merchantId, id: who.encryptionKeyId });
    for (const { error } of await spread(2, write)) expect(error?.code).toBe('SVC_DECRYPTION_FAILED');
  });

  it('remember nonces and kept answers when one of them is killed', async () => {
    const nonce = newNonce();
    const headers = { 'Idempotency-Key': 'survives-a-kill' };
    const first = await call(at(1), who, 'POST', TARGET, BODY, { nonce, headers: { ...headers, ...forwarded() } });
    children[1]?.kill('SIGKILL');
    ports = [ports[0] ?? 0, await startProcess()];
    for (const index of [0, 1]) {
      const again = await call(at(index), who, 'POST', TARGET, BODY, { nonce, headers: forwarded() });
      expect(again.error?.code).toBe('SVC_NONCE_REUSED');
      const replay = await write(index, headers);
      expect(open(who, replay)).toEqual(open(who, first));
    }
  });
});
