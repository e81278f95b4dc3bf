// The oracle refuses every price that is old, missing or senseless, and never falls back to an earlier one.
import { encodeAbiParameters, numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { ConfiguredChain, Hex } from '../../ports/chain.ts';
import { makeChainlinkOracle } from './chainlink-oracle.ts';

const NOW = 1_800_000_000;
const NGN = '0x00000000000000000000000000000000000000a1';
const USDC = '0x00000000000000000000000000000000000000a2';

interface Feed {
  answer?: bigint;
  updatedAt?: bigint;
  decimals?: bigint;
  raw?: Hex;
}

function roundOf({ answer = 1n, updatedAt = BigInt(NOW), raw }: Feed): Hex {
  if (raw !== undefined) return raw;
  const types = ['uint80', 'int256', 'uint256', 'uint256', 'uint80'].map((type) => ({ type }));
  return encodeAbiParameters(types, [1n, answer, updatedAt, updatedAt, 1n]);
}

function chainWith(feeds: { ngn?: Feed; usdc?: Feed }, blockTimestamp = NOW): ConfiguredChain {
  const ngn: Feed = { answer: 65_000n, ...feeds.ngn };
  const usdc: Feed = { answer: 100_000_000n, ...feeds.usdc };
  const reader = {
    block: async () => ({ number: 7n, hash: '0x', timestamp: blockTimestamp }),
    call: async (to: string, data: string, at?: bigint) => {
      expect(at).toBe(7n);
      const feed = to === NGN ? ngn : usdc;
      return data === '0x313ce567' ? numberToHex(feed.decimals ?? 8n, { size: 32 }) : roundOf(feed);
    },
  };
  return { feeds: { 'NGN/USD': NGN, 'USDC/USD': USDC }, reader } as unknown as ConfiguredChain;
}

const oracle = makeChainlinkOracle({ clock: { now: () => NOW * 1000 }, maxAgeSeconds: 900 });

describe('a rate', () => {
  it('is Naira per token as an exact fraction, dated by its oldest leg', async () => {
    const rate = await oracle.rate(chainWith({ ngn: { updatedAt: BigInt(NOW - 5) } }), 'USDC');
    expect(rate.numerator * 65_000n).toBe(rate.denominator * 100_000_000n);
    expect(rate.updatedAt).toBe(NOW - 5);
  });

  it('takes the feeds at their own decimals', async () => {
    const rate = await oracle.rate(chainWith({ ngn: { answer: 650_000_000_000_000n, decimals: 18n } }), 'USDC');
    expect(rate.numerator * 65_000n).toBe(rate.denominator * 100_000_000n);
  });

  it('is accepted at the age limit and when the clock of the chain runs ahead', async () => {
    await expect(oracle.rate(chainWith({ ngn: { updatedAt: BigInt(NOW - 900) } }), 'USDC')).resolves.toBeDefined();
    const ahead = { updatedAt: BigInt(NOW + 3600) };
    await expect(oracle.rate(chainWith({ ngn: ahead, usdc: ahead }, NOW + 3600), 'USDC')).resolves.toBeDefined();
  });

  const refused: [string, { ngn?: Feed; usdc?: Feed }][] = [
    ['a second too old', { ngn: { updatedAt: BigInt(NOW - 901) } }],
    ['dated in the future', { ngn: { updatedAt: BigInt(NOW + 61) } }],
    ['never updated', { usdc: { updatedAt: 0n } }],
    ['zero', { ngn: { answer: 0n } }],
    ['negative', { usdc: { answer: -1n } }],
    ['of absurd decimals', { ngn: { decimals: 19n } }],
    ['an empty answer', { usdc: { raw: '0x' } }],
    ['a short answer', { usdc: { raw: `0x${'00'.repeat(64)}` } }],
    ['off its peg', { usdc: { answer: 99_400_000n } }],
  ];
  it.each(refused)('%s is refused', async (_name, feeds) => {
    await expect(oracle.rate(chainWith(feeds), 'USDC')).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });

  it('off its peg is refused in words of its own', async () => {
    const rate = oracle.rate(chainWith({ usdc: { answer: 100_600_000n } }), 'USDC');
    await expect(rate).rejects.toThrow('USDC is too far from one US dollar to be priced.');
  });

  it('without a configured feed is refused', async () => {
    await expect(oracle.rate(chainWith({}), 'CELO')).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });
});
