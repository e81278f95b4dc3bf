// What the signer signs: its own limits, checked for every voucher of every caller. It trusts no caller's arithmetic.
import { PAIRS, type Pair, pairForSvc, rateFor, svcForPair, type Voucher, ZERO_ADDRESS } from '@svc/protocol';
import { isAddressEqual } from 'viem';
import type { SignerPolicy } from '../config.ts';
import { spreadOf } from '../domain/prices/quote.ts';
import type { Address, Chains, ConfiguredChain, Rate, VoucherSigner } from '../ports/chain.ts';
import type { Clock } from '../ports/clock.ts';
import type { Spreads } from '../ports/price-rules.ts';

export interface PolicyOptions {
  policy: SignerPolicy;
  chains: Chains;
  clock: Clock;
  /** The price of a pair token now. Without it the price of crypto vouchers is not checked. */
  rate?: (chain: ConfiguredChain, pair: Pair) => Promise<Rate>;
  /** The band is around the rate that is used, the spread included. */
  spreads?: Spreads;
}

export type SignRequest = Parameters<VoucherSigner['sign']>[0];

const KIND = { cryptoIssue: 0, cryptoRedeem: 1, fiatIssue: 2, fiatRedeem: 3 } as const;
const BASIS_POINTS = 10_000n;
const DEFAULT_BAND_BASIS_POINTS = 200;
/** The policy's own units: 10^-18 of a whole token. */
const LIMIT_UNIT = 10n ** 18n;
// A price this old is near enough for a band; one that seems to break it is asked for again.
const RATE_MAX_AGE_MS = 5_000;

/** Kinds 0 and 2 mint what goes out; kinds 1 and 3 burn what comes in. */
export const svcAmountOf = (voucher: Voucher): bigint =>
  voucher.kind === KIND.cryptoIssue || voucher.kind === KIND.fiatIssue ? voucher.amountOut : voucher.amountIn;

/** Returns what breaks the policy, or null. */
export function makeVoucherPolicy(options: PolicyOptions): (request: SignRequest) => Promise<string | null> {
  const priced = makePriceCheck(options);
  return async (request) => {
    const chain = [...options.chains.values()].find(
      (each) => each.chainId === request.chainId && each.env === request.env,
    );
    if (chain === undefined || !isServed(chain, request.verifyingContract)) return 'chain or contract';
    return (
      findSizeBreach(options, request.voucher) ??
      findShapeBreach(chain, request.voucher) ??
      findPayoutBreach(options.policy, chain, request.voucher) ??
      (await priced(chain, request.voucher))
    );
  };
}

/** A contract that drains still ends the conversions it has. */
function isServed({ converter, contracts }: ConfiguredChain, contract: Address): boolean {
  if (converter !== null && isAddressEqual(converter, contract)) return true;
  return (contracts ?? []).some(({ address, life }) => life !== 'retired' && isAddressEqual(address, contract));
}

function findSizeBreach({ policy, clock }: PolicyOptions, voucher: Voucher): string | null {
  if (voucher.amountIn <= 0n || voucher.amountOut <= 0n) return 'empty amount';
  if (svcAmountOf(voucher) > policy.largestVoucher) return 'larger than the largest voucher';
  const latest = BigInt(Math.floor(clock.now() / 1000) + policy.longestLifetimeSeconds);
  return voucher.deadline > latest ? 'lives too long' : null;
}

/** Tokens and references as the contract wants them for the kind; Naira and SVC are one to one. */
function findShapeBreach(chain: ConfiguredChain, voucher: Voucher): string | null {
  const svc = chain.tokens.SVC?.address;
  const takesSvc = svc !== undefined && isAddressEqual(voucher.tokenIn, svc);
  const hasPayoutRef = BigInt(voucher.payoutRef) !== 0n;
  const isEven = voucher.amountIn === voucher.amountOut;
  switch (voucher.kind) {
    case KIND.cryptoIssue:
      return pairOf(chain, voucher) === null || hasPayoutRef ? 'token of a crypto-issue' : null;
    case KIND.cryptoRedeem:
      return pairOf(chain, voucher) === null || !takesSvc ? 'token of a crypto-redeem' : null;
    case KIND.fiatIssue:
      return isAddressEqual(voucher.tokenIn, ZERO_ADDRESS) && !hasPayoutRef && isEven ? null : 'terms of a fiat-issue';
    case KIND.fiatRedeem:
      return takesSvc && hasPayoutRef && isEven ? null : 'terms of a fiat-redeem';
    default:
      return 'kind';
  }
}

/** Reserve tokens that one voucher may pay out. */
function findPayoutBreach(policy: SignerPolicy, chain: ConfiguredChain, voucher: Voucher): string | null {
  if (voucher.kind !== KIND.cryptoRedeem) return null;
  const pair = pairOf(chain, voucher);
  const limit = pair === null ? undefined : policy.largestPayout?.[pair];
  const decimals = pair === null ? undefined : chain.tokens[pair]?.decimals;
  if (limit === undefined || decimals === undefined) return null;
  const isMore = voucher.amountOut * LIMIT_UNIT > limit * 10n ** BigInt(decimals);
  return isMore ? 'pays out more than the largest payout' : null;
}

/** The pair token that a crypto voucher takes in (kind 0) or pays out (kind 1). */
function pairOf(chain: ConfiguredChain, voucher: Voucher): Pair | null {
  const isIssue = voucher.kind === KIND.cryptoIssue;
  const isRedeem = voucher.kind === KIND.cryptoRedeem && BigInt(voucher.payoutRef) < 2n ** 160n;
  if (!isIssue && !isRedeem) return null;
  const token = isIssue ? voucher.tokenIn : (`0x${voucher.payoutRef.slice(-40)}` as Address);
  return PAIRS.find((pair) => isToken(chain.tokens[pair]?.address, token)) ?? null;
}

const isToken = (known: Address | undefined, token: Address): boolean =>
  known !== undefined && isAddressEqual(known, token);

interface KnownRate {
  rate: Rate;
  at: number;
}

/** A voucher may give less than the price with its spread (an older price), and more only within the band. */
function makePriceCheck({ rate, policy, clock, spreads }: PolicyOptions) {
  const known = new Map<string, KnownRate>();
  const takeRate = async (chain: ConfiguredChain, pair: Pair, isFresh: boolean): Promise<Rate | null> => {
    if (rate === undefined) return null;
    const name = `${chain.slug} ${pair}`;
    const held = known.get(name);
    if (!isFresh && held !== undefined && clock.now() - held.at < RATE_MAX_AGE_MS) return held.rate;
    const asked = await rate(chain, pair);
    known.set(name, { rate: asked, at: clock.now() });
    return asked;
  };

  return async (chain: ConfiguredChain, voucher: Voucher): Promise<string | null> => {
    const pair = pairOf(chain, voucher);
    const decimals = pair === null ? undefined : chain.tokens[pair]?.decimals;
    if (pair === null || decimals === undefined) return null;
    const band = BigInt(policy.rateBandBasisPoints ?? DEFAULT_BAND_BASIS_POINTS);
    for (const isFresh of [false, true]) {
      const current = await takeRate(chain, pair, isFresh);
      if (current === null) return null;
      const fair = fairAmountOut(voucher, current, { pair, decimals, spreads });
      if (voucher.amountOut * BASIS_POINTS <= fair * (BASIS_POINTS + band)) return null;
    }
    return 'gives more than the price allows';
  };
}

function fairAmountOut(
  voucher: Voucher,
  rate: Rate,
  { pair, decimals, spreads }: { pair: Pair; decimals: number; spreads: Spreads | undefined },
): bigint {
  const type = voucher.kind === KIND.cryptoIssue ? 'crypto-issue' : 'crypto-redeem';
  const used = rateFor(type, rate, spreadOf(spreads, pair, type));
  return type === 'crypto-issue'
    ? svcForPair(voucher.amountIn, used, decimals)
    : pairForSvc(voucher.amountIn, used, decimals);
}
