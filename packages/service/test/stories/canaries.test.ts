// A whole story with secrets and personal data that are easy to recognise: afterwards they are found nowhere in clear.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Conversion } from '@svc/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, SECRETS } from '../harness/make-simulation.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';
import { TEST_VOUCHER_SIGNER } from '../harness/test-config.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';

const ACCOUNT = '7301946258';
const PERSON = { name: 'Quillon Canary', email: 'quillon@canary.example', phone: '+2348077665544' };

let server: PostgresServer;
let service: SimulatedService;
let monitoringPort: number;
const traces: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    traces.push(Buffer.concat(chunks).toString());
    response.end('{}');
  });
});
/** Everything that a caller was answered. */
const answers: unknown[] = [];

const listen = (at: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => at.listen(0, '127.0.0.1', () => resolve((at.address() as AddressInfo).port)));

beforeAll(async () => {
  server = await startPostgresServer();
  const db = await openDatabase({ databaseUrl: server.url, dataDir: null });
  await migrate(db);
  const endpoint = `http://127.0.0.1:${await listen(collector)}`;
  const reserved = createServer();
  monitoringPort = await listen(reserved);
  await new Promise((done) => reserved.close(done));
  const monitoring = { host: '127.0.0.1', port: monitoringPort };
  const tracing = { endpoint, serviceName: 'svc', samplePercent: 100 };
  service = await startSimulatedService({ db, config: { monitoring, tracing } });
});
afterAll(async () => {
  await service?.stop();
  await server?.stop();
  collector.close();
});

async function call(method: string, path: string, body?: unknown): Promise<Conversion> {
  const answer = await service.client().call<Conversion>(method, path, body);
  answers.push(answer.body, [...answer.headers]);
  return answer.body;
}

/** Payments, payouts, refusals and faults whose own words name the account. */
async function liveAStory(): Promise<void> {
  const { simulation } = service;
  const { rail } = simulation;
  rail.accounts.set(`058:${ACCOUNT}`, PERSON.name.toUpperCase());
  const payout = { bankCode: '058', accountNumber: ACCOUNT, accountName: PERSON.name };
  const redeem = await call('POST', '/v1/conversions', { ...BODIES['fiat-redeem'], payout });
  rail.sendMode = 'throw_after_taking';
  const honest = rail.sendTransfer;
  rail.sendTransfer = async (order) => {
    await honest(order).catch(() => undefined);
    throw new Error(`cannot pay ${PERSON.name} ${ACCOUNT}`);
  };
  send(simulation, redeem);
  await tickUntil(simulation, redeem.reference, 'payout_in_progress');
  rail.set(`svc-out-${redeem.id.slice(4).toLowerCase()}-1`, 'failed');
  simulation.clock.forward(60_000);
  await tickUntil(simulation, redeem.reference, 'requires_manual_review');
  const issue = await call('POST', '/v1/conversions', { ...BODIES['fiat-issue'], payer: PERSON });
  rail.pay(`svc-in-${issue.id.slice(4).toLowerCase()}`, 99n);
  await tick(simulation);
  await call('POST', '/v1/conversions', {
    ...BODIES['fiat-redeem'],
    payout: { ...payout, accountNumber: `${ACCOUNT}1` },
  });
  await call('POST', '/v1/conversions', { ...BODIES['fiat-issue'], payer: { ...PERSON, email: `${PERSON.email} x` } });
  rail.resolveAccount = async ({ accountNumber }) => {
    throw new Error(`no account ${accountNumber} here`);
  };
  await call('POST', '/v1/conversions', { ...BODIES['fiat-redeem'], payout });
  await call('GET', `/v1/conversions/${redeem.reference}`);
  await call('GET', '/v1/conversions?limit=50');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}

/** As text, and as the encodings that a careless line would use. */
function formsOf(secret: string | Uint8Array): Buffer[] {
  const bytes = Buffer.from(secret as string);
  if (typeof secret !== 'string')
    return [bytes, ...formsOf(bytes.toString('hex')), ...formsOf(bytes.toString('base64url'))];
  const forms = [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ];
  // Keys are text already: what they encode is as secret as they are.
  const decoded = /^[A-Za-z0-9_-]{43}$/.test(secret) ? [Buffer.from(secret, 'base64url')] : [];
  return [
    ...forms.map((form) => Buffer.from(form)),
    ...decoded,
    ...decoded.map((raw) => Buffer.from(raw.toString('hex'))),
  ];
}

const nameOf = (secret: string | Uint8Array): string =>
  typeof secret === 'string' ? secret : Buffer.from(secret).toString('hex');

it('leaves no secret and no personal detail in logs, metrics, traces, events, answers or database files', async () => {
  await liveAStory();
  const { simulation, credentials, context } = service;
  const metrics = await (await fetch(`http://127.0.0.1:${monitoringPort}/metrics`)).text();
  expect(metrics).toContain('svc_');
  const events = await context.db.query('select * from events', []);
  const deliveries = await context.db.query('select * from webhook_deliveries', []);
  expect(events.length).toBeGreaterThan(3);
  await context.db.query('checkpoint', []);
  await expect.poll(() => traces.length).toBeGreaterThan(0);
  const errors = simulation.logged.filter(({ level }) => level !== 'info');
  expect(errors.length).toBeGreaterThan(0);
  // Errors keep their words in fields that JSON leaves out.
  const words = (_: string, value: unknown) => (value instanceof Error ? `${value.stack} ${value.cause}` : value);
  const text = (value: unknown) =>
    Buffer.from(JSON.stringify(value, (key, each) => words(key, typeof each === 'bigint' ? `${each}` : each)));
  const places: [string, Buffer][] = [
    ['logs', text(simulation.logged)],
    ['answers', text(answers)],
    ['events', text([events, deliveries])],
    ['metrics', Buffer.from(metrics)],
    ['traces', Buffer.from(traces.join('\n'))],
    ...filesBelow(join(server.folder, 'data')).map((path): [string, Buffer] => [path, readFileSync(path)]),
  ];
  const { apiKey, encryptionKey, signingKey, restrictedKeys } = credentials;
  const secrets = [
    ACCOUNT,
    PERSON.email,
    PERSON.phone,
    PERSON.name,
    PERSON.name.toUpperCase(),
    // Of the simulated installation, and those that its service was started with.
    SECRETS.masterKey,
    SECRETS.pepper,
    context.config.secrets.masterKey,
    context.config.secrets.pepper,
    TEST_VOUCHER_SIGNER.slice(2),
    Buffer.from(TEST_VOUCHER_SIGNER.slice(2), 'hex'),
    apiKey,
    encryptionKey,
    signingKey,
    ...restrictedKeys.map((key) => key.apiKey),
  ];
  const found = secrets.flatMap((secret) =>
    places.flatMap(([place, bytes]) =>
      formsOf(secret).some((form) => bytes.includes(form)) ? [`${nameOf(secret)} in ${place}`] : [],
    ),
  );
  expect(found).toEqual([]);
  // The search finds what is there: a reference is in the answers and in the files of the database.
  const [reference] = simulation.rail.transfers.keys();
  const seen = places.filter(([, bytes]) => bytes.includes(Buffer.from(reference ?? '?')));
  expect(seen.some(([place]) => place.includes('/data/'))).toBe(true);
});
