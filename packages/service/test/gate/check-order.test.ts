// The order of the gate's checks: a request that is wrong in everything, mended one thing after the other.
import { LIMITS } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import { type CallOptions, type Credentials, call, newNonce, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

const TARGET = '/v1/accounts/resolve';
const BODY = { bankCode: '058', accountNumber: '0123456789' };
const USED_KEY = 'used-by-another-request';
const FULL_ADDRESS = '203.0.113.9';

let house: StubService;
let secret: Credentials;
let outside: Credentials;
let unscoped: Credentials;
const stranger = (): Credentials => ({ ...secret, apiKey: `svc_test_sk_${'A'.repeat(43)}` });
const usedNonce = newNonce();

beforeAll(async () => {
  house = await startStubService({ trustedProxies: ['127.0.0.0/8'] });
  secret = await house.newMerchant();
  const restricted = { merchantId: secret.merchantId, env: 'test', kind: 'rk', scopes: ['balance:read'] } as const;
  const elsewhere = await issueApiKey(house.context, { ...restricted, ipAllowlist: ['192.0.2.0/24'] });
  outside = { ...secret, apiKey: elsewhere.apiKey };
  unscoped = { ...secret, apiKey: (await issueApiKey(house.context, restricted)).apiKey };
  const headers = { 'Idempotency-Key': USED_KEY };
  const spent = await call(house, secret, 'POST', TARGET, { ...BODY, bankCode: '044' }, { nonce: usedNonce, headers });
  expect(spent.status).toBe(200);
  const health = () => send(house, { method: 'GET', target: '/health', headers: { 'X-Forwarded-For': FULL_ADDRESS } });
  for (let left = LIMITS.requestsPerIpPerMinute; left > 0; left -= 50) {
    await Promise.all(Array.from({ length: 50 }, health));
  }
});
afterAll(() => house.close());

const seconds = (offset: number) => String(Math.floor(house.clock.now() / 1000) + offset);

/** Each step mends what the one before it was refused for; everything after it is still wrong. */
const STEPS: readonly (readonly [check: string, status: number, code: string | undefined])[] = [
  ['the per-IP limit', 429, 'SVC_RATE_LIMITED'],
  ['the API key', 401, 'SVC_UNAUTHENTICATED'],
  ['the allowlist', 403, 'SVC_IP_NOT_ALLOWED'],
  ['the scope', 403, 'SVC_FORBIDDEN'],
  ['the API version', 400, 'SVC_VALIDATION_FAILED'],
  ['the timestamp', 401, 'SVC_TIMESTAMP_OUT_OF_WINDOW'],
  ['the signature', 401, 'SVC_INVALID_SIGNATURE'],
  ['the nonce', 401, 'SVC_NONCE_REUSED'],
  ['the shape of the envelope', 400, 'SVC_ENCRYPTION_REQUIRED'],
  ['the decryption', 400, 'SVC_DECRYPTION_FAILED'],
  ['the body', 400, 'SVC_VALIDATION_FAILED'],
  ['the idempotency key', 409, 'SVC_IDEMPOTENCY_CONFLICT'],
  ['nothing', 200, undefined],
];
const at = (check: string): number => STEPS.findIndex(([name]) => name === check);

function requestAt(step: number): { who: Credentials; body: object; options: CallOptions } {
  const isWrong = (check: string): boolean => step <= at(check);
  const keys = { 'the API key': stranger(), 'the allowlist': outside, 'the scope': unscoped };
  const [, who = secret] = Object.entries(keys).find(([check]) => isWrong(check)) ?? [];
  const options: CallOptions = {
    headers: {
      'X-Forwarded-For': isWrong('the per-IP limit') ? FULL_ADDRESS : '203.0.113.10',
      'X-SVC-API-Version': isWrong('the API version') ? '2020-01-01' : '2026-09-15',
      'Idempotency-Key': isWrong('the idempotency key') ? USED_KEY : 'used-by-nobody',
    },
    timestamp: seconds(isWrong('the timestamp') ? -301 : 0),
    nonce: isWrong('the nonce') ? usedNonce : newNonce(),
    ...(isWrong('the signature') && { signTarget: '/v1/transfers' }),
    ...(isWrong('the shape of the envelope') && { body: '{"plain":true}' }),
    ...(isWrong('the decryption') && {
      envelope: (envelope: Record<string, unknown>) => ({ ...envelope, tag: 'AAAAAAAAAAAAAAAAAAAAAA' }),
    }),
  };
  return { who, body: isWrong('the body') ? { bankCode: '058' } : BODY, options };
}

describe('a request that is wrong in everything', () => {
  it('is refused by one check after the other, in the order of the contract', async () => {
    const answers: unknown[] = [];
    for (const [step, [check]] of STEPS.entries()) {
      const { who, body, options } = requestAt(step);
      const { status, error } = await call(house, who, 'POST', TARGET, body, options);
      answers.push([check, status, error?.code]);
    }
    expect(answers).toEqual(STEPS);
  });
});

describe('an API key that does not work', () => {
  it('is refused in the same words for every fault', async () => {
    const { apiKey, merchantId } = secret;
    const revoked = await issueApiKey(house.context, { merchantId, env: 'test', kind: 'sk' });
    await revokeCredential(house.context, { merchantId, id: revoked.record.id });
    const keys = [
      null,
      'Bearer ',
      'Bearer nonsense',
      `Bearer ${stranger().apiKey}`,
      `Basic ${apiKey}`,
      `Bearer ${apiKey}A`,
      `Bearer ${revoked.apiKey}`,
    ];
    const words = new Set<string | undefined>();
    for (const Authorization of keys) {
      const { status, error } = await call(house, secret, 'GET', '/v1/banks', {}, { headers: { Authorization } });
      expect([status, error?.code]).toEqual([401, 'SVC_UNAUTHENTICATED']);
      words.add(error?.message);
    }
    expect(words.size).toBe(1);
  });
});
