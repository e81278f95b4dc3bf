// The converter contracts that vouchers were written for, each once, the oldest first.
import type { Hex } from '@svc/protocol';
import type { VoucherRecord } from '../conversion.ts';

export function contractsOf(vouchers: readonly Pick<VoucherRecord, 'verifyingContract'>[]): Hex[] {
  const contracts = new Map<string, Hex>();
  for (const { verifyingContract } of vouchers) {
    if (!contracts.has(verifyingContract.toLowerCase()))
      contracts.set(verifyingContract.toLowerCase(), verifyingContract);
  }
  return [...contracts.values()];
}
