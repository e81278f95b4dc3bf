import { svcConverterAbi } from '@svc/contracts';
import { encodeFunctionData, erc20Abi } from 'viem';
import { expect, it } from 'vitest';
import { buildApproval, buildConvert } from './build-transactions.ts';
import type { VoucherRecord } from './conversion.ts';

const voucher: VoucherRecord = {
  id: 1,
  conversionId: 'cnv_1',
  chain: 'celo-sepolia',
  chainId: 11142220,
  verifyingContract: '0x00000000000000000000000000000000000000C0',
  kind: 3,
  wallet: '0x1111111111111111111111111111111111111111',
  tokenIn: '0x0000000000000000000000000000000000000501',
  amountIn: 2n ** 255n + 7n,
  amountOut: 123456789n,
  payToken: null,
  deadline: 1_790_000_600,
  nonce: 2n ** 256n - 1n,
  opRef: `0x${'ab'.repeat(32)}`,
  payoutRef: `0x${'0c'.repeat(32)}`,
  oracleRate: null,
  signature: null,
  signer: null,
  needsApproval: true,
  createdAt: 0,
  executedAt: null,
  spread: 0n,
  takesReserve: true,
};

it.each([1, 2])(
  'the builder encodes the converter call with %i signatures exactly as the contract’s ABI does',
  (signers) => {
    const signature = `0x${`${'5a'.repeat(64)}1b`.repeat(signers)}` as const;
    const { kind, wallet, tokenIn, amountIn, amountOut, nonce, opRef, payoutRef } = voucher;
    const struct = { kind, wallet, tokenIn, amountIn, amountOut, deadline: 1_790_000_600n, nonce, opRef, payoutRef };
    const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'convert', args: [struct, signature] });
    expect(buildConvert(voucher, signature)).toEqual({
      from: voucher.wallet,
      to: voucher.verifyingContract,
      data,
      value: '0',
      chainId: 11142220,
    });
  },
);

it('the builder approves exactly the amount that the voucher takes, to the converter, on the token', () => {
  const args = [voucher.verifyingContract, voucher.amountIn] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
  expect(buildApproval(voucher)).toMatchObject({ from: voucher.wallet, to: voucher.tokenIn, data, value: '0' });
});
