// The primitives under our own calls, against the Wycheproof files: every valid case accepted, every invalid one refused.
import { describe, expect, it } from 'vitest';
import { aeadOpen, aeadSeal } from '../src/authentication/aead.ts';
import { importVerifyKey, verifyBytes } from '../src/authentication/ed25519.ts';
import { hkdfExpand, hkdfExtract, hmacSha256 } from '../src/authentication/hkdf.ts';
import { sodium } from '../src/authentication/sodium.ts';
import { nodeX25519, sodiumX25519, type X25519 } from '../src/authentication/x25519.ts';
import { fromHex, hasSharedVectors, readSharedVectors, titleOf, toHex, type WycheproofFile } from './shared-vectors.ts';

/** Runs one check per case and lists the cases that went wrong, so that a failure names them all. */
function runCases<Group, Test>(
  name: string,
  select: (group: Group) => boolean,
  isRight: (test: Test & { result: string; flags: string[] }, group: Group) => boolean,
): { count: number; wrong: number[] } {
  const file = readSharedVectors<WycheproofFile<Group, Test>>(name);
  const cases = file.testGroups.filter(select).flatMap((group) => group.tests.map((test) => ({ group, test })));
  const wrong = cases.filter(({ group, test }) => !isRight(test, group)).map(({ test }) => test.tcId);
  return { count: cases.length, wrong };
}

function vectorTest(title: string, name: string, run: () => void): void {
  it.skipIf(!hasSharedVectors(name))(titleOf(title, name), run);
}

function secretOrNull(x25519: X25519, privateKey: Uint8Array, publicKey: Uint8Array): string | null {
  try {
    return toHex(x25519.sharedSecret(x25519.keyPairOf(privateKey), publicKey));
  } catch {
    return null;
  }
}

function x25519Cases(x25519: X25519) {
  return runCases<object, { public: string; private: string; shared: string }>(
    'x25519_test.json',
    () => true,
    (test) => {
      const secret = secretOrNull(x25519, fromHex(test.private), fromHex(test.public));
      return test.flags.includes('ZeroSharedSecret') ? secret === null : secret === test.shared;
    },
  );
}

interface AeadGroup {
  keySize: number;
  ivSize: number;
  tagSize: number;
}
interface AeadTest {
  key: string;
  iv: string;
  aad: string;
  msg: string;
  ct: string;
  tag: string;
}

function aeadCases(fileName: string, name: 'aes-256-gcm' | 'chacha20-poly1305') {
  return runCases<AeadGroup, AeadTest>(
    fileName,
    (group) => group.keySize === 256 && group.ivSize === 96 && group.tagSize === 128,
    (test) => {
      const aead = { name, key: fromHex(test.key), iv: fromHex(test.iv) };
      const opened = aeadOpen(aead, fromHex(test.ct), fromHex(test.tag), fromHex(test.aad));
      if (test.result !== 'valid') return opened === null;
      const sealed = aeadSeal(aead, fromHex(test.msg), fromHex(test.aad));
      return (
        opened !== null &&
        toHex(opened) === test.msg &&
        toHex(sealed.ciphertext) + toHex(sealed.tag) === test.ct + test.tag
      );
    },
  );
}

describe('Wycheproof', () => {
  vectorTest('Ed25519 verification decides all 151 cases', 'ed25519_test.json', () => {
    const result = runCases<{ publicKey: { pk: string } }, { msg: string; sig: string }>(
      'ed25519_test.json',
      () => true,
      (test, group) => {
        const key = importVerifyKey(fromHex(group.publicKey.pk));
        return verifyBytes(key, fromHex(test.msg), fromHex(test.sig)) === (test.result === 'valid');
      },
    );
    expect(result).toEqual({ count: 151, wrong: [] });
  });

  vectorTest('X25519 over node:crypto agrees on 518 cases and refuses the all-zero secrets', 'x25519_test.json', () => {
    expect(x25519Cases(nodeX25519())).toEqual({ count: 518, wrong: [] });
  });

  it.skipIf(!hasSharedVectors('x25519_test.json') || !sodium)(
    titleOf('X25519 over the native library agrees on 518 cases [needs sodium-native]', 'x25519_test.json'),
    () => {
      if (sodium) expect(x25519Cases(sodiumX25519(sodium))).toEqual({ count: 518, wrong: [] });
    },
  );

  vectorTest('AES-256-GCM with 96-bit iv and 128-bit tag decides all 66 cases', 'aes_gcm_test.json', () => {
    expect(aeadCases('aes_gcm_test.json', 'aes-256-gcm')).toEqual({ count: 66, wrong: [] });
  });

  vectorTest('ChaCha20-Poly1305 with 96-bit iv decides all 316 cases', 'chacha20_poly1305_test.json', () => {
    expect(aeadCases('chacha20_poly1305_test.json', 'chacha20-poly1305')).toEqual({ count: 316, wrong: [] });
  });

  vectorTest('HKDF-SHA256 gives all 86 outputs and refuses the oversized ones', 'hkdf_sha256_test.json', () => {
    const result = runCases<object, { ikm: string; salt: string; info: string; size: number; okm: string }>(
      'hkdf_sha256_test.json',
      () => true,
      (test) => {
        const prk = hkdfExtract(fromHex(test.salt), fromHex(test.ikm));
        try {
          return toHex(hkdfExpand(prk, test.size, fromHex(test.info))) === test.okm;
        } catch {
          return test.result === 'invalid';
        }
      },
    );
    expect(result).toEqual({ count: 86, wrong: [] });
  });

  vectorTest('HMAC-SHA256 decides all 174 cases', 'hmac_sha256_test.json', () => {
    const result = runCases<{ tagSize: number }, { key: string; msg: string; tag: string }>(
      'hmac_sha256_test.json',
      () => true,
      (test, group) => {
        const tag = toHex(hmacSha256(fromHex(test.key), fromHex(test.msg)).subarray(0, group.tagSize / 8));
        return (tag === test.tag) === (test.result === 'valid');
      },
    );
    expect(result).toEqual({ count: 174, wrong: [] });
  });
});
