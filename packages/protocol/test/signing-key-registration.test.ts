// What may be registered as a signing key: the published forgeries all fail here or at the signature.
import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';
import {
  checkSigningPublicKey,
  generateSeed,
  importVerifyKey,
  publicKeyOfSeed,
  verifyBytes,
  x25519PrivateOf,
  x25519PublicOf,
} from '../src/authentication/ed25519.ts';
import { findPointFault, montgomeryOfEdwards } from '../src/authentication/edwards.ts';
import { nodeX25519 } from '../src/authentication/x25519.ts';
import { fromHex, hasSharedVectors, readSharedVectors, titleOf, toHex } from './shared-vectors.ts';

const SMALL_ORDER_AND_NON_CANONICAL: [string, string][] = [
  ['0100000000000000000000000000000000000000000000000000000000000000', 'small_order'],
  ['0100000000000000000000000000000000000000000000000000000000000080', 'not_canonical'],
  ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'small_order'],
  ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'not_canonical'],
  ['0000000000000000000000000000000000000000000000000000000000000000', 'small_order'],
  ['0000000000000000000000000000000000000000000000000000000000000080', 'small_order'],
  ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'not_canonical'],
  ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'not_canonical'],
  ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'not_canonical'],
  ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'not_canonical'],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'small_order'],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85', 'small_order'],
  ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'small_order'],
  ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 'small_order'],
];

describe('checkSigningPublicKey', () => {
  it.each(SMALL_ORDER_AND_NON_CANONICAL)('refuses %s as %s', (hex, reason) => {
    expect(checkSigningPublicKey(fromHex(hex))).toEqual({ ok: false, reason });
  });

  it('refuses a point that is off the curve, one with torsion, and any other length', () => {
    expect(checkSigningPublicKey(fromHex(`02${'00'.repeat(31)}`))).toEqual({ ok: false, reason: 'not_on_curve' });
    const torsion = ed25519.Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');
    const mixed = ed25519.Point.BASE.add(torsion).toBytes();
    expect(checkSigningPublicKey(mixed)).toEqual({ ok: false, reason: 'not_in_prime_subgroup' });
    expect(checkSigningPublicKey(new Uint8Array(31))).toEqual({ ok: false, reason: 'wrong_length' });
    expect(checkSigningPublicKey(new Uint8Array(0))).toEqual({ ok: false, reason: 'wrong_length' });
  });

  it('accepts honest keys, and the bigint check agrees with the native one and with @noble/curves', () => {
    for (let round = 0; round < 30; round += 1) {
      const raw = publicKeyOfSeed(generateSeed());
      expect(checkSigningPublicKey(raw)).toEqual({ ok: true });
      expect(findPointFault(raw)).toBeNull();
      expect(ed25519.Point.fromBytes(raw).isTorsionFree()).toBe(true);
    }
  });

  it('agrees with @noble/curves on whether random 32 bytes are a point of the prime subgroup', () => {
    for (let round = 0; round < 60; round += 1) {
      const raw = generateSeed();
      expect(findPointFault(raw) === null).toBe(isAcceptableToNoble(raw));
      expect(checkSigningPublicKey(raw).ok).toBe(findPointFault(raw) === null);
    }
  });

  const SPECCHECK = 'ed25519_speccheck_cases.json';
  it.skipIf(!hasSharedVectors(SPECCHECK))(
    titleOf('refuses all 12 speccheck cases at registration or at the signature', SPECCHECK),
    () => {
      const cases = readSharedVectors<{ message: string; pub_key: string; signature: string }[]>(SPECCHECK);
      const verdicts = cases.map(({ message, pub_key, signature }) => {
        const raw = fromHex(pub_key);
        const check = checkSigningPublicKey(raw);
        if (!check.ok) return check.reason;
        return verifyBytes(importVerifyKey(raw), fromHex(message), fromHex(signature)) ? 'verified' : 'bad_signature';
      });
      expect(verdicts).toHaveLength(12);
      expect(verdicts).toMatchInlineSnapshot(`
        [
          "small_order",
          "small_order",
          "not_in_prime_subgroup",
          "not_in_prime_subgroup",
          "not_in_prime_subgroup",
          "not_in_prime_subgroup",
          "bad_signature",
          "bad_signature",
          "not_in_prime_subgroup",
          "not_in_prime_subgroup",
          "not_canonical",
          "not_canonical",
        ]
      `);
    },
  );
});

describe('Ed25519 to X25519', () => {
  // RFC 8032 section 7.1, tests 1 to 3.
  const KNOWN: [string, string, string][] = [
    [
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      'd85e07ec22b0ad881537c2f44d662d1a143cf830c57aca4305d85c7a90f6b62e',
    ],
    [
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '25c704c594b88afc00a76b69d1ed2b984d7e22550f3ed0802d04fbcd07d38d47',
    ],
    [
      'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'cbb22fc9f790bd3eba9b84680c157ca4950a9894362601701f89c3c4d9fda23a',
    ],
  ];

  it.each(KNOWN)('converts the key of seed %s from both sides', (seed, edPublic, expected) => {
    expect(toHex(publicKeyOfSeed(fromHex(seed)))).toBe(edPublic);
    expect(toHex(x25519PublicOf(fromHex(edPublic)))).toBe(expected);
    expect(toHex(montgomeryOfEdwards(fromHex(edPublic)))).toBe(expected);
    expect(toHex(nodeX25519().keyPairOf(x25519PrivateOf(fromHex(seed))).publicKey)).toBe(expected);
  });

  it('gives the same X25519 key by all routes for 100 random seeds', () => {
    for (let round = 0; round < 100; round += 1) {
      const seed = generateSeed();
      const edPublic = publicKeyOfSeed(seed);
      const converted = toHex(x25519PublicOf(edPublic));
      expect(toHex(nodeX25519().keyPairOf(x25519PrivateOf(seed)).publicKey)).toBe(converted);
      expect(toHex(montgomeryOfEdwards(edPublic))).toBe(converted);
      expect(toHex(ed25519.utils.toMontgomery(edPublic))).toBe(converted);
    }
  });

  it('refuses to convert a key that could not be registered', () => {
    for (const [hex] of SMALL_ORDER_AND_NON_CANONICAL) {
      expect(() => x25519PublicOf(fromHex(hex))).toThrowError(
        expect.objectContaining({ code: 'SVC_VALIDATION_FAILED' }),
      );
    }
  });
});

function isAcceptableToNoble(raw: Uint8Array): boolean {
  try {
    const point = ed25519.Point.fromBytes(raw);
    return point.isTorsionFree() && !point.isSmallOrder();
  } catch {
    return false;
  }
}
