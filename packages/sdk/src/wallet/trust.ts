// What a caller knows about a voucher beforehand, and what is known once it is verified.
import type { Address, AssetSymbol, Hex, Voucher } from '@svc/protocol';

/** Facts that the caller knows independently of the service's answers. */
export interface Trust {
  /** The required signer. Default: ask the converter for its signers. */
  signer?: Address | readonly Address[];
  /** The converter contract. */
  converter?: Address;
  /** Token addresses. Those of Live are built in. */
  tokens?: Partial<Record<AssetSymbol, Address>>;
}

export interface VerifiedVoucher {
  voucher: Voucher;
  signer: Address;
  converter: Address;
  chainId: number;
  /** The service's signature, and what it signed: the EIP-712 digest. */
  signature: Hex;
  digest: Hex;
  /** As the service sent it: null when the allowance sufficed while it signed. */
  approval: { to: Address; data: Hex } | null;
  call: { to: Address; data: Hex };
}
