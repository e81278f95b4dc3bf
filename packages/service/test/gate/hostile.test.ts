// Requests that are meant to hurt, against a service process of its own: each is refused, and the process serves on.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SandboxCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { type RunningScript, runScript } from '../ground/run-script.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import { makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { type CallOptions, call, callOperation, type Reply, send } from '../harness/raw-client.ts';

const ENDPOINT = '/v1/webhook-endpoints/whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG';

let process: RunningScript;
let service: { port: number; clock: { now(): number } };
let who: SandboxCredentials;

beforeAll(async () => {
  process = await runScript(new URL('../ground/slow-service.ts', import.meta.url));
  const { url, credentials } = JSON.parse(await process.line((line) => line.startsWith('{"url"')));
  service = { port: Number(new URL(url).port), clock: Date };
  who = credentials;
});
afterAll(() => void process.child.kill('SIGKILL'));
afterEach(async () => {
  const health = await send(service, { method: 'GET', target: '/health' });
  expect([health.status, process.child.exitCode]).toEqual([200, null]);
});

const write = (target: string, plaintext: string, options: CallOptions = {}): Promise<Reply> =>
  call(
    service,
    who,
    target === ENDPOINT ? 'PATCH' : 'POST',
    target,
    {},
    {
      plaintext: Buffer.from(plaintext),
      ...options,
    },
  );
const expectRefused = ({ status, error }: Reply, code = 'SVC_VALIDATION_FAILED'): void =>
  expect([status, error?.code]).toEqual([400, code]);

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
/** As the first request of an integrator who made a mistake, so that its details are kept for the workbench. */
const WORD = 'accountNumber';
const SPELLED = '\\u0061ccountNumber';

it.each([
  ['a list', '/v1/conversions', (inner: string) => `["${WORD}",${inner}]`],
  ['metadata', '/v1/conversions', (inner: string) => `{"metadata":{"${WORD}":${inner}}}`],
  ['metadata in escapes', '/v1/conversions', (inner: string) => `{"metadata":{"${SPELLED}":${inner}}}`],
  ['a payload', `${ENDPOINT}/test`, (inner: string) => `{"payload":{"${WORD}":${inner}}}`],
  ['overrides', '/v1/test-data/events', (inner: string) => `{"overrides":{"${SPELLED}":${inner}}}`],
])('nesting of thousands of levels in %s is refused, and the process lives on', async (_, target, around) => {
  for (const levels of [33, 4_000, 8_000, 16_000]) expectRefused(await write(target, around(deep(levels))));
  const objects = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  expectRefused(await write(target, around(objects)));
});

it('an e-mail address made to be slow is refused at once, and keeps nobody waiting', async () => {
  const browser = makeDashboardClient(`http://127.0.0.1:${service.port}`);
  await browser.token();
  const startedAt = performance.now();
  for (const email of [`x@${'x.'.repeat(120_000)} `, `${'x.'.repeat(120_000)}@`, `${'x@'.repeat(120_000)} `]) {
    const body = { name: 'x', email, password: 'twelve letters', business: 'x', merchantName: 'x' };
    const [reply, health] = await Promise.all([
      browser.call('signUp', { body: body as never }),
      send(service, { method: 'GET', target: '/health' }),
    ]);
    expect([reply.status, health.status]).toEqual([400, 200]);
  }
  // One of them took 20 s and more.
  expect(performance.now() - startedAt).toBeLessThan(allowedMs(10_000));
});

const WRITES = OPERATION_IDS.filter((id) => OPERATIONS[id].write);
const WRONG_SIGNATURE = { 'X-SVC-Signature': `ed25519=${'A'.repeat(86)}` };
/** JSON values that are no envelope. */
const BODIES = [
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[null]',
  '{}',
  '{"encKeyId":null}',
  '',
  '\0',
  '{"a":1,"a":2}',
  '[[[[',
  '"\\ud800"',
];

it('a body that is no object is refused on every write, signed wrong or sealed right', async () => {
  for (const id of WRITES) {
    const { status, error } = await callOperation(service, who, id, { body: 'null', headers: WRONG_SIGNATURE });
    expect([id, status, error?.code]).toEqual([id, 401, 'SVC_INVALID_SIGNATURE']);
  }
  for (const body of BODIES) {
    const refused = await write('/v1/transfers', '{}', { body, headers: WRONG_SIGNATURE });
    expect([body, refused.status]).toEqual([body, 401]);
    expect([body, (await write('/v1/transfers', '{}', { body })).status]).toEqual([body, 400]);
    if (body !== '') expect([body, (await write('/v1/transfers', body)).status]).toEqual([body, 400]);
  }
});

it('a body of 300,000 numbers 300 levels deep takes no memory worth a look', async () => {
  const row = `[${'1,'.repeat(998)}1]`;
  const body = `${'['.repeat(300)}${Array(300).fill(row).join(',')}${']'.repeat(300)}`;
  const before = await memoryMb();
  for (let n = 0; n < 5; n += 1) {
    // A key may write sixty times a minute, and the first merchant's has.
    const reply = await callOperation(service, who.secondMerchant, 'createTransfer', {
      body,
      headers: WRONG_SIGNATURE,
    });
    expect(reply.status).toBe(401);
  }
  expect((await memoryMb()) - before).toBeLessThan(120);
});

/** The most that the process ever held. */
async function memoryMb(): Promise<number> {
  const status = readFileSync(`/proc/${process.child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it.each(['localhost:99999', 'localhost:65536', '127.0.0.1:0', 'localhost:080', '[::1]:99999', 'a b', '%', '@', 'é'])(
  'the Host %s is no failure of ours',
  async (Host) => {
    for (const target of ['/dashboard/api/session', '/health', '/v1/docs', '/docs', '/']) {
      const { status } = await send(service, { method: 'GET', target, headers: { Host } });
      expect([target, status < 500]).toEqual([target, true]);
    }
    const target = '/dashboard/api/sign-in';
    const headers = { Host, 'content-type': 'application/json' };
    const { status } = await send(service, {
      method: 'POST',
      target,
      headers,
      body: '{"email":"a@b.c","password":"x"}',
    });
    expect([400, 403]).toContain(status);
  },
);

it('a cookie that no page of ours has set is no failure of ours', async () => {
  const names = ['session_token', 'session_data', 'two_factor', 'trust_device', 'dont_remember', 'browser'];
  const values = ['', 'x', 'x.y', '%E0%A4%A.x', `x.${'A'.repeat(43)}%3D`, 'W1tb', 'eyJzZXNzaW9uIjp7fX0', '%00', '"'];
  for (const name of [...names, 'better-auth-passkey']) {
    for (const value of values) {
      const headers = { Cookie: `svc.${name}=${value}; svc.${name}.0=${value}` };
      const { status } = await send(service, { method: 'GET', target: '/dashboard/api/session', headers });
      expect([name, value, status < 500]).toEqual([name, value, true]);
    }
  }
});

const PAGES = ['/docs', '/docs/quickstart', '/docs/images', '/v1/docs', '/llms.txt', '/docs/style.css', '/'];
const ODD_HEADERS = [
  { Range: 'bytes=5-1' },
  { 'If-Match': '"x"' },
  { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'If-None-Match': '"' },
  { Accept: 'x'.repeat(4000) },
  { 'Accept-Encoding': ',;q=,br;q=2' },
];
const ODD_PATHS = [
  '..',
  '.',
  '//',
  '%2e%2e',
  '%2f',
  '%5c',
  '..%2f..%2fREADME.md',
  '%00',
  'images/..',
  'images/x.png',
  '~',
  '%ff',
];

it('odd headers and paths on pages give neither a failure nor a hint at files', async () => {
  for (const target of PAGES) {
    for (const headers of ODD_HEADERS) {
      const { status } = await send(service, { method: 'GET', target, headers: { ...headers } });
      expect([target, headers, [200, 404].includes(status)]).toEqual([target, headers, true]);
    }
  }
  for (const path of ODD_PATHS) {
    for (const folder of ['/docs', '/v1/docs', '/dashboard/assets', '/v1/openapi.json', '/.well-known', '']) {
      const { status } = await send(service, { method: 'GET', target: `${folder}/${path}` });
      expect([folder, path, [400, 401, 404].includes(status)]).toEqual([folder, path, true]);
    }
  }
});

it('clients that reset their connection in the middle of anything end nothing', async () => {
  const head = 'Host: a\r\nContent-Type: application/json\r\n';
  const beginnings = [
    `CONNECT example.com:443 HTTP/1.1\r\n${head}\r\n`,
    `GET /health HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `POST /v1/transfers HTTP/1.1\r\n${head}Content-Length: 1000\r\n\r\n{`,
    `POST /v1/transfers HTTP/1.1\r\n${head}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
    `GET /v1/docs HTTP/1.1\r\n${head}\r\n`.repeat(20),
    'nonsense\r\n\r\n',
    'GET /',
  ];
  await Promise.all(
    beginnings.flatMap((beginning) =>
      Array.from({ length: 8 }, async (_, n) => {
        const socket = connect(service.port, '127.0.0.1');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(beginning);
        if (n % 2 === 0) await Promise.race([once(socket, 'data'), once(socket, 'close'), wait(200)]);
        socket.resetAndDestroy();
      }),
    ),
  );
});
