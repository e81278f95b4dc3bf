// The unsigned transactions that go with a voucher: the token approval and the converter call.
import type { Hex, UnsignedTransaction } from '@svc/protocol';
import type { VoucherRecord } from './conversion.ts';

/** approve(address,uint256) */
const APPROVE = '095ea7b3';
/** convert((uint8,address,address,uint256,uint256,uint256,uint256,bytes32,bytes32),bytes) */
const CONVERT = '558dfd89';
/** Nine words of the voucher and the offset itself come before the signature's bytes. */
const SIGNATURE_OFFSET = 10n * 32n;

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const padded = (hex: string): string => hex.slice(2).toLowerCase().padStart(64, '0');

/** Approves exactly what the voucher takes: no allowance is left behind. */
export function buildApproval(
  voucher: Pick<VoucherRecord, 'verifyingContract' | 'amountIn' | 'wallet' | 'tokenIn' | 'chainId'>,
): UnsignedTransaction {
  const data: Hex = `0x${APPROVE}${padded(voucher.verifyingContract)}${word(voucher.amountIn)}`;
  return { from: voucher.wallet, to: voucher.tokenIn, data, value: '0', chainId: voucher.chainId };
}

/** `signature`: of one signer, or of two, one after the other. */
export function buildConvert(voucher: VoucherRecord, signature: Hex): UnsignedTransaction {
  const bytes = (signature.length - 2) / 2;
  const fields = [
    word(BigInt(voucher.kind)),
    padded(voucher.wallet),
    padded(voucher.tokenIn),
    word(voucher.amountIn),
    word(voucher.amountOut),
    word(BigInt(voucher.deadline)),
    word(voucher.nonce),
    padded(voucher.opRef),
    padded(voucher.payoutRef),
    word(SIGNATURE_OFFSET),
    word(BigInt(bytes)),
    signature.slice(2).padEnd(Math.ceil(bytes / 32) * 64, '0'),
  ];
  const data: Hex = `0x${CONVERT}${fields.join('')}`;
  return { from: voucher.wallet, to: voucher.verifyingContract, data, value: '0', chainId: voucher.chainId };
}

// The converter contracts that vouchers were written for, each once, the oldest first.

export function contractsOf(vouchers: readonly Pick<VoucherRecord, 'verifyingContract'>[]): Hex[] {
  const contracts = new Map<string, Hex>();
  for (const { verifyingContract } of vouchers) {
    if (!contracts.has(verifyingContract.toLowerCase()))
      contracts.set(verifyingContract.toLowerCase(), verifyingContract);
  }
  return [...contracts.values()];
}
