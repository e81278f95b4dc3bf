// X25519 in two ways, native library or node:crypto: raw keys in, raw public keys and shared secrets out.
import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';
import { type Sodium, sodium } from './sodium.ts';

const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

export interface X25519KeyPair {
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

export interface X25519 {
  keyPairOf(privateKey: Uint8Array): X25519KeyPair;
  /** Throws when the shared secret is all zeros (a point of small order). */
  sharedSecret(keyPair: X25519KeyPair, publicKey: Uint8Array): Uint8Array;
}

export function sodiumX25519(native: Sodium): X25519 {
  return {
    keyPairOf(privateKey) {
      const publicKey = new Uint8Array(32);
      native.crypto_scalarmult_base(publicKey, privateKey);
      return { privateKey, publicKey };
    },
    sharedSecret(keyPair, publicKey) {
      const shared = new Uint8Array(32);
      native.crypto_scalarmult(shared, keyPair.privateKey, publicKey);
      return shared;
    },
  };
}

/** DER only: exporting a fresh key as JWK can deadlock Node 20. */
export function nodeX25519(): X25519 {
  // Importing costs more than it looks; the same long-lived arrays come back with every response.
  const privateKeys = new WeakMap<Uint8Array, KeyObject>();
  const publicKeys = new WeakMap<Uint8Array, KeyObject>();
  return {
    keyPairOf(raw) {
      const key = Buffer.concat([PKCS8_PREFIX, raw]);
      const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
      privateKeys.set(raw, privateKey);
      const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
      return { privateKey: raw, publicKey: spki.subarray(SPKI_PREFIX.length) };
    },
    sharedSecret(keyPair, raw) {
      const privateKey =
        privateKeys.get(keyPair.privateKey) ??
        createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, keyPair.privateKey]), format: 'der', type: 'pkcs8' });
      let publicKey = publicKeys.get(raw);
      if (!publicKey) {
        publicKey = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
        publicKeys.set(raw, publicKey);
      }
      return diffieHellman({ privateKey, publicKey });
    },
  };
}

export const x25519: X25519 = sodium ? sodiumX25519(sodium) : nodeX25519();
