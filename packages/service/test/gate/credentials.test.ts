// The authentication matrix: every route, every state that a caller's credentials can be in.
import { DASHBOARD_ONLY_PATHS, OPERATION_IDS, OPERATIONS, type OperationId, SCOPES } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAllowedOrigin } from '../../src/credentials/edit-allowed-origins.ts';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import { rotateApiKey } from '../../src/credentials/rotate-credential.ts';
import { type CallOptions, type Credentials, call, callOperation, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

const ORIGIN = 'https://shop.merchant.example';
const DAY_MS = 86_400_000;
const merchantIds = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant');

let house: StubService;
const who: Record<string, Credentials> = {};

beforeAll(async () => {
  house = await startStubService();
  const { context } = house;
  const secret = await house.newMerchant();
  const { merchantId } = secret;
  const issue = async (kind: 'pk' | 'sk' | 'rk', scopes: readonly string[] = []) => {
    const { apiKey, record } = await issueApiKey(context, { merchantId, env: 'test', kind, scopes });
    return { ...secret, apiKey, apiKeyId: record.id };
  };
  await addAllowedOrigin(context, { merchantId, env: 'test', origin: ORIGIN });
  who.expired = await issue('sk');
  await rotateApiKey(context, { merchantId, id: who.expired.apiKeyId });
  house.clock.advance(DAY_MS + 1000);
  who.rotated = await issue('sk');
  await rotateApiKey(context, { merchantId, id: who.rotated.apiKeyId });
  who.revoked = await issue('sk');
  await revokeCredential(context, { merchantId, id: who.revoked.apiKeyId });
  who.secret = secret;
  who.publishable = await issue('pk');
  who.scoped = await issue('rk', SCOPES);
  who.unscoped = await issue('rk', SCOPES);
  await context.db.query("update api_keys set scopes = '{}' where id = $1", [who.unscoped.apiKeyId]);
  who.stranger = { ...secret, apiKey: `svc_test_sk_${'A'.repeat(43)}` };
  who.otherEnv = { ...secret, apiKey: secret.apiKey.replace('svc_test_', 'svc_live_') };
  who.elsewhere = await house.newMerchant('live', { ipAllowlist: ['203.0.113.0/24'] });
  const other = await house.newMerchant();
  who.foreignSigner = { ...secret, signingKeyId: other.signingKeyId, signingKey: other.signingKey };
});
beforeEach(() => house.clock.advance(61_000));
afterAll(() => house.close());

type Expected = (id: OperationId) => readonly [status: 'good' | number, code?: string];
const isPublishable = (id: OperationId) => OPERATIONS[id].keyKinds.includes('pk');
const unauthenticated: Expected = () => [401, 'SVC_UNAUTHENTICATED'];
const good: Expected = () => ['good'];

const STATES: readonly (readonly [name: string, state: string, options: CallOptions, expected: Expected])[] = [
  ['no API key', 'secret', { headers: { Authorization: null } }, unauthenticated],
  ['a malformed API key', 'secret', { headers: { Authorization: 'Bearer svc_test_sk_' } }, unauthenticated],
  ['another scheme', 'secret', { headers: { Authorization: 'Basic c3ZjOnN2Yw==' } }, unauthenticated],
  ['an unknown API key', 'stranger', {}, unauthenticated],
  ["a key under the other environment's prefix", 'otherEnv', {}, unauthenticated],
  ['a revoked API key', 'revoked', {}, unauthenticated],
  ['a rotated API key after its 24 hours', 'expired', {}, unauthenticated],
  ['a rotated API key within its 24 hours', 'rotated', {}, good],
  ['a secret API key', 'secret', {}, good],
  ['a restricted API key with every scope', 'scoped', {}, good],
  ['a restricted API key without scopes', 'unscoped', {}, () => [403, 'SVC_FORBIDDEN']],
  [
    'a publishable API key from an allowed origin',
    'publishable',
    { headers: { Origin: ORIGIN } },
    (id) => (isPublishable(id) ? ['good'] : [403, 'SVC_FORBIDDEN']),
  ],
  [
    'a publishable API key from another origin',
    'publishable',
    { headers: { Origin: 'https://evil.example' } },
    () => [403, 'SVC_ORIGIN_NOT_ALLOWED'],
  ],
  ['a publishable API key without an origin', 'publishable', {}, () => [403, 'SVC_ORIGIN_NOT_ALLOWED']],
  ['a Live API key from outside its allowlist', 'elsewhere', {}, () => [403, 'SVC_IP_NOT_ALLOWED']],
  ["another merchant's signing key", 'foreignSigner', { signed: true }, () => [401, 'SVC_INVALID_SIGNATURE']],
];

describe.each(STATES)('%s', (_, state, options, expected) => {
  it.each(merchantIds)('on %s', async (id) => {
    const before = house.calls.length;
    const reply = await callOperation(house, who[state] as Credentials, id, options);
    const [status, code] = expected(id);
    if (status === 'good') {
      expect(Object.keys(OPERATIONS[id].answers)).toContain(String(reply.status));
      expect(house.calls.length).toBe(before + 1);
      return;
    }
    expect([reply.status, reply.error?.code]).toEqual([status, code]);
    expect(reply.error?.requestId).toBe(reply.headers['x-svc-request-id']);
    expect(house.calls.length).toBe(before);
    // A publishable key is turned away for its origin on every route, also where none of its kind may call.
    if (code !== 'SVC_ORIGIN_NOT_ALLOWED') expect(OPERATIONS[id].errors).toContain(code);
  });
});

describe('routes that are not there', () => {
  const OLD = ['mint', 'redeem', 'approve', 'withdraw', 'verify-payout', 'virtual-account', 'mint-limit', 'relays'];
  const secret = () => who.secret as Credentials;

  it.each(OLD.flatMap((name) => [`GET /v1/${name}`, `POST /v1/${name}`]))('%s is not found', async (route) => {
    const [method = '', target = ''] = route.split(' ');
    const reply = await call(house, secret(), method, target);
    expect([reply.status, reply.error?.code]).toEqual([404, 'SVC_NOT_FOUND']);
  });

  it.each([
    ['PUT', '/v1/conversions'],
    ['DELETE', '/v1/balance'],
    ['POST', '/v1/banks'],
    ['HEAD', '/v1/banks'],
    ['OPTIONS', '/v1/conversions'],
    ['PATCH', '/v1/events'],
    ['GET', '/v1/accounts/resolve'],
    ['GET', '/v1/api-keys/key_01K5BK0BR1T3W5Y7A9C1E3G5JK'],
    ['GET', '/v1/banks/'],
    ['GET', '/v1/Banks'],
    ['GET', '/v1'],
    ['POST', '/v1/healthz'],
  ])('%s %s is not found', async (method, target) => {
    const reply = await send(house, { method, target, headers: { Authorization: `Bearer ${secret().apiKey}` } });
    expect(reply.status).toBe(404);
    if (method !== 'HEAD') expect(reply.error?.code).toBe('SVC_NOT_FOUND');
  });

  it('need a key first under /v1, however it is spelled, and none elsewhere', async () => {
    for (const target of ['/v1/nothing', '/v%31/nothing', '/%761']) {
      const inside = await send(house, { method: 'GET', target });
      expect([inside.status, inside.error?.code]).toEqual([401, 'SVC_UNAUTHENTICATED']);
    }
    const outside = await send(house, { method: 'GET', target: '/nothing' });
    expect([outside.status, outside.error?.code]).toEqual([404, 'SVC_NOT_FOUND']);
  });

  it('are forbidden to publishable keys', async () => {
    const headers = { Authorization: `Bearer ${who.publishable?.apiKey}`, Origin: ORIGIN };
    const reply = await send(house, { method: 'GET', target: '/v1/nothing', headers });
    expect([reply.status, reply.error?.code]).toEqual([403, 'SVC_FORBIDDEN']);
  });

  const WRITES = DASHBOARD_ONLY_PATHS.flatMap((path) => [
    `POST ${path}`,
    `PUT ${path}`,
    `DELETE ${path}/key_01K5BK0BR1T3W5Y7A9C1E3G5JK`,
    `PATCH ${path}/key_01K5BK0BR1T3W5Y7A9C1E3G5JK`,
    `POST ${path}/key_01K5BK0BR1T3W5Y7A9C1E3G5JK/rotate`,
    `POST ${path}/a/b/c?d=e`,
    `POST ${path.replace('-', '%2D')}/a`,
  ]);
  it.each(WRITES)('%s belongs to the dashboard', async (route) => {
    const [method = '', target = ''] = route.split(' ');
    const headers = { Authorization: `Bearer ${secret().apiKey}` };
    const reply = await send(house, { method, target, headers });
    expect([reply.status, reply.error?.code]).toEqual([403, 'SVC_DASHBOARD_ONLY']);
    const stranger = await send(house, { method, target });
    expect([stranger.status, stranger.error?.code]).toEqual([401, 'SVC_UNAUTHENTICATED']);
  });
});
