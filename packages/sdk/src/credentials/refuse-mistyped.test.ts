import { describe, expect, it, vi } from 'vitest';
import { SVC, SvcClientError, type SvcFailure, type SvcOptions } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';

const { credentials } = makeFakeService();

function refusalOf(options: object): SvcFailure | null {
  try {
    new SVC(options as SvcOptions);
    return null;
  } catch (error) {
    return error as SvcFailure;
  }
}

describe('an option of the client', () => {
  it.each([
    ['timeoutMS', 'timeoutMs'],
    ['merchantID', 'merchantId'],
    ['base_url', 'baseUrl'],
    ['maxRetrie', 'maxRetries'],
    ['waitOnRateLimits', 'waitOnRateLimit'],
    ['timeout', 'timeoutMs'],
  ])('that is spelt %s is named, with %s in its place', (given, meant) => {
    const refusal = refusalOf({ ...credentials, [given]: 1 });
    expect(refusal?.message).toBe(`${given} is no option: ${meant} is meant.`);
    expect(refusal?.code).toBe('SVC_VALIDATION_FAILED');
  });

  it.each(['retry', 'maxRetry', 'pin', 'endpoint'])('that is %s is refused with the names there are', (given) => {
    expect(refusalOf({ ...credentials, [given]: 1 })?.message).toMatch(`${given} is no option`);
  });

  it.each([0, -1, '5000', Number.NaN, Number.POSITIVE_INFINITY])(
    'that is a timeoutMs of %s is refused',
    (timeoutMs) => {
      expect(refusalOf({ ...credentials, timeoutMs })?.message).toBe('timeoutMs must be a positive number.');
    },
  );

  it('that a credentials file has besides is let by: a whole one may be given', () => {
    const file = {
      ...credentials,
      env: 'test',
      secondMerchant: {},
      testMerchants: [],
      magicWallets: [],
      dashboardKey: 'x',
      allowedOrigin: 'x',
      chain: 'celo-sepolia',
      wallets: [],
      rpcUrl: 'x',
      publishableKey: 'x',
      restrictedKeys: [],
    };
    expect(refusalOf(file)).toBeNull();
  });

  it('of a call, a wait or a query is refused before anything is sent', async () => {
    const service = makeFakeService();
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    const order = { type: 'crypto-issue', chain: 'celo', wallet: '0x', amount: '1', pair: 'USDC' } as const;
    const calls: [PromiseLike<unknown>, string][] = [
      [svc.conversions.create(order, { idempotencykey: 'once' } as object), 'idempotencyKey is meant'],
      [svc.banks.list({ timeout: 5 } as object), 'timeoutMs is meant'],
      [svc.banks.list({ timeoutMs: 0 }), 'timeoutMs must be a positive number'],
      [svc.conversions.waitFor('op:x:00000001', 'succeeded', { timeout: 5 } as object), 'timeoutMs is meant'],
      [svc.conversions.waitFor('op:x:00000001', 'succeeded', { interval: 5 } as object), 'intervalMs is meant'],
      [svc.conversions.list({ statuss: 'failed' } as object), 'status is meant'],
      [svc.conversions.list({ signal: new AbortController().signal } as object), 'signal is no option of the query of'],
      [svc.apiKeys.list({ scope: 'read' } as object), 'scope is no option of the query of listApiKeys'],
    ];
    for (const [call, message] of calls) {
      const refusal = await call.then(
        () => null,
        (error: SvcFailure) => error,
      );
      expect([refusal?.code, refusal?.message]).toEqual(['SVC_VALIDATION_FAILED', expect.stringContaining(message)]);
    }
    expect(service.requests).toEqual([]);
  });

  it('that is wrong is explained at the address of the service', () => {
    expect(refusalOf({ ...credentials, encryptionKey: 'short' })?.docs).toBe(`${credentials.baseUrl}/docs/errors`);
  });
});

it('leads to a whole address where no client knows one: the one in the environment, else where a Sandbox listens', () => {
  vi.stubEnv('SVC_BASE_URL', '');
  const { baseUrl: _, ...rest } = credentials;
  expect(refusalOf(rest)?.docs).toMatch(/^http:\/\/127\.0\.0\.1:8080\/docs\/errors/);
  vi.stubEnv('SVC_BASE_URL', 'https://api.example.com/');
  expect(new SvcClientError('SVC_INTERNAL', 'x', { topic: 'no_gas' }).docs).toBe(
    'https://api.example.com/docs/errors#no_gas',
  );
  vi.unstubAllEnvs();
});
