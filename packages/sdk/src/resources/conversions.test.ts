// A create that adds the reference itself must not lose it when nobody knows whether the conversion was made.
import { sampleConversion } from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CreateConversion, SVC, type SvcFailure } from '../index.ts';
import { type FakeService, makeFakeService } from '../testing/make-fake-service.ts';

const ORDER: CreateConversion = {
  type: 'crypto-issue',
  chain: 'celo-sepolia',
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: '10',
  pair: 'USDC',
};

const refusal = (status: number, code: string, details?: object): Response =>
  Response.json({ error: { code, message: 'No.', details } }, { status });

describe('create without a reference', () => {
  let service: FakeService;
  beforeEach(() => {
    service = makeFakeService();
  });
  const failureOf = async (order: object = ORDER): Promise<SvcFailure> => {
    const svc = new SVC({ ...service.credentials, fetch: service.fetch, maxRetries: 1 });
    return svc.conversions.create(order as CreateConversion).then(
      () => Promise.reject(new Error('it was created')),
      (error) => error,
    );
  };
  const sentReferences = (): unknown[] => service.requests.map(({ body }) => (body as CreateConversion).reference);

  it.each([
    [
      'no answer',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    ['an outage', () => refusal(503, 'SVC_UNAVAILABLE')],
    ['a first try that is still running', () => refusal(409, 'SVC_IDEMPOTENCY_CONFLICT', { retriable: true })],
    ['a page of a proxy', () => new Response('<html>', { status: 502 })],
    ['an answer that is not signed', () => Response.json({})],
    ['an answer that is not what was asked', () => ({ status: 201, body: sampleConversion('conversion.succeeded') })],
  ])('names the one it added after %s', async (_, answer) => {
    service.answer = answer;
    const { details } = await failureOf();
    expect(details.reference).toMatch(/^op:crypto-issue:/);
    expect(new Set(sentReferences())).toEqual(new Set([details.reference]));
  });

  it('believes the service when it names one', async () => {
    service.answer = () => refusal(502, 'SVC_UPSTREAM_FAILED', { reference: 'op:x:00000001', more: 1 });
    expect((await failureOf()).details).toEqual({ reference: 'op:x:00000001', more: 1 });
  });

  it('names none for what was not created', async () => {
    service.answer = () => refusal(400, 'SVC_VALIDATION_FAILED', { issues: [] });
    expect((await failureOf()).details).toEqual({ issues: [] });
    expect((await failureOf({ ...ORDER, amount: 1n })).details).toEqual({});
  });

  it('leaves a failure alone when the caller knows the reference', async () => {
    service.answer = () => refusal(503, 'SVC_UNAVAILABLE');
    expect((await failureOf({ ...ORDER, reference: 'op:x:00000001' })).details).toEqual({});
  });
});
