// Second implementations as judges: they open and verify what we seal or sign, and the other way round.
import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, HkdfSha256 } from '@hpke/core';
import { DhkemX25519HkdfSha256 } from '@hpke/dhkem-x25519';
import { gcm } from '@noble/ciphers/aes.js';
import { ed25519, x25519 as nobleX25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../src/authentication/base64url.ts';
import {
  importSignKey,
  importVerifyKey,
  verifyBytes,
  x25519PrivateOf,
  x25519PublicOf,
} from '../src/authentication/ed25519.ts';
import { hpkeOpen, hpkeSeal, setupReceiver, setupSender } from '../src/authentication/hpke.ts';
import { openEnvelope } from '../src/authentication/open-envelope.ts';
import { openResponse } from '../src/authentication/open-response.ts';
import { sealEnvelope } from '../src/authentication/seal-envelope.ts';
import { sealResponse } from '../src/authentication/seal-response.ts';
import { signRequest } from '../src/authentication/sign-request.ts';
import { sodium } from '../src/authentication/sodium.ts';
import { verifyRequest } from '../src/authentication/verify-request.ts';
import { nodeX25519, sodiumX25519 } from '../src/authentication/x25519.ts';

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const text = fc.uint8Array({ minLength: 1, maxLength: 3000 });
const request = {
  encKeyId: 'enc_01J8XQ4V9M2T6R3K5N7P0WYZAB',
  merchantId: 'mrc_01J8XQ4V9M2T6R3K5N7P0WYZAB',
  method: 'POST',
  path: '/v1/conversions',
};
const aad = Buffer.from(['SVC-ENC-V1', 'POST', '/v1/conversions', request.merchantId, request.encKeyId].join('\n'));
const requestId = 'req_01J8XQ4V9M2T6R3K5N7P0WYZAB';
const info = Buffer.from(`SVC-RESP-V1\n${requestId}`);
const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const decode = (value: string): Uint8Array => decodeBase64url(value) ?? new Uint8Array(0);

describe('SVC-ENC-V1 and @noble/ciphers', () => {
  it('open each other', () => {
    fc.assert(
      fc.property(bytes32, text, fc.uint8Array({ minLength: 12, maxLength: 12 }), (key, plaintext, iv) => {
        const envelope = sealEnvelope({ ...request, key, plaintext });
        const theirs = gcm(key, decode(envelope.iv), aad);
        const joined = Buffer.concat([decode(envelope.ciphertext), decode(envelope.tag)]);
        expect(Buffer.from(theirs.decrypt(joined)).equals(plaintext)).toBe(true);

        const sealed = gcm(key, iv, aad).encrypt(plaintext);
        const fromThem = {
          ...envelope,
          iv: encodeBase64url(iv),
          ciphertext: encodeBase64url(sealed.subarray(0, -16)),
          tag: encodeBase64url(sealed.subarray(-16)),
        };
        expect(Buffer.from(openEnvelope({ ...request, envelope: fromThem, key })).equals(plaintext)).toBe(true);
      }),
    );
  });
});

describe('SVC-V1 and @noble/curves', () => {
  it('verify each other', () => {
    fc.assert(
      fc.property(bytes32, text, (seed, body) => {
        const signKey = importSignKey(seed);
        expect(Buffer.from(signKey.publicKey).equals(ed25519.getPublicKey(seed))).toBe(true);
        const fields = { method: 'POST', target: '/v1/conversions', body };
        const signed = signRequest({ ...fields, key: signKey, timestamp: 1_790_000_000 });
        const digest = Buffer.from(sha256(body)).toString('hex');
        const canonical = Buffer.from(`SVC-V1\nPOST\n/v1/conversions\n1790000000\n${signed.nonce}\n${digest}`);
        const signature = decode(signed.signature.slice('ed25519='.length));
        expect(ed25519.verify(signature, canonical, signKey.publicKey, { zip215: false })).toBe(true);
        const theirs = `ed25519=${encodeBase64url(ed25519.sign(canonical, seed))}`;
        const verifyKey = importVerifyKey(signKey.publicKey);
        expect(() =>
          verifyRequest({ ...fields, ...signed, signature: theirs, verifyKey, nowSeconds: 1_790_000_000 }),
        ).not.toThrow();
        expect(verifyBytes(verifyKey, canonical, signature)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('SVC-RESP-V1 and @hpke/core', () => {
  it('what we seal, they open', async () => {
    await fc.assert(
      fc.asyncProperty(bytes32, text, async (seed, plaintext) => {
        const sealed = sealResponse({ plaintext, recipient: importSignKey(seed).publicKey, requestId });
        const recipientKey = await suite.kem.importKey('raw', buffer(x25519PrivateOf(seed)), false);
        const context = await suite.createRecipientContext({
          recipientKey,
          enc: buffer(decode(sealed.enc)),
          info: buffer(info),
        });
        expect(Buffer.from(await context.open(buffer(decode(sealed.ciphertext)))).equals(plaintext)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('what they seal, we open', async () => {
    await fc.assert(
      fc.asyncProperty(bytes32, text, async (seed, plaintext) => {
        const edPublic = importSignKey(seed).publicKey;
        const recipientPublicKey = await suite.kem.importKey('raw', buffer(x25519PublicOf(edPublic)), true);
        const sender = await suite.createSenderContext({ recipientPublicKey, info: buffer(info) });
        const ciphertext = encodeBase64url(new Uint8Array(await sender.seal(buffer(plaintext))));
        const sealed = { v: 1, enc: encodeBase64url(new Uint8Array(sender.enc)), ciphertext };
        expect(Buffer.from(openResponse({ sealed, seed, requestId })).equals(plaintext)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('both of our own X25519 implementations open each other, and agree with @noble/curves', () => {
    const node = nodeX25519();
    const native = sodium ? sodiumX25519(sodium) : node;
    fc.assert(
      fc.property(bytes32, text, (privateKey, plaintext) => {
        const recipientPublic = nobleX25519.getPublicKey(privateKey);
        for (const [from, to] of [
          [node, native],
          [native, node],
        ] as const) {
          const { enc, context } = setupSender({ recipientPublic, info, x25519: from });
          const receiver = setupReceiver({ enc, recipient: to.keyPairOf(privateKey), info, x25519: to });
          expect(hpkeOpen(receiver, hpkeSeal(context, plaintext))?.equals(plaintext)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
