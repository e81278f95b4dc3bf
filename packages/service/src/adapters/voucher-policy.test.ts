// Every limit of the signer's policy, one unit on either side of it.
import { payoutRefOfToken, type Voucher } from '@svc/protocol';
import { zeroAddress, zeroHash } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Rate } from '../ports/chain.ts';
import { makeVoucherPolicy, type PolicyOptions, svcAmountOf } from './voucher-policy.ts';

const NOW = 1_800_000_000;
const ONE = 10n ** 18n;
const USD = 10n ** 6n;
const CONVERTER = '0x1111111111111111111111111111111111111111';
const DRAINING = '0x3333333333333333333333333333333333333333';
const RETIRED = '0x4444444444444444444444444444444444444444';
const SVC = '0x5555555555555555555555555555555555555555';
const USDC = '0x6666666666666666666666666666666666666666';
const CELO = '0x7777777777777777777777777777777777777777';
/** 1 USDC is 1,500 Naira. */
const RATE = { numerator: 1_500n, denominator: 1n } as Rate;

const fiatIssue: Voucher = {
  kind: 2,
  wallet: '0x2222222222222222222222222222222222222222',
  tokenIn: zeroAddress,
  amountIn: 1_000n * ONE,
  amountOut: 1_000n * ONE,
  deadline: BigInt(NOW + 600),
  nonce: 1n,
  opRef: zeroHash,
  payoutRef: zeroHash,
};
const fiatRedeem: Voucher = { ...fiatIssue, kind: 3, tokenIn: SVC, payoutRef: `0x${'ab'.repeat(32)}` };
const cryptoIssue: Voucher = { ...fiatIssue, kind: 0, tokenIn: USDC, amountIn: USD, amountOut: 1_500n * ONE };
const cryptoRedeem: Voucher = {
  ...fiatIssue,
  kind: 1,
  tokenIn: SVC,
  amountIn: 1_500n * ONE,
  amountOut: USD,
  payoutRef: payoutRefOfToken(USDC),
};

interface World {
  chain?: object;
  policy?: object;
  now?: () => number;
  rate?: PolicyOptions['rate'] | null;
}

function policyOf({ chain, policy, now = () => NOW * 1000 + 999, rate = async () => RATE }: World = {}) {
  const own = {
    chainId: 1,
    env: 'test',
    slug: 'celo-sepolia',
    converter: CONVERTER,
    contracts: [
      { address: DRAINING, life: 'draining' },
      { address: RETIRED, life: 'retired' },
    ],
    tokens: {
      SVC: { address: SVC, decimals: 18 },
      USDC: { address: USDC, decimals: 6 },
      CELO: { address: CELO, decimals: 18 },
    },
    ...chain,
  };
  return makeVoucherPolicy({
    policy: {
      largestVoucher: 10_000n * ONE,
      perHourTotal: 0n,
      perHourMerchant: 0n,
      longestLifetimeSeconds: 900,
      ...policy,
    } as PolicyOptions['policy'],
    chains: new Map([
      ['live', { ...own, env: 'live', converter: RETIRED, contracts: [] }],
      ['test', own],
    ]) as never,
    clock: { now } as PolicyOptions['clock'],
    ...(rate !== null && { rate }),
  });
}

const ask = (voucher: Voucher, more: object = {}) => ({
  env: 'test' as const,
  chainId: 1,
  verifyingContract: CONVERTER as `0x${string}`,
  merchantId: 'mrc_1',
  conversionId: 'cnv_1',
  isHeld: true,
  voucher,
  ...more,
});
const judge = (voucher: Voucher, world: World = {}, more: object = {}) => policyOf(world)(ask(voucher, more));

it('the policy counts what is minted of a mint and what is burnt of a burn', () => {
  const amounts = { amountIn: 3n, amountOut: 5n };
  expect([0, 1, 2, 3].map((kind) => svcAmountOf({ ...fiatIssue, ...amounts, kind }))).toEqual([5n, 3n, 5n, 3n]);
});

describe('the contract', () => {
  it.each([
    ['in use', { verifyingContract: CONVERTER }, null],
    ['that drains', { verifyingContract: DRAINING }, null],
    ['that is retired', { verifyingContract: RETIRED }, 'chain or contract'],
    ['of nobody', { verifyingContract: zeroAddress }, 'chain or contract'],
    ['of another chain', { chainId: 2 }, 'chain or contract'],
    ['of another environment', { env: 'live' }, 'chain or contract'],
  ])('%s', async (_name, more, breach) => {
    expect(await judge(fiatIssue, {}, more)).toBe(breach);
  });

  it('that is not deployed is none, and one without a list is judged by itself', async () => {
    expect(await judge(fiatIssue, { chain: { converter: null } })).toBe('chain or contract');
    expect(await judge(fiatIssue, { chain: { contracts: undefined } })).toBeNull();
  });
});

describe('at its limit a voucher is signed, and one unit further it is not', () => {
  const even = (amount: bigint) => ({ amountIn: amount, amountOut: amount });
  const cases: [string, Voucher, Voucher, string][] = [
    [
      'size of a mint',
      { ...fiatIssue, ...even(10_000n * ONE) },
      { ...fiatIssue, ...even(10_000n * ONE + 1n) },
      'larger than the largest voucher',
    ],
    [
      'size of a burn',
      { ...fiatRedeem, ...even(10_000n * ONE) },
      { ...fiatRedeem, ...even(10_000n * ONE + 1n) },
      'larger than the largest voucher',
    ],
    ['nothing out', { ...cryptoIssue, amountOut: 1n }, { ...cryptoIssue, amountOut: 0n }, 'empty amount'],
    ['nothing in', { ...fiatIssue, ...even(1n) }, { ...fiatIssue, amountIn: 0n }, 'empty amount'],
    [
      'lifetime',
      { ...fiatIssue, deadline: BigInt(NOW + 900) },
      { ...fiatIssue, deadline: BigInt(NOW + 901) },
      'lives too long',
    ],
    ['terms of a fiat-issue', fiatIssue, { ...fiatIssue, amountOut: fiatIssue.amountIn - 1n }, 'terms of a fiat-issue'],
    ['token of a fiat-issue', fiatIssue, { ...fiatIssue, tokenIn: SVC }, 'terms of a fiat-issue'],
    ['account of a fiat-issue', fiatIssue, { ...fiatIssue, payoutRef: fiatRedeem.payoutRef }, 'terms of a fiat-issue'],
    [
      'terms of a fiat-redeem',
      fiatRedeem,
      { ...fiatRedeem, amountOut: fiatRedeem.amountIn - 1n },
      'terms of a fiat-redeem',
    ],
    ['token of a fiat-redeem', fiatRedeem, { ...fiatRedeem, tokenIn: USDC }, 'terms of a fiat-redeem'],
    ['account of a fiat-redeem', fiatRedeem, { ...fiatRedeem, payoutRef: zeroHash }, 'terms of a fiat-redeem'],
    ['token of a crypto-issue', cryptoIssue, { ...cryptoIssue, tokenIn: CONVERTER }, 'token of a crypto-issue'],
    [
      'reference of a crypto-issue',
      cryptoIssue,
      { ...cryptoIssue, payoutRef: payoutRefOfToken(USDC) },
      'token of a crypto-issue',
    ],
    ['token of a crypto-redeem', cryptoRedeem, { ...cryptoRedeem, tokenIn: USDC }, 'token of a crypto-redeem'],
    [
      'target of a crypto-redeem',
      cryptoRedeem,
      { ...cryptoRedeem, payoutRef: payoutRefOfToken(CONVERTER) },
      'token of a crypto-redeem',
    ],
    [
      'bits above the address of a crypto-redeem',
      cryptoRedeem,
      { ...cryptoRedeem, payoutRef: `0x${'0'.repeat(23)}1${USDC.slice(2)}` },
      'token of a crypto-redeem',
    ],
    [
      'price of a crypto-issue',
      { ...cryptoIssue, amountOut: 1_530n * ONE },
      { ...cryptoIssue, amountOut: 1_530n * ONE + 1n },
      'gives more than the price allows',
    ],
    [
      'price of a crypto-redeem',
      { ...cryptoRedeem, amountOut: 1_020_000n },
      { ...cryptoRedeem, amountOut: 1_020_001n },
      'gives more than the price allows',
    ],
    ['kind', fiatIssue, { ...fiatIssue, kind: 4 }, 'kind'],
  ];
  it.each(cases)('%s', async (_name, allowed, refused, breach) => {
    expect(await judge(allowed)).toBeNull();
    expect(await judge(refused)).toBe(breach);
  });

  it('payout of the reserve, in the token’s own decimals', async () => {
    const policy = { largestPayout: { USDC: ONE } };
    expect(await judge(cryptoRedeem, { policy })).toBeNull();
    expect(await judge({ ...cryptoRedeem, amountOut: USD + 1n }, { policy })).toBe(
      'pays out more than the largest payout',
    );
    // It bounds that token alone, and no other kind.
    const celo = { ...cryptoRedeem, amountOut: ONE, payoutRef: payoutRefOfToken(CELO) };
    expect(await judge(celo, { policy })).toBeNull();
    expect(await judge({ ...cryptoIssue, amountIn: 2n * USD, amountOut: 3_000n * ONE }, { policy })).toBeNull();
  });
});

describe('the price', () => {
  it('is not checked where there is no oracle, nor for Naira', async () => {
    const dear = { ...cryptoIssue, amountOut: 9_000n * ONE };
    expect(await judge(dear, { rate: null })).toBeNull();
    expect(await judge(dear)).toBe('gives more than the price allows');
    let asked = 0;
    const rate = async () => {
      asked += 1;
      return RATE;
    };
    expect(await judge(fiatIssue, { rate })).toBeNull();
    expect(asked).toBe(0);
  });

  it('that could not be had is asked for again the next time', async () => {
    let isAway = true;
    const find = policyOf({
      rate: async () => {
        if (isAway) throw new Error('no price');
        return RATE;
      },
    });
    await expect(find(ask(cryptoIssue))).rejects.toThrow('no price');
    isAway = false;
    expect(await find(ask(cryptoIssue))).toBeNull();
  });

  it('has the band of the settings', async () => {
    const policy = { rateBandBasisPoints: 0 };
    expect(await judge(cryptoIssue, { policy })).toBeNull();
    expect(await judge({ ...cryptoIssue, amountOut: 1_500n * ONE + 1n }, { policy })).toBe(
      'gives more than the price allows',
    );
  });

  it('is used for five seconds, for its pair alone, and asked for again before it refuses', async () => {
    let now = NOW * 1000;
    const asked: string[] = [];
    const find = policyOf({
      now: () => now,
      rate: async (_chain, pair) => {
        asked.push(pair);
        return RATE;
      },
    });
    await find(ask(cryptoIssue));
    now += 4_999;
    await find(ask(cryptoIssue));
    expect(asked).toEqual(['USDC']);
    now += 1;
    await find(ask(cryptoIssue));
    expect(asked).toEqual(['USDC', 'USDC']);
    await find(ask({ ...cryptoRedeem, payoutRef: payoutRefOfToken(CELO) }));
    expect(asked).toEqual(['USDC', 'USDC', 'CELO']);
    await find(ask({ ...cryptoIssue, amountOut: 9_000n * ONE }));
    expect(asked).toEqual(['USDC', 'USDC', 'CELO', 'USDC']);
  });
});
