// A key that can sign vouchers, wherever it lives; what may be signed is decided before it is asked.
import type { Voucher, VoucherDomain } from '@svc/protocol';
import type { Address, Hex } from '../../ports/chain.ts';

export interface VoucherToSign {
  domain: VoucherDomain;
  voucher: Voucher;
  digest: Uint8Array;
}

export interface SigningKey {
  address(): Promise<Address>;
  /** 65 bytes, low s, v 27 or 28. Throws when the key cannot be reached or answers with another key's signature. */
  sign(request: VoucherToSign): Promise<Hex>;
}
