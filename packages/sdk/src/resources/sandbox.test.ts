// svc.sandbox: what it sends, what it refuses, and that Live credentials send nothing.
import { type Conversion, sampleConversion } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { SVC } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';

const conversion: Conversion = sampleConversion('conversion.payment_confirmed');
const { reference } = conversion;

function makeSandboxClient() {
  const service = makeFakeService();
  service.answer = ({ body }) => ({ body: { action: (body as { action: string }).action, conversion } });
  return { service, svc: new SVC({ ...service.credentials, fetch: service.fetch, maxRetries: 0 }) };
}

describe('svc.sandbox', () => {
  it('sends the action with its fields, and returns the conversion', async () => {
    const { service, svc } = makeSandboxClient();
    expect(await svc.sandbox.pay(reference, { amountNgn: '1.50' })).toEqual(conversion);
    expect(service.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/test-data/actions',
      body: { action: 'pay', reference, amountNgn: '1.50' },
    });
  });

  it('reads the clock that the lever drives', async () => {
    const { service, svc } = makeSandboxClient();
    service.answer = () => ({ body: { actions: [], clock: { now: 1_790_000_000, aheadSeconds: 90 } } });
    expect(await svc.sandbox.clock()).toEqual({ now: 1_790_000_000, aheadSeconds: 90 });
  });

  it('refuses an answer about another conversion', async () => {
    const { svc } = makeSandboxClient();
    await expect(svc.sandbox.expire('op:x:00000001')).rejects.toMatchObject({ name: 'SvcClientError' });
  });

  it('sends nothing with Live credentials', async () => {
    const { service } = makeSandboxClient();
    const apiKey = service.credentials.apiKey.replace('test', 'live');
    const { sandbox } = new SVC({ ...service.credentials, apiKey, fetch: service.fetch });
    const calls = [
      sandbox.actions(),
      sandbox.pay(reference),
      sandbox.decline(reference),
      sandbox.fund(conversion.wallet),
      sandbox.advanceTime(60),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'SVC_TEST_LIVE_MISMATCH' });
    expect(service.requests).toEqual([]);
    expect(service.documentReads).toBe(0);
  });
});
