// A key that signs vouchers, wherever it lives; what may be signed is decided before it is asked.

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { recover } from 'tiny-secp256k1';
import { bytesToHex, isAddressEqual } from 'viem';
import { publicKeyToAddress } from 'viem/utils';
import type { Address, Hex } from '../ports/chain.ts';

export interface DigestToSign {
  digest: Uint8Array;
  /** The bytes whose hash is the digest, for keys that hash by themselves. */
  preimage(): Hex;
}

export interface SigningKey {
  address(): Promise<Address>;
  /** 65 bytes, low s, v 27 or 28. Throws when the key cannot be reached or answers with another key's signature. */
  sign(request: DigestToSign): Promise<Hex>;
}

// Makes the 65 bytes the contract takes out of the two numbers that a key service gives.

const ORDER = secp256k1.Point.Fn.ORDER;

/** DER as RFC 3279 writes it; throws on anything else. */
export const readDerSignature = (der: Uint8Array): { r: bigint; s: bigint } =>
  secp256k1.Signature.fromBytes(der, 'der');

/**
 * The contract refuses the higher of the two possible s, and key services give either. The recovery bit is the one that leads
 * back to `address`; throws when none does.
 */
export function toVoucherSignature(digest: Uint8Array, { r, s }: { r: bigint; s: bigint }, address: Address): Hex {
  const given = new secp256k1.Signature(r, s);
  const low = given.hasHighS() ? new secp256k1.Signature(r, ORDER - s) : given;
  const compact = low.toBytes('compact');
  for (const recovery of [0, 1] as const) {
    // By WebAssembly: in JavaScript it was a fifth of a create's CPU.
    const point = recover(digest, compact, recovery, false);
    if (point !== null && isAddressEqual(publicKeyToAddress(bytesToHex(point)), address)) {
      return bytesToHex(Uint8Array.of(...compact, 27 + recovery));
    }
  }
  throw new Error('the signature is of another key');
}
