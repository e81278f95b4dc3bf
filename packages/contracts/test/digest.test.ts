// The digest that the contract checks is the EIP-712 digest that every wallet and signer library computes.
import fc from 'fast-check';
import { getAddress, type Hex, hashTypedData, toHex } from 'viem';
import { expect, it } from 'vitest';
import { svcConverterAbi } from '../src/index.ts';
import { read } from './chain.ts';
import { domainOf, VOUCHER_TYPES, type Voucher } from './voucher.ts';
import { startWorld } from './world.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => toHex(value) as Hex);
const uint256 = fc.bigInt(0n, 2n ** 256n - 1n);
const address = bytes(20).map((value) => getAddress(value));

const anyVoucher: fc.Arbitrary<Voucher> = fc.record({
  kind: fc.nat(255),
  wallet: address,
  tokenIn: address,
  amountIn: uint256,
  amountOut: uint256,
  deadline: uint256,
  nonce: uint256,
  opRef: bytes(32),
  payoutRef: bytes(32),
});

it('the contract computes the typed-data digest of 500 random vouchers as viem does', async () => {
  const world = await startWorld();
  const domain = domainOf(world);
  const sameDigest = fc.asyncProperty(anyVoucher, async (voucher) => {
    const call = { address: world.converter, abi: svcConverterAbi, functionName: 'hashVoucher' } as const;
    const typedData = { domain, types: VOUCHER_TYPES, primaryType: 'Voucher', message: voucher } as const;
    expect(await read(world.evm, { ...call, args: [voucher] })).toBe(hashTypedData(typedData));
  });
  await fc.assert(sameDigest, { numRuns: 500 });
});
