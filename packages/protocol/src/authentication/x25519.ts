// X25519 over the native library or node:crypto: takes raw keys, returns raw public keys and shared secrets.
import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  KeyObject,
  randomBytes,
} from 'node:crypto';
import { type Sodium, sodium } from './sodium.ts';

const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

/** Use it only with the implementation that made it: each stores the private half in its own form. */
export interface X25519KeyPair {
  readonly privateKey: Uint8Array | KeyObject;
  readonly publicKey: Uint8Array;
}

export interface X25519 {
  /** Returns a fresh pair. */
  generate(): X25519KeyPair;
  keyPairOf(privateKey: Uint8Array): X25519KeyPair;
  /** Throws when the shared secret is all zeros (a point of small order). */
  sharedSecret(keyPair: X25519KeyPair, publicKey: Uint8Array): Uint8Array;
}

export function sodiumX25519(native: Sodium): X25519 {
  const keyPairOf = (privateKey: Uint8Array): X25519KeyPair => {
    const publicKey = new Uint8Array(32);
    native.crypto_scalarmult_base(publicKey, privateKey);
    return { privateKey, publicKey };
  };
  return {
    generate: () => keyPairOf(randomBytes(32)),
    keyPairOf,
    sharedSecret({ privateKey }, publicKey) {
      if (privateKey instanceof KeyObject) throw new TypeError('a key pair of another implementation');
      const shared = new Uint8Array(32);
      native.crypto_scalarmult(shared, privateKey, publicKey);
      return shared;
    },
  };
}

/** DER only: exporting a fresh key as JWK can deadlock Node 20. */
export function nodeX25519(): X25519 {
  // Importing a key costs more than using it, and the same long-lived arrays are passed for every response.
  const imported = new WeakMap<Uint8Array, KeyObject>();
  return {
    generate() {
      const { privateKey, publicKey } = generateKeyPairSync('x25519');
      return { privateKey, publicKey: rawPublicOf(publicKey) };
    },
    keyPairOf(raw) {
      const privateKey = importPrivate(raw);
      return { privateKey, publicKey: rawPublicOf(createPublicKey(privateKey)) };
    },
    sharedSecret(keyPair, raw) {
      const privateKey =
        keyPair.privateKey instanceof KeyObject ? keyPair.privateKey : importPrivate(keyPair.privateKey);
      let publicKey = imported.get(raw);
      if (!publicKey) {
        publicKey = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
        imported.set(raw, publicKey);
      }
      return diffieHellman({ privateKey, publicKey });
    },
  };
}

function importPrivate(raw: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, raw]), format: 'der', type: 'pkcs8' });
}

function rawPublicOf(publicKey: KeyObject): Uint8Array {
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
}

export const x25519: X25519 = sodium ? sodiumX25519(sodium) : nodeX25519();
