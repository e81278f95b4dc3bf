// The public routes as they are served.
import { createHash } from 'node:crypto';
import { fitsSchema, KeyDocumentSchema, OPERATION_IDS } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { call, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

let house: StubService;
beforeAll(async () => {
  house = await startStubService({ realTime: true });
});
afterAll(() => house.close());
const get = (target: string) => send(house, { method: 'GET', target });

describe('the reference page', () => {
  it('comes with a policy that allows its own style and script and nothing else', async () => {
    const { status, headers, text } = await get('/v1/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const hashOf = (tag: string): string => {
      const inside = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(text)?.[1] ?? '';
      return createHash('sha256').update(inside).digest('base64');
    };
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hashOf('style')}'; script-src 'sha256-${hashOf('script')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('health', () => {
  it.each(['/health', '/v1/healthz'])('answers HEAD %s as GET, without a body', async (target) => {
    const head = await send(house, { method: 'HEAD', target });
    const got = await get(target);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
    expect(head.headers['content-length']).toBe(String(got.text.length));
  });

  it.each(['/health', '/v1/healthz'])(
    '%s has the headers of every answer, although it writes its own',
    async (target) => {
      const [health, other] = await Promise.all([get(target), get('/v1/openapi.json')]);
      const names = Object.keys(other.headers).sort();
      expect(names).toEqual(expect.arrayContaining(['x-svc-request-id', 'ratelimit-limit', 'ratelimit-reset']));
      expect(Object.keys(health.headers).sort()).toEqual(names);
      expect(health.headers['x-svc-request-id']).toMatch(/^req_/);
      expect(health.headers['ratelimit-limit']).toBe('600');
      expect(health.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('our own headers', () => {
  const asked = async (target: string, version: string | string[]) =>
    (await send(house, { method: 'GET', target, headers: { 'X-SVC-API-Version': version } })).status;

  it('are looked at on public routes too, but not by health', async () => {
    for (const target of ['/v1/openapi.json', '/v1/docs', '/v1/.well-known/svc-public-keys.json']) {
      expect(await asked(target, '1999-01-01')).toBe(400);
      expect(await asked(target, ['2026-09-15', '2026-09-15'])).toBe(400);
      expect(await asked(target, '2026-09-15')).toBe(200);
    }
    expect(await asked('/health', '1999-01-01')).toBe(200);
  });
});

describe('the OpenAPI document', () => {
  it('is served as JSON with every operation', async () => {
    const { status, headers, text } = await get('/v1/openapi.json');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    for (const id of OPERATION_IDS) expect(text).toContain(`"operationId":"${id}"`);
  });
});

describe('the key document', () => {
  it('fits its schema and names a key for both environments', async () => {
    const { body } = await get('/v1/.well-known/svc-public-keys.json');
    expect(fitsSchema(KeyDocumentSchema, body)).toBe(true);
    const envs = (body.keys as { env: string }[]).map(({ env }) => env);
    expect(new Set(envs)).toEqual(new Set(['test', 'live']));
  });

  it('publishes a new key before that key signs', async () => {
    const who = await house.newMerchant();
    const { kid } = await rotateServiceKeys(house.context, { env: 'test' });
    const published = async () => {
      const { body } = await get('/v1/.well-known/svc-public-keys.json');
      return (body.keys as { kid: string }[]).map((key) => key.kid);
    };
    await expect.poll(published, { interval: 1_000 }).toContain(kid);
    const reply = await call(house, who, 'GET', '/v1/banks');
    expect(reply.headers['x-svc-key-id']).not.toBe(kid);
    expect(await published()).toContain(reply.headers['x-svc-key-id']);
  });
});
