// A key that signs vouchers, wherever it lives; what may be signed is decided before it is asked.
import type { Address, Hex } from '../../ports/chain.ts';

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
