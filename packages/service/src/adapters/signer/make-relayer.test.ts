// The relayer signs exactly the call that it is given, sends no coin with it, and knows its hash.
import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, it } from 'vitest';
import { makeRelayer } from './make-relayer.ts';

const KEY = `0x${'22'.repeat(32)}` as const;
const CALL = {
  chainId: 42220,
  nonce: 7,
  to: '0x1111111111111111111111111111111111111111',
  data: '0x1234',
  gas: 90_000n,
  maxFeePerGas: 5n,
  maxPriorityFeePerGas: 2n,
} as const;

it('signs a transaction that others read as it was meant', async () => {
  const limits = { perMerchantDay: 1, gasPerMerchantDay: 1n, minFee: 0n, maxGasPrice: 1n };
  const relayer = makeRelayer({ key: KEY, limits } as Parameters<typeof makeRelayer>[0]);
  const { raw, txHash } = await relayer.sign(CALL);
  const { value = 0n, ...read } = parseTransaction(raw);
  expect(read).toMatchObject(CALL);
  expect(value).toBe(0n);
  expect(txHash).toBe(keccak256(raw));
  expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(privateKeyToAddress(KEY));
  expect(await relayer.address()).toBe(privateKeyToAddress(KEY));
});
