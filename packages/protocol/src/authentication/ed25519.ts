// Ed25519 keys of merchants and of the service: checks, imports, signatures, and their X25519 counterparts.
import { createPrivateKey, createPublicKey, hash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { SvcError } from '../errors.ts';
import { findPointFault, montgomeryOfEdwards, type PointFault } from './edwards.ts';
import { sodium } from './sodium.ts';
import { type X25519KeyPair, x25519 } from './x25519.ts';

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** An imported public key: import once and reuse it for every request. */
export interface VerifyKey {
  readonly raw: Uint8Array;
  readonly keyObject: KeyObject;
  /** Set by the first sealed response. */
  x25519Public: Uint8Array | null;
}

/** An imported private key. */
export interface SignKey {
  readonly seed: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly keyObject: KeyObject;
  /** Set by the first opened response. */
  x25519KeyPair: X25519KeyPair | null;
}

export type SigningKeyCheck = { ok: true } | { ok: false; reason: PointFault };

/** Checks a key for registration: canonical, on the curve, not of small order, torsion-free. */
export function checkSigningPublicKey(raw: Uint8Array): SigningKeyCheck {
  if (sodium && raw.length === 32 && sodium.crypto_core_ed25519_is_valid_point(raw)) return { ok: true };
  const reason = findPointFault(raw);
  return reason === null ? { ok: true } : { ok: false, reason };
}

export function importVerifyKey(raw: Uint8Array): VerifyKey {
  requireLength(raw, 'An Ed25519 public key');
  const key = Buffer.concat([SPKI_PREFIX, raw]);
  return {
    raw: Uint8Array.from(raw),
    keyObject: createPublicKey({ key, format: 'der', type: 'spki' }),
    x25519Public: null,
  };
}

export function importSignKey(seed: Uint8Array): SignKey {
  requireLength(seed, 'An Ed25519 seed');
  const keyObject = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(keyObject).export({ format: 'der', type: 'spki' });
  const publicKey = Uint8Array.from(spki.subarray(SPKI_PREFIX.length));
  return { seed: Uint8Array.from(seed), publicKey, keyObject, x25519KeyPair: null };
}

export function signBytes(signKey: SignKey, bytes: Uint8Array): Uint8Array {
  return sign(null, bytes, signKey.keyObject);
}

export function verifyBytes(verifyKey: VerifyKey, bytes: Uint8Array, signature: Uint8Array): boolean {
  return signature.length === 64 && verify(null, bytes, verifyKey.keyObject, signature);
}

export function generateSeed(): Uint8Array {
  return Uint8Array.from(randomBytes(32));
}

export function publicKeyOfSeed(seed: Uint8Array): Uint8Array {
  return importSignKey(seed).publicKey;
}

/** A key and its negative convert to the same X25519 key, so never identify a merchant by it. */
export function x25519PublicOf(edPublic: Uint8Array): Uint8Array {
  const check = checkSigningPublicKey(edPublic);
  if (!check.ok) {
    throw new SvcError('SVC_VALIDATION_FAILED', 'Not an acceptable Ed25519 public key.', { reason: check.reason });
  }
  if (!sodium) return montgomeryOfEdwards(edPublic);
  const converted = new Uint8Array(32);
  sodium.crypto_sign_ed25519_pk_to_curve25519(converted, edPublic);
  return converted;
}

/** The clamped scalar of RFC 8032, not the seed itself. */
export function x25519PrivateOf(seed: Uint8Array): Uint8Array {
  requireLength(seed, 'An Ed25519 seed');
  const scalar = Uint8Array.from(hash('sha512', seed, 'buffer').subarray(0, 32));
  scalar[0] = (scalar[0] ?? 0) & 0xf8;
  scalar[31] = ((scalar[31] ?? 0) & 0x7f) | 0x40;
  return scalar;
}

/** Returns the key that responses are sealed to, computed once per imported key. */
export function sealingKeyOf(verifyKey: VerifyKey): Uint8Array {
  verifyKey.x25519Public ??= x25519PublicOf(verifyKey.raw);
  return verifyKey.x25519Public;
}

/** Returns the key pair that opens responses, computed once per imported key. */
export function openingKeyPairOf(signKey: SignKey): X25519KeyPair {
  signKey.x25519KeyPair ??= x25519.keyPairOf(x25519PrivateOf(signKey.seed));
  return signKey.x25519KeyPair;
}

function requireLength(bytes: Uint8Array, what: string): void {
  if (!(bytes instanceof Uint8Array) || bytes.length !== 32) {
    throw new SvcError('SVC_VALIDATION_FAILED', `${what} has 32 bytes.`);
  }
}
