// The optional native library: used for X25519 and for checks of Ed25519 points where it is installed.
import { createRequire } from 'node:module';

export interface Sodium {
  crypto_scalarmult_base(publicKey: Uint8Array, privateKey: Uint8Array): void;
  /** Throws when the shared secret is all zeros. */
  crypto_scalarmult(shared: Uint8Array, privateKey: Uint8Array, publicKey: Uint8Array): void;
  /** On the curve, canonical, not of small order, in the prime-order subgroup. */
  crypto_core_ed25519_is_valid_point(point: Uint8Array): boolean;
  crypto_sign_ed25519_pk_to_curve25519(x25519Public: Uint8Array, ed25519Public: Uint8Array): void;
}

function loadSodium(): Sodium | null {
  try {
    return createRequire(import.meta.url)('sodium-native') as Sodium;
  } catch {
    // Not built for this platform, or skipped at install: node:crypto and bigint arithmetic take over.
    return null;
  }
}

export const sodium: Sodium | null = loadSodium();
