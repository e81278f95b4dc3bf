import { describe, expect, it } from 'vitest';
import { importSignKey, importVerifyKey } from './ed25519.ts';
import { openResponse } from './open-response.ts';
import { sealResponse } from './seal-response.ts';
import { signResponse } from './sign-response.ts';
import { verifyResponse } from './verify-response.ts';

const NOW = 1_790_000_000;
const requestId = 'req_01J8XQ4V9M2T6R3K5N7P0WYZAB';
const serviceKey = importSignKey(new Uint8Array(32).fill(2));
const merchantKey = importSignKey(new Uint8Array(32).fill(3));
const verifyKey = importVerifyKey(serviceKey.publicKey);

function answerAt(timestamp: number) {
  const plaintext = Buffer.from('{"balance":"1"}');
  const body = Buffer.from(JSON.stringify(sealResponse({ plaintext, recipient: merchantKey.publicKey, requestId })));
  const signature = signResponse({ signKey: serviceKey, requestId, timestamp, body });
  return { verifyKey, requestId, timestamp: `${timestamp}`, signature, body, nowSeconds: NOW };
}

describe('verifyResponse', () => {
  it('passes an answer that then opens with the signing seed', () => {
    const answer = answerAt(NOW - 300);
    verifyResponse(answer);
    const sealed: unknown = JSON.parse(answer.body.toString());
    expect(Buffer.from(openResponse({ sealed, seed: merchantKey.seed, requestId })).toString()).toBe('{"balance":"1"}');
  });

  it.each([
    ['a timestamp 301 seconds old', answerAt(NOW - 301)],
    ['a timestamp 301 seconds ahead', answerAt(NOW + 301)],
    ['a timestamp that is no digits', { ...answerAt(NOW), timestamp: 'now' }],
    ['an empty body', { ...answerAt(NOW), body: new Uint8Array(0) }],
    ['a key id that the key document lacks', { ...answerAt(NOW), verifyKey: null }],
    ['no signature', { ...answerAt(NOW), signature: null }],
    ['another request id', { ...answerAt(NOW), requestId: `${requestId}0` }],
    ['a request id with a line feed', { ...answerAt(NOW), requestId: `${requestId}\n` }],
    ['the signature of another key', { ...answerAt(NOW), verifyKey: importVerifyKey(merchantKey.publicKey) }],
  ])('refuses %s with SVC_INVALID_SIGNATURE', (_what, answer) => {
    expect(() => verifyResponse(answer)).toThrowError(expect.objectContaining({ code: 'SVC_INVALID_SIGNATURE' }));
  });
});

describe('openResponse', () => {
  it('refuses an enc of small order, another seed and a body without exactly its three properties', () => {
    const sealed = sealResponse({ plaintext: Buffer.from('{}'), recipient: merchantKey.publicKey, requestId });
    const bad: [unknown, Uint8Array][] = [
      [{ ...sealed, enc: 'A'.repeat(43) }, merchantKey.seed],
      [sealed, serviceKey.seed],
      [{ ...sealed, extra: 1 }, merchantKey.seed],
      [{ ...sealed, v: 2 }, merchantKey.seed],
      [{ ...sealed, ciphertext: 'A'.repeat(20) }, merchantKey.seed],
      [{ v: 1, enc: sealed.enc }, merchantKey.seed],
      [null, merchantKey.seed],
    ];
    for (const [value, seed] of bad) {
      expect(() => openResponse({ sealed: value, seed, requestId })).toThrowError(
        expect.objectContaining({ code: 'SVC_DECRYPTION_FAILED' }),
      );
    }
  });

  it('draws a fresh ephemeral key for every answer', () => {
    const seal = () => sealResponse({ plaintext: Buffer.from('{}'), recipient: merchantKey.publicKey, requestId });
    expect(new Set(Array.from({ length: 50 }, () => seal().enc)).size).toBe(50);
  });
});
