// What a merchant's tests are given: events that fit their schemas, deliveries that verify, and a client without a network.
import { EVENTS, fitsSchema, WebhookBodySchema } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { createWebhookVerifier, SvcApiError } from '../index.ts';
import { EVENT_TYPES, eventFixture, makeFakeClient, makeFakeService, signTestDelivery } from '../testing.ts';

describe('eventFixture', () => {
  it.each(EVENT_TYPES)('%s fits the schemas of the body and of its data', (type) => {
    const event = eventFixture(type);
    expect(fitsSchema(WebhookBodySchema, event)).toBe(true);
    expect(fitsSchema(EVENTS[type].dataSchema, event.data)).toBe(true);
  });

  it('takes other values, and a fresh id each time', () => {
    const event = eventFixture('conversion.failed', { lastError: 'no' });
    expect(event.data.lastError).toBe('no');
    expect(eventFixture('conversion.failed').id).not.toBe(event.id);
  });
});

describe('signTestDelivery', () => {
  it.each(EVENT_TYPES)('signs a %s that verifies', async (type) => {
    const service = makeFakeService();
    const { merchantId } = service.credentials;
    const { body, headers } = signTestDelivery({ key: service.serviceKey, merchantId, type });
    const verifier = createWebhookVerifier({ keys: service.keyDocument, env: 'test', merchantId });
    expect((await verifier.verify(body, headers)).type).toBe(type);
    await expect(verifier.verify(`${body} `, headers)).rejects.toThrow();
  });
});

describe('makeFakeClient', () => {
  it('calls back, notes what was asked, and throws what the service would', async () => {
    const { svc, service } = makeFakeClient(({ path }) =>
      path === '/v1/banks'
        ? { body: { country: 'NG', banks: [] } }
        : { status: 404, body: { error: { code: 'SVC_NOT_FOUND', message: 'no' } } },
    );
    expect(await svc.banks.list()).toEqual({ country: 'NG', banks: [] });
    await expect(svc.conversions.get('op:x:00000001')).rejects.toBeInstanceOf(SvcApiError);
    expect(service.requests.map(({ path }) => path)).toEqual(['/v1/banks', '/v1/conversions/op:x:00000001']);
  });
});
