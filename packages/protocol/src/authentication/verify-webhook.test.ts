import { describe, expect, it } from 'vitest';
import { importSignKey, importVerifyKey } from './ed25519.ts';
import { signWebhook, webhookSigningText } from './sign-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

const NOW = 1_790_000_000;
const signKey = importSignKey(new Uint8Array(32).fill(4));
const webhookId = 'wh_01J8XQ4V9M2T6R3K5N7P0WYZAB';
const body = Buffer.from('{"id":"evt_1"}');

function deliveryAt(timestamp: number) {
  const signature = signWebhook({ signKey, webhookId, timestamp, body });
  const verifyKey = importVerifyKey(signKey.publicKey);
  return { verifyKey, webhookId, timestamp: `${timestamp}`, signature, body, nowSeconds: NOW };
}

describe('verifyWebhook', () => {
  it('signs the format, the attempt, the timestamp and the hash of the raw body', () => {
    expect(webhookSigningText({ webhookId, timestamp: '5', body: new Uint8Array(0) })).toBe(
      `SVC-WH-V1\n${webhookId}\n5\ne3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855`,
    );
  });

  it('accepts a delivery up to 5 minutes from its own clock', () => {
    expect(() => verifyWebhook(deliveryAt(NOW - 300))).not.toThrow();
    expect(() => verifyWebhook(deliveryAt(NOW + 300))).not.toThrow();
  });

  it.each([
    ['an old delivery', deliveryAt(NOW - 301)],
    ['a delivery from the future', deliveryAt(NOW + 301)],
    ['a timestamp with a sign', { ...deliveryAt(NOW), timestamp: `+${NOW}` }],
    ['an unknown key id', { ...deliveryAt(NOW), verifyKey: null }],
    ['no signature', { ...deliveryAt(NOW), signature: undefined }],
    ['the id of another attempt', { ...deliveryAt(NOW), webhookId: `${webhookId}0` }],
    ['a re-serialised body', { ...deliveryAt(NOW), body: Buffer.from('{ "id":"evt_1"}') }],
  ])('refuses %s with SVC_INVALID_SIGNATURE', (_what, delivery) => {
    expect(() => verifyWebhook(delivery)).toThrowError(expect.objectContaining({ code: 'SVC_INVALID_SIGNATURE' }));
  });
});
