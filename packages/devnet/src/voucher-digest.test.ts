// The digest that the service signs and the SDK checks is the digest that the deployed contract computes.
import { svcConverterAbi } from '@svc/contracts';
import { type Voucher, voucherDigest } from '@svc/protocol';
import fc from 'fast-check';
import { bytesToHex, decodeFunctionResult, encodeFunctionData } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Devnet } from './index.ts';
import { startDevnet } from './index.ts';

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [] });
});
afterAll(() => devnet.stop());

const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value) => bytesToHex(value));
const word = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

const vouchers: fc.Arbitrary<Voucher> = fc.record({
  kind: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  wallet: hex(20),
  tokenIn: hex(20),
  amountIn: word,
  amountOut: word,
  deadline: word,
  nonce: word,
  opRef: hex(32),
  payoutRef: hex(32),
});

it('the protocol and the contract give 500 random vouchers the same digest', async () => {
  const { chainId, converter } = devnet.deployment;
  const onChain = async (voucher: Voucher): Promise<string> => {
    const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'hashVoucher', args: [voucher] });
    const answer = (await devnet.request('eth_call', [{ to: converter, data }, 'latest'])) as `0x${string}`;
    return decodeFunctionResult({ abi: svcConverterAbi, functionName: 'hashVoucher', data: answer });
  };
  await fc.assert(
    fc.asyncProperty(vouchers, async (voucher) => {
      const domain = { chainId, verifyingContract: converter };
      expect(await onChain(voucher)).toBe(bytesToHex(voucherDigest(domain, voucher)));
    }),
    { numRuns: 500 },
  );
});
