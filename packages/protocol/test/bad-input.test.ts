// For every input of a parser or an opener, the answer is a SvcError with its code and never another exception.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url } from '../src/authentication/base64url.ts';
import { checkSigningPublicKey, importSignKey, importVerifyKey } from '../src/authentication/ed25519.ts';
import { parseEnvelope } from '../src/authentication/envelope.ts';
import { openEnvelope } from '../src/authentication/open-envelope.ts';
import { openResponse } from '../src/authentication/open-response.ts';
import { sealEnvelope } from '../src/authentication/seal-envelope.ts';
import { sealResponse } from '../src/authentication/seal-response.ts';
import { parseSealedResponse } from '../src/authentication/sealed-response.ts';
import { signRequest } from '../src/authentication/sign-request.ts';
import { parseSignatureHeader } from '../src/authentication/signatures.ts';
import { verifyRequest } from '../src/authentication/verify-request.ts';
import { verifyResponse } from '../src/authentication/verify-response.ts';
import { verifyWebhook } from '../src/authentication/verify-webhook.ts';
import { SvcError, type SvcErrorCode } from '../src/errors.ts';
import { payoutRefOfAccount, payoutRefOfToken } from '../src/op-ref.ts';
import { type Voucher, voucherDigest } from '../src/voucher.ts';

const ULID = '01J8XQ4V9M2T6R3K5N7P0WYZAB';
const NOW = 1_790_000_000;
const anything = fc.anything({
  withBigInt: true,
  withNullPrototype: true,
  withTypedArray: true,
  withObjectString: true,
});
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('', '0', '\u0000', 'ed25519='));
const anyBytes = fc.uint8Array({ maxLength: 80 });
const signKey = importSignKey(new Uint8Array(32).fill(7));
const verifyKey = importVerifyKey(signKey.publicKey);

/** Passes when the call answers, or fails with one of these codes. */
function answersOrRefuses(run: () => unknown, codes: SvcErrorCode[]): void {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(SvcError);
    if (error instanceof SvcError) expect(codes).toContain(error.code);
  }
}

describe('any input', () => {
  it('parseEnvelope: SVC_ENCRYPTION_REQUIRED or SVC_VALIDATION_FAILED', () => {
    const nearly = fc.record({ v: anything, encKeyId: anything, iv: anything, ciphertext: anything, tag: anything });
    fc.assert(
      fc.property(fc.oneof(anything, nearly), (value) =>
        answersOrRefuses(() => parseEnvelope(value), ['SVC_ENCRYPTION_REQUIRED', 'SVC_VALIDATION_FAILED']),
      ),
      { numRuns: 500 },
    );
  });

  it('openEnvelope: SVC_DECRYPTION_FAILED, or SVC_VALIDATION_FAILED for a text that cannot be bound', () => {
    const shape = fc.record({
      v: fc.constant(1 as const),
      encKeyId: anyText,
      iv: anyText,
      ciphertext: anyText,
      tag: anyText,
    });
    fc.assert(
      fc.property(shape, fc.option(anyBytes), anyText, anyText, anyText, (envelope, key, method, path, merchantId) =>
        answersOrRefuses(
          () => openEnvelope({ envelope, key, method, path, merchantId }),
          ['SVC_DECRYPTION_FAILED', 'SVC_VALIDATION_FAILED'],
        ),
      ),
      { numRuns: 500 },
    );
  });

  it('sealEnvelope and sealResponse: SVC_VALIDATION_FAILED', () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, fc.option(anyBytes, { nil: undefined }), anyText, (plaintext, key, iv, text) => {
        const fields = { encKeyId: text, merchantId: text, method: text, path: text, plaintext, key };
        answersOrRefuses(() => sealEnvelope(iv ? { ...fields, iv } : fields), ['SVC_VALIDATION_FAILED']);
        answersOrRefuses(() => sealResponse({ plaintext, recipient: key, requestId: text }), ['SVC_VALIDATION_FAILED']);
      }),
    );
  });

  it('parseSealedResponse and openResponse: SVC_DECRYPTION_FAILED', () => {
    const nearly = fc.record({
      v: fc.constant(1),
      enc: fc.oneof(anything, anyText),
      ciphertext: fc.oneof(anything, anyText),
    });
    fc.assert(
      fc.property(fc.oneof(anything, nearly), anyText, (sealed, requestId) => {
        answersOrRefuses(() => parseSealedResponse(sealed), ['SVC_DECRYPTION_FAILED']);
        answersOrRefuses(() => openResponse({ sealed, seed: signKey, requestId }), ['SVC_DECRYPTION_FAILED']);
      }),
      { numRuns: 500 },
    );
  });

  it('verifyRequest: SVC_VALIDATION_FAILED, SVC_TIMESTAMP_OUT_OF_WINDOW or SVC_INVALID_SIGNATURE', () => {
    const input = fc.record({
      method: anyText,
      target: anyText,
      timestamp: fc.oneof(anyText, fc.constant(`${NOW}`)),
      nonce: fc.oneof(anyText, fc.constant('AAAAAAAAAAAAAAAAAAAAAA')),
      signature: fc.oneof(anyText, fc.constantFrom(null, undefined, `ed25519=${'A'.repeat(86)}`)),
      body: anyBytes,
      verifyKey: fc.constantFrom(verifyKey, null),
    });
    const codes: SvcErrorCode[] = ['SVC_VALIDATION_FAILED', 'SVC_TIMESTAMP_OUT_OF_WINDOW', 'SVC_INVALID_SIGNATURE'];
    fc.assert(
      fc.property(input, (fields) => answersOrRefuses(() => verifyRequest({ ...fields, nowSeconds: NOW }), codes)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(anyText, anyText, anyText, anyBytes, (method, target, timestamp, body) =>
        answersOrRefuses(
          () => signRequest({ key: signKey, method, target, timestamp, body }),
          ['SVC_VALIDATION_FAILED'],
        ),
      ),
    );
  });

  it('verifyResponse and verifyWebhook: SVC_INVALID_SIGNATURE', () => {
    const input = fc.record({
      id: anyText,
      timestamp: fc.oneof(anyText, fc.constant(`${NOW}`)),
      signature: fc.oneof(anyText, fc.constantFrom(null, undefined, `ed25519=${'A'.repeat(86)}`)),
      body: anyBytes,
      verifyKey: fc.constantFrom(verifyKey, null),
    });
    fc.assert(
      fc.property(input, ({ id, ...fields }) => {
        const now = { ...fields, nowSeconds: NOW };
        answersOrRefuses(() => verifyResponse({ ...now, requestId: id }), ['SVC_INVALID_SIGNATURE']);
        answersOrRefuses(() => verifyWebhook({ ...now, webhookId: id }), ['SVC_INVALID_SIGNATURE']);
      }),
      { numRuns: 500 },
    );
  });

  it('keys: a reason at registration, SVC_VALIDATION_FAILED at import', () => {
    fc.assert(
      fc.property(anyBytes, (raw) => {
        const check = checkSigningPublicKey(raw);
        if (raw.length !== 32) expect(check).toEqual({ ok: false, reason: 'wrong_length' });
        answersOrRefuses(() => importVerifyKey(raw), ['SVC_VALIDATION_FAILED']);
        answersOrRefuses(() => importSignKey(raw), ['SVC_VALIDATION_FAILED']);
      }),
    );
  });

  it('decodeBase64url and parseSignatureHeader: null', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const text = value as string;
        if (typeof value !== 'string')
          expect([decodeBase64url(text), parseSignatureHeader(text)]).toEqual([null, null]);
      }),
    );
  });

  it('voucherDigest and the payout references: SVC_VALIDATION_FAILED', () => {
    const voucher = fc.record({
      kind: fc.oneof(fc.integer(), fc.double()),
      wallet: anyText,
      tokenIn: anyText,
      amountIn: fc.bigInt(),
      amountOut: fc.bigInt(),
      deadline: fc.bigInt(),
      nonce: fc.bigInt(),
      opRef: anyText,
      payoutRef: anyText,
    });
    const contract = `0x${'11'.repeat(20)}` as const;
    fc.assert(
      fc.property(voucher, anyBytes, anyText, (value, salt, text) => {
        answersOrRefuses(
          () => voucherDigest({ chainId: 1, verifyingContract: contract }, value as Voucher),
          ['SVC_VALIDATION_FAILED'],
        );
        answersOrRefuses(() => payoutRefOfToken(text), ['SVC_VALIDATION_FAILED']);
        answersOrRefuses(() => payoutRefOfAccount(salt, text, text), ['SVC_VALIDATION_FAILED']);
      }),
    );
  });
});

describe('envelope shape', () => {
  const good = { v: 1, encKeyId: `enc_${ULID}`, iv: 'A'.repeat(16), ciphertext: 'AAAA', tag: 'A'.repeat(22) };
  const codeOf = (value: unknown): string => {
    try {
      parseEnvelope(value);
      return 'accepted';
    } catch (error) {
      return error instanceof SvcError ? error.code : 'another exception';
    }
  };

  it.each([
    null,
    undefined,
    1,
    'text',
    [],
    {},
    [good],
    { amount: '1' },
    { ...good, extra: 1 },
    { v: 1, iv: '', tag: '', ciphertext: '' },
    { ...good, __proto__: null, tag: undefined, extra: 1 },
  ])('not exactly the five properties is SVC_ENCRYPTION_REQUIRED (%#)', (value) => {
    expect(codeOf(value)).toBe('SVC_ENCRYPTION_REQUIRED');
  });

  it.each([
    ['v', [0, 2, '1', true, null, 1.5]],
    [
      'encKeyId',
      ['', `enc_${ULID.toLowerCase()}`, `enc_${ULID}0`, `enc_${ULID.slice(1)}`, `ENC_${ULID}`, `enc_${ULID}\n`, 5],
    ],
    ['iv', ['A'.repeat(15), 'A'.repeat(17), `${'A'.repeat(15)}=`, `${'A'.repeat(15)}+`, 7]],
    ['ciphertext', ['', 'A', 'AB', 'AAA=', 'AA+A', 'AA A', 'A'.repeat(1_398_105), null]],
    ['tag', ['A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}B`, `${'A'.repeat(20)}==`, {}]],
  ])('a malformed %s is SVC_VALIDATION_FAILED naming it', (name, values) => {
    for (const value of values) {
      expect(() => parseEnvelope({ ...good, [name]: value })).toThrowError(
        expect.objectContaining({
          code: 'SVC_VALIDATION_FAILED',
          details: { issues: [{ path: name, message: expect.any(String) }] },
        }),
      );
    }
  });

  it('takes a ciphertext of 1,398,104 characters, whose plaintext is then refused as over 1 MiB', () => {
    const key = new Uint8Array(32);
    const fields = { merchantId: `mrc_${ULID}`, method: 'POST', path: '/v1/transfers' };
    const largest = sealEnvelope({ ...fields, encKeyId: good.encKeyId, key, plaintext: new Uint8Array(1_048_576) });
    expect(openEnvelope({ ...fields, envelope: parseEnvelope(largest), key })).toHaveLength(1_048_576);
    expect(codeOf({ ...good, ciphertext: 'A'.repeat(1_398_104) })).toBe('accepted');
    expect(() =>
      sealEnvelope({ ...fields, encKeyId: good.encKeyId, key, plaintext: new Uint8Array(1_048_577) }),
    ).toThrowError(expect.objectContaining({ code: 'SVC_VALIDATION_FAILED' }));
  });
});
