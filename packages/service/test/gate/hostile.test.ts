// Requests that are meant to hurt, against a service process of its own: each is refused, and the process serves on.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SandboxCredentials } from '../../src/sandbox/make-credentials.ts';
import { type RunningScript, runScript } from '../ground/run-script.ts';
import { makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { type CallOptions, call, type Reply, send } from '../harness/raw-client.ts';

const ENDPOINT = '/v1/webhook-endpoints/whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG';

let process: RunningScript;
let service: { port: number; clock: { now(): number } };
let who: SandboxCredentials;

beforeAll(async () => {
  process = await runScript(new URL('../ground/slow-service.ts', import.meta.url));
  const { url, credentials } = JSON.parse(await process.line((line) => line.startsWith('{')));
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
  expect((performance.now() - startedAt) / 1000).toBeLessThan(10);
});
