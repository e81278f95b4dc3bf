import { describe, expect, it } from 'vitest';
import { importSignKey, importVerifyKey } from './ed25519.ts';
import { makeNonce, signRequest } from './sign-request.ts';
import { isNonce, verifyRequest } from './verify-request.ts';

const NOW = 1_790_000_000;
const key = importSignKey(new Uint8Array(32).fill(1));
const fields = { method: 'POST', target: '/v1/conversions', body: Buffer.from('{"v":1}') };

function signedAt(timestamp: number | string) {
  const signed = signRequest({ ...fields, key, timestamp });
  return { ...fields, ...signed, verifyKey: importVerifyKey(key.publicKey), nowSeconds: NOW };
}

const refusal = (input: Parameters<typeof verifyRequest>[0]) => {
  try {
    verifyRequest(input);
    return null;
  } catch (error) {
    return error;
  }
};

describe('verifyRequest', () => {
  it('accepts a timestamp exactly 300 seconds away, on either side', () => {
    expect(refusal(signedAt(NOW - 300))).toBeNull();
    expect(refusal(signedAt(NOW + 300))).toBeNull();
  });

  it.each([NOW - 301, NOW + 301, 0, NOW * 1000, '99999999999999999999'])(
    'refuses the timestamp %s as outside the window, and says the time of the service',
    (timestamp) => {
      expect(refusal(signedAt(timestamp))).toMatchObject({
        code: 'SVC_TIMESTAMP_OUT_OF_WINDOW',
        status: 401,
        details: { serverTime: NOW },
      });
    },
  );

  it.each([
    '',
    '+1790000000',
    '-1',
    '1790000000.0',
    ' 1790000000',
    '1790000000 ',
    '1.79e9',
    '0x6ab1',
    '١٧٩٠٠٠٠٠٠٠',
    '1790000000\n',
  ])('refuses the timestamp %j as malformed', (timestamp) => {
    expect(refusal({ ...signedAt(NOW), timestamp })).toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: 'X-SVC-Timestamp' }] },
    });
  });

  it.each([
    '',
    'A'.repeat(20),
    'A'.repeat(21),
    'A'.repeat(23),
    `${'A'.repeat(21)}B`,
    `${'A'.repeat(22)}==`,
    `${'A'.repeat(21)}+`,
  ])('refuses the nonce %j as malformed', (nonce) => {
    expect(refusal({ ...signedAt(NOW), nonce })).toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: 'X-SVC-Nonce' }] },
    });
  });

  it('looks at shapes before the window, and at the window before key and signature', () => {
    const bad = { ...signedAt(NOW - 301), verifyKey: null, signature: 'nonsense' };
    expect(refusal({ ...bad, nonce: 'short' })).toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
    expect(refusal(bad)).toMatchObject({ code: 'SVC_TIMESTAMP_OUT_OF_WINDOW' });
    expect(refusal({ ...bad, timestamp: `${NOW}` })).toMatchObject({ code: 'SVC_INVALID_SIGNATURE', status: 401 });
  });

  it('refuses an unknown key and every other spelling of the signature', () => {
    const good = signedAt(NOW);
    const value = good.signature.slice('ed25519='.length);
    const spellings = [
      null,
      undefined,
      '',
      value,
      `Ed25519=${value}`,
      `ed25519=${value}==`,
      `ed25519= ${value}`,
      `ed25519=${value}A`,
    ];
    for (const signature of spellings) {
      expect(refusal({ ...good, signature })).toMatchObject({ code: 'SVC_INVALID_SIGNATURE' });
    }
    expect(refusal({ ...good, verifyKey: null })).toMatchObject({ code: 'SVC_INVALID_SIGNATURE' });
  });

  it('shows the doctor what the service computed, and nobody else', () => {
    const bad = { ...signedAt(NOW), target: '/v1/transfers' };
    expect(refusal(bad)).toMatchObject({ code: 'SVC_INVALID_SIGNATURE', details: undefined });
    expect(refusal({ ...bad, doctor: true })).toMatchObject({
      details: {
        canonicalString: `SVC-V1\nPOST\n/v1/transfers\n${NOW}\n${bad.nonce}\nafbf9d0f3560b0fd7795e81c42a0a79ee6b6fc67e064f77826aee642cad28d91`,
        bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });
});

describe('makeNonce', () => {
  it('draws 128 bits in the one spelling that isNonce takes', () => {
    const nonces = new Set(Array.from({ length: 100 }, makeNonce));
    expect(nonces.size).toBe(100);
    expect([...nonces].every(isNonce)).toBe(true);
  });
});
