// Decides whether a feed's answer may be used as a price, and says in words why not.
import type { FeedName } from '@svc/protocol';
import type { ChainSnapshot, FeedReading, SecondOpinion } from '../../ports/chain-snapshot.ts';
import type { FeedRules, PriceRules } from '../../ports/price-rules.ts';
import { lastClosure } from './market-hours.ts';

const MAX_FEED_DECIMALS = 18;
const CLOCK_SKEW_SECONDS = 60;
/** When to ask again where a feed should have spoken already. */
const PATIENCE_SECONDS = 60;
const BASIS_POINTS = 10_000n;
const DOLLAR = 10n ** 18n;

/** Answers that were accepted before, in units of 10^-18 US dollars. */
export interface PastPrice {
  price: bigint;
  /** Unix seconds when it was last accepted. */
  at: number;
}

export interface PriceQuestion {
  feed: FeedName;
  snapshot: Pick<ChainSnapshot, 'feeds' | 'secondOpinions' | 'sequencer'>;
  rules: PriceRules;
  nowSeconds: number;
  /** How far our clock is ahead of the newest block. */
  headAgeSeconds: number;
  past: readonly PastPrice[];
}

/** `opensAt`: nothing is wrong, but the market has only just opened, and the feed has yet to speak. Unix seconds, at the latest. */
export type PriceVerdict = { reading: FeedReading; price: bigint } | { problem: string; opensAt?: number };

export function judgePrice({ feed, snapshot, rules, nowSeconds, headAgeSeconds, past }: PriceQuestion): PriceVerdict {
  const reading = snapshot.feeds[feed];
  if (reading === undefined) return { problem: `there is no feed for ${feed}` };
  if (reading === null) return { problem: `the ${feed} feed gives no readable answer` };
  const rule = rules.feeds[feed];
  const opensAt = opensWithFeed(reading, rule, { rules, nowSeconds });
  if (opensAt !== null) return { problem: `the ${feed} feed has not spoken since the market opened`, opensAt };
  const closure = rule.hours === 'fx' ? lastClosure(rules, nowSeconds) : null;
  // While the market is closed a feed may rest: its answer is as old as it was when the market closed.
  const asOf = closure === null || closure.to <= nowSeconds ? nowSeconds : closure.from;
  const price = (reading.answer * DOLLAR) / 10n ** BigInt(reading.decimals);
  const problem =
    judgeHead(headAgeSeconds, rules) ??
    judgeSequencer(snapshot.sequencer, rules, nowSeconds) ??
    judgeReading(feed, reading, rule, { nowSeconds, asOf }) ??
    judgeRange(feed, price, rule) ??
    judgePeg(feed, price, rule) ??
    judgeJump(feed, price, { rule, nowSeconds, past }) ??
    judgeDifference(feed, price, { rule, rules, asOf, second: snapshot.secondOpinions[feed] });
  return problem === null ? { reading, price } : { problem };
}

/**
 * When a feed of market hours has spoken at the latest, in unix seconds; null where it has since the last closure, or the closure lasts.
 * Its answer of before the closure is no price: a holder who has seen where the market opened would choose.
 */
export function opensWithFeed(
  { updatedAt }: Pick<FeedReading, 'updatedAt'>,
  { hours, maxAgeSeconds }: Pick<FeedRules, 'hours' | 'maxAgeSeconds'>,
  { rules, nowSeconds }: { rules: Pick<PriceRules, 'holidays'>; nowSeconds: number },
): number | null {
  if (hours !== 'fx') return null;
  const closure = lastClosure(rules, nowSeconds);
  if (closure.to > nowSeconds || updatedAt >= closure.to) return null;
  return Math.max(closure.to + maxAgeSeconds, nowSeconds + PATIENCE_SECONDS);
}

function judgeHead(headAgeSeconds: number, { headMaxAgeSeconds: limit }: PriceRules): string | null {
  if (limit === null || Math.abs(headAgeSeconds) <= limit) return null;
  return 'the chain stands still, or this machine’s clock is wrong';
}

function judgeSequencer(
  sequencer: ChainSnapshot['sequencer'],
  { sequencerGraceSeconds }: PriceRules,
  nowSeconds: number,
): string | null {
  if (sequencer === undefined) return null;
  if (sequencer === null) return 'the chain’s sequencer feed gives no readable answer';
  if (!sequencer.isUp) return 'the chain’s sequencer is down';
  const upSeconds = nowSeconds - sequencer.changedAt;
  if (upSeconds >= sequencerGraceSeconds) return null;
  return `the chain’s sequencer is up for ${Math.max(0, upSeconds)} s only; prices count again after ${sequencerGraceSeconds} s`;
}

function judgeReading(
  feed: FeedName,
  reading: FeedReading,
  rule: FeedRules,
  { nowSeconds, asOf }: { nowSeconds: number; asOf: number },
): string | null {
  const { answer, decimals, updatedAt } = reading;
  if (answer <= 0n || updatedAt === 0) return `the ${feed} feed has no price`;
  if (decimals > MAX_FEED_DECIMALS) return `the ${feed} feed has ${decimals} decimals`;
  if (rule.decimals !== null && decimals !== rule.decimals) {
    return `the ${feed} feed has ${decimals} decimals, not ${rule.decimals}`;
  }
  if (updatedAt > nowSeconds + CLOCK_SKEW_SECONDS) return `the ${feed} price is dated in the future`;
  const ageSeconds = asOf - updatedAt;
  if (ageSeconds <= rule.maxAgeSeconds) return null;
  return `the ${feed} price is ${ageSeconds} s old, more than ${rule.maxAgeSeconds} s`;
}

function judgeRange(feed: FeedName, price: bigint, { min, max }: FeedRules): string | null {
  if (min !== null && price < min) return `the ${feed} price is below its lower bound`;
  if (max !== null && price > max) return `the ${feed} price is above its upper bound`;
  return null;
}

/** A dollar token that lost its dollar is not priced: someone has to look first. */
function judgePeg(feed: FeedName, price: bigint, { maxPegBasisPoints: limit }: FeedRules): string | null {
  if (limit === null || !differs(price, DOLLAR, limit)) return null;
  return `the ${feed} price is too far from one US dollar`;
}

function judgeJump(
  feed: FeedName,
  price: bigint,
  { rule, nowSeconds, past }: { rule: FeedRules; nowSeconds: number; past: readonly PastPrice[] },
): string | null {
  const { maxJumpBasisPoints: limit, jumpWindowSeconds } = rule;
  if (limit === null) return null;
  const recent = past.filter(({ at }) => nowSeconds - at <= jumpWindowSeconds);
  if (!recent.some((before) => differs(price, before.price, limit))) return null;
  return `the ${feed} price moved by more than ${percent(limit)} within ${jumpWindowSeconds} s`;
}

interface Comparison {
  rule: FeedRules;
  rules: PriceRules;
  /** The moment from which ages count. */
  asOf: number;
  second: SecondOpinion | null | undefined;
}

function judgeDifference(feed: FeedName, price: bigint, { rule, rules, asOf, second }: Comparison): string | null {
  const { maxDifferenceBasisPoints: limit } = rule;
  if (limit === null || second === undefined) return null;
  if (second === null) return `the second oracle has no ${feed} price`;
  if (asOf - second.updatedAt > rules.secondOpinionMaxAgeSeconds) return `the second oracle’s ${feed} price is old`;
  const other = (second.numerator * DOLLAR) / second.denominator;
  if (!differs(price, other, limit)) return null;
  return `the two oracles differ by more than ${percent(limit)} on ${feed}`;
}

/** By more than so many basis points of the second. */
function differs(price: bigint, other: bigint, basisPoints: number): boolean {
  const distance = price > other ? price - other : other - price;
  return distance * BASIS_POINTS > other * BigInt(basisPoints);
}

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;
