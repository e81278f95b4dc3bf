// The 66 bytes of a voucher's EIP-712 digest before they are hashed, for keys that hash by themselves.
import { CONVERTER_DOMAIN, type Voucher, type VoucherDomain, voucherTypedData } from '@svc/protocol';
import { concat, domainSeparator, hashStruct } from 'viem';
import type { Hex } from '../../ports/chain.ts';

export function voucherPreimage(domain: VoucherDomain, voucher: Voucher): Hex {
  const { types, message } = voucherTypedData(domain, voucher);
  const separator = domainSeparator({ domain: { ...CONVERTER_DOMAIN, ...domain } });
  return concat(['0x1901', separator, hashStruct({ data: message, primaryType: 'Voucher', types })]);
}
