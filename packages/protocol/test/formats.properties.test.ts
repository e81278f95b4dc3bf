// Properties of the four formats: opening undoes sealing, any single-bit change fails, no two requests sign alike.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../src/authentication/base64url.ts';
import { canonicalRequest } from '../src/authentication/canonical-request.ts';
import { importSignKey, importVerifyKey } from '../src/authentication/ed25519.ts';
import { envelopeAad, parseEnvelope } from '../src/authentication/envelope.ts';
import { openEnvelope } from '../src/authentication/open-envelope.ts';
import { openResponse } from '../src/authentication/open-response.ts';
import { sealEnvelope } from '../src/authentication/seal-envelope.ts';
import { sealResponse } from '../src/authentication/seal-response.ts';
import { signRequest } from '../src/authentication/sign-request.ts';
import { signResponse } from '../src/authentication/sign-response.ts';
import { signWebhook } from '../src/authentication/sign-webhook.ts';
import { verifyRequest } from '../src/authentication/verify-request.ts';
import { verifyResponse } from '../src/authentication/verify-response.ts';
import { verifyWebhook } from '../src/authentication/verify-webhook.ts';

const ULID = '01J8XQ4V9M2T6R3K5N7P0WYZAB';
const NOW = 1_790_000_000;
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const body = fc.uint8Array({ minLength: 1, maxLength: 600 });
const visible = fc.stringMatching(/^[\x21-\x7e]{1,30}$/);
const bit = fc.nat({ max: 1_000_000 });
const code = (value: string) => expect.objectContaining({ name: 'SvcError', code: value });

function flipBit(bytes: Uint8Array, position: number): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  const index = (position >> 3) % flipped.length;
  flipped[index] = (flipped[index] ?? 0) ^ (1 << (position & 7));
  return flipped;
}

function flipText(text: string, position: number): string {
  return encodeBase64url(flipBit(decodeBase64url(text) ?? new Uint8Array(1), position));
}

/** The text with one bit of one of its characters changed: what a corrupted wire does. */
function flipChar(text: string, position: number): string {
  return Buffer.from(flipBit(Buffer.from(text, 'latin1'), position)).toString('latin1');
}

describe('base64url', () => {
  it('decode undoes encode, and encode undoes every accepted decode', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeBase64url(encodeBase64url(bytes))).toEqual(Buffer.from(bytes));
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z0-9_\-+/= ]*$/)), (text) => {
        const decoded = decodeBase64url(text);
        if (decoded !== null) expect(encodeBase64url(decoded)).toBe(text);
      }),
    );
  });

  it.each(['AA==', 'AB', 'A', 'AAA=', '+/', 'AA AA', 'AA\n', 'A*', '\u0141A', 'ＡＡ', '-_='])('refuses %j', (text) => {
    expect(decodeBase64url(text)).toBeNull();
  });
});

describe('SVC-ENC-V1', () => {
  const fields = { encKeyId: `enc_${ULID}`, merchantId: `mrc_${ULID}`, method: 'POST', path: '/v1/conversions' };

  it('opening undoes sealing', () => {
    fc.assert(
      fc.property(bytes32, body, visible, (key, plaintext, merchantId) => {
        const envelope = parseEnvelope(
          JSON.parse(JSON.stringify(sealEnvelope({ ...fields, merchantId, key, plaintext }))),
        );
        expect(Buffer.from(openEnvelope({ ...fields, merchantId, envelope, key })).equals(plaintext)).toBe(true);
      }),
    );
  });

  it('any single-bit change of key, iv, ciphertext, tag or bound text fails', () => {
    fc.assert(
      fc.property(bytes32, body, bit, (key, plaintext, position) => {
        const envelope = sealEnvelope({ ...fields, key, plaintext });
        const refused = (change: Partial<Parameters<typeof openEnvelope>[0]>) =>
          expect(() => openEnvelope({ ...fields, envelope, key, ...change })).toThrowError(
            code('SVC_DECRYPTION_FAILED'),
          );
        refused({ key: flipBit(key, position) });
        refused({ envelope: { ...envelope, iv: flipText(envelope.iv, position) } });
        refused({ envelope: { ...envelope, ciphertext: flipText(envelope.ciphertext, position) } });
        refused({ envelope: { ...envelope, tag: flipText(envelope.tag, position) } });
        refused({ envelope: { ...envelope, encKeyId: envelope.encKeyId.replace('A', 'C') } });
        refused({ method: 'PATCH' });
        refused({ path: `${fields.path}/` });
        refused({ merchantId: fields.merchantId.replace('A', 'C') });
      }),
    );
  });

  it('any single-bit change of the characters sent fails', () => {
    fc.assert(
      fc.property(
        bytes32,
        body,
        bit,
        fc.constantFrom('iv' as const, 'ciphertext' as const, 'tag' as const),
        (key, plaintext, position, name) => {
          const envelope = sealEnvelope({ ...fields, key, plaintext });
          const changed = { ...envelope, [name]: flipChar(envelope[name], position) };
          expect(() => openEnvelope({ ...fields, envelope: parseEnvelope(changed), key })).toThrowError(
            expect.objectContaining({ code: expect.stringMatching(/^SVC_(DECRYPTION|VALIDATION)_FAILED$/) }),
          );
        },
      ),
    );
  });
});

describe('SVC-RESP-V1', () => {
  const requestId = `req_${ULID}`;

  it('opening undoes sealing, and any single-bit change or another request id fails', () => {
    fc.assert(
      fc.property(bytes32, body, bit, (seed, plaintext, position) => {
        const signKey = importSignKey(seed);
        const sealed = sealResponse({ plaintext, recipient: importVerifyKey(signKey.publicKey), requestId });
        expect(Buffer.from(openResponse({ sealed, seed: signKey, requestId })).equals(plaintext)).toBe(true);
        const refused = (change: object, id = requestId) =>
          expect(() => openResponse({ sealed: { ...sealed, ...change }, seed: signKey, requestId: id })).toThrowError(
            code('SVC_DECRYPTION_FAILED'),
          );
        refused({ ciphertext: flipText(sealed.ciphertext, position) });
        refused({ ciphertext: flipChar(sealed.ciphertext, position) });
        refused({ enc: flipChar(sealed.enc, position) });
        refused({}, `req_${ULID.replace('A', 'C')}`);
      }),
      { numRuns: 60 },
    );
  });

  it('no changed bit of enc opens: HPKE binds even the top one that X25519 ignores', () => {
    fc.assert(
      fc.property(bytes32, body, bit, (seed, plaintext, position) => {
        const sealed = sealResponse({ plaintext, recipient: importSignKey(seed).publicKey, requestId });
        for (const enc of [flipText(sealed.enc, position), flipText(sealed.enc, 255)]) {
          expect(() => openResponse({ sealed: { ...sealed, enc }, seed, requestId })).toThrowError(
            code('SVC_DECRYPTION_FAILED'),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the signature holds for exactly the bytes, id and timestamp that were signed', () => {
    fc.assert(
      fc.property(bytes32, body, bit, (seed, bytes, position) => {
        const signKey = importSignKey(seed);
        const signature = signResponse({ signKey, requestId, timestamp: NOW, body: bytes });
        const good = {
          verifyKey: importVerifyKey(signKey.publicKey),
          requestId,
          timestamp: `${NOW}`,
          signature,
          body: bytes,
          nowSeconds: NOW,
        };
        verifyResponse(good);
        const refused = (change: object) =>
          expect(() => verifyResponse({ ...good, ...change })).toThrowError(code('SVC_INVALID_SIGNATURE'));
        refused({ body: flipBit(bytes, position) });
        refused({ timestamp: `${NOW + 1}` });
        refused({ requestId: `${requestId}X` });
        refused({ signature: flipChar(signature, position) });
      }),
      { numRuns: 60 },
    );
  });
});

describe('SVC-WH-V1', () => {
  it('the signature holds for exactly the bytes, id and timestamp that were signed', () => {
    fc.assert(
      fc.property(bytes32, body, bit, visible, (seed, bytes, position, webhookId) => {
        const signKey = importSignKey(seed);
        const signature = signWebhook({ signKey, webhookId, timestamp: NOW, body: bytes });
        const good = {
          verifyKey: importVerifyKey(signKey.publicKey),
          webhookId,
          timestamp: `${NOW}`,
          signature,
          body: bytes,
          nowSeconds: NOW,
        };
        verifyWebhook(good);
        const refused = (change: object) =>
          expect(() => verifyWebhook({ ...good, ...change })).toThrowError(code('SVC_INVALID_SIGNATURE'));
        refused({ body: flipBit(bytes, position) });
        refused({ timestamp: `${NOW + 1}` });
        refused({ webhookId: `${webhookId}X` });
        refused({ signature: flipChar(signature, position) });
      }),
      { numRuns: 60 },
    );
  });
});

describe('SVC-V1', () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
    target: visible,
    timestamp: visible,
    nonce: visible,
    bodySha256: visible,
  });

  it('the canonical string is injective', () => {
    const near = request.chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.oneof(
          request,
          fc.constant(one),
          fc.record({ ...constants(one), target: visible }),
          fc.record({ ...constants(one), nonce: visible }),
        ),
      ),
    );
    fc.assert(
      fc.property(near, ([one, other]) => {
        const same = JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
        expect(canonicalRequest(one) === canonicalRequest(other)).toBe(same);
      }),
      { numRuns: 1000 },
    );
  });

  it('the canonical string gives its fields back, so nothing can slide from one field into the next', () => {
    fc.assert(
      fc.property(request, (one) => {
        const [format, method, target, timestamp, nonce, bodySha256, ...rest] = canonicalRequest(one).split('\n');
        expect({ method, target, timestamp, nonce, bodySha256 }).toEqual(one);
        expect([format, rest]).toEqual(['SVC-V1', []]);
      }),
    );
  });

  it('a field with a line feed, a space or nothing in it is refused, in the AAD too', () => {
    const bad = fc.oneof(
      fc.constant(''),
      fc
        .tuple(visible, fc.constantFrom('\n', '\r', ' ', '\t', '\u0000', 'é', '\u2028'), visible)
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(request, fc.constantFrom('target', 'timestamp', 'nonce', 'bodySha256'), bad, (one, name, value) => {
        expect(() => canonicalRequest({ ...one, [name]: value })).toThrowError(code('SVC_VALIDATION_FAILED'));
        expect(() => envelopeAad({ method: 'POST', path: value, merchantId: 'mrc_', encKeyId: 'enc_' })).toThrowError(
          code('SVC_VALIDATION_FAILED'),
        );
      }),
    );
  });

  it('verifying undoes signing, and any single-bit change fails', () => {
    fc.assert(
      fc.property(bytes32, body, bit, (seed, bytes, position) => {
        const key = importSignKey(seed);
        const fields = { method: 'POST', target: '/v1/conversions?x=1', body: bytes };
        const signed = signRequest({ ...fields, key, timestamp: NOW });
        const good = { ...fields, ...signed, verifyKey: importVerifyKey(key.publicKey), nowSeconds: NOW };
        verifyRequest(good);
        const refused = (change: object) =>
          expect(() => verifyRequest({ ...good, ...change })).toThrowError(code('SVC_INVALID_SIGNATURE'));
        refused({ body: flipBit(bytes, position) });
        refused({ method: 'PATCH' });
        refused({ target: '/v1/conversions?x=2' });
        refused({ timestamp: `${NOW - 1}` });
        refused({ nonce: flipText(signed.nonce, position) });
        refused({ signature: flipChar(signed.signature, position) });
        refused({ verifyKey: importVerifyKey(importSignKey(flipBit(seed, position)).publicKey) });
      }),
      { numRuns: 60 },
    );
  });
});

function constants<T extends Record<string, string>>(value: T) {
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, fc.constant(text)])) as {
    [K in keyof T]: fc.Arbitrary<T[K]>;
  };
}
