// The digest that the contract checks is the EIP-712 digest that every wallet and signer library computes.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Address, getAddress, type Hex, hashTypedData, toHex } from 'viem';
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

interface DigestVector {
  name: string;
  input: { domain: { chainId: number; verifyingContract: Address }; voucher: Record<keyof Voucher, string> };
  /** Or an error, for input that has no digest. */
  output?: { digest: Hex };
}

// The known answers are plain data for any language; the contract is one more reader of them.
const vectorsFile = new URL('../../protocol/vectors/voucher-digest.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(vectorsFile, 'utf8')) as { cases: DigestVector[] };
const vectors = cases.flatMap(({ name, input, output }) =>
  output?.digest ? [{ name, input, digest: output.digest }] : [],
);

it('the contract computes the published known answers, put at their chain and address', async () => {
  expect(vectors.length).toBeGreaterThan(3);
  for (const { name, input, digest } of vectors) {
    const { chainId, verifyingContract: address } = input.domain;
    const { evm, converter } = await startWorld({ chainId });
    const code = await evm.request({ method: 'eth_getCode', params: [converter, 'latest'] });
    await evm.request({ method: 'hardhat_setCode', params: [address, code] } as never);
    const { kind, wallet, tokenIn, amountIn, amountOut, deadline, nonce, opRef, payoutRef } = input.voucher;
    const amounts = { amountIn: BigInt(amountIn), amountOut: BigInt(amountOut) };
    const texts = { wallet, tokenIn, opRef, payoutRef } as Pick<Voucher, 'wallet' | 'tokenIn' | 'opRef' | 'payoutRef'>;
    const voucher = { kind: Number(kind), ...texts, ...amounts, deadline: BigInt(deadline), nonce: BigInt(nonce) };
    const call = { address, abi: svcConverterAbi, functionName: 'hashVoucher', args: [voucher] } as const;
    expect(await read(evm, call), name).toBe(digest);
  }
});
