import { describe, expect, it } from 'vitest';
import { SVC, type SvcFailure, type SvcOptions } from '../index.ts';
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
  ])('that is spelt %s is named, with %s in its place', (given, meant) => {
    const refusal = refusalOf({ ...credentials, [given]: 1 });
    expect(refusal?.message).toBe(`${given} is no option: ${meant} is meant.`);
    expect(refusal?.code).toBe('SVC_VALIDATION_FAILED');
  });

  it('that is no option at all is let by: a whole credentials file may be given', () => {
    const file = {
      ...credentials,
      chain: 'celo-sepolia',
      wallets: [],
      rpcUrl: 'x',
      publishableKey: 'x',
      restrictedKeys: [],
    };
    expect(refusalOf(file)).toBeNull();
  });

  it('that is wrong is explained at the address of the service', () => {
    expect(refusalOf({ ...credentials, encryptionKey: 'short' })?.docs).toBe(`${credentials.baseUrl}/docs/errors`);
  });
});
