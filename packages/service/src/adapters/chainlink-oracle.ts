// Prices from Chainlink feeds, as the chain's snapshot has them: each checked against its rules before use.
import { type FeedName, SvcError } from '@svc/protocol';
import { defaultPriceRules } from '../domain/prices/default-price-rules.ts';
import { judgePrice, opensWithFeed, type PastPrice } from '../domain/prices/judge-price.ts';
import { marketOpensAt } from '../domain/prices/market-hours.ts';
import type {
  Address,
  ConfiguredChain,
  HistorySpan,
  Oracle,
  PastAnswer,
  PriceRefusals,
  RateEvidence,
} from '../ports/chain.ts';
import type { ChainSnapshot, FeedReading } from '../ports/chain-snapshot.ts';
import { type Clock, toSeconds } from '../ports/clock.ts';
import type { PriceRules } from '../ports/price-rules.ts';
import type { Log } from '../ports/telemetry.ts';

/** One alarm per problem and minute: every quote would repeat it. */
const ALARM_EVERY_MS = 60_000;
const MAX_PAST_PRICES = 1_000;
const GET_ROUND_DATA = '0x9a6fc8f5';
/** At a heartbeat of four minutes, two weeks. */
const MAX_HISTORY_ROUNDS = 5_000;
const HISTORY_BATCH = 40;
const WORD_DIGITS = 64;
/** Beyond it the sign bit is set, or it is no price. */
const MAX_ANSWER = 10n ** 40n;
const DOLLAR = 10n ** 18n;

export interface OracleOptions {
  clock: Clock;
  maxAgeSeconds: number;
  log?: Log;
  /** Replaces the rules of test chains, as the Sandbox's levers ask. */
  adjustRules?: ((rules: PriceRules) => PriceRules) | undefined;
}

interface Leg extends FeedReading {
  price: bigint;
}

const noPrice = (problem: string): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', `No current price is available: ${problem}.`);

/** As while the market is closed: no alarm, because every opening begins so. */
const notOpenYet = (opensAt: number): SvcError =>
  new SvcError('SVC_MARKET_CLOSED', 'The market has opened, and its first price is not there yet.', { opensAt });

export function makeChainlinkOracle({ clock, maxAgeSeconds, log, adjustRules }: OracleOptions): Oracle {
  const pastPrices = new Map<string, PastPrice[]>();
  const alarmedAt = new Map<string, number>();
  const refusals = new Map<string, PriceRefusals>();

  const alarm = (chain: string, problem: string): void => {
    const key = `${chain} ${problem.replaceAll(/\d+/g, '')}`;
    if (clock.now() - (alarmedAt.get(key) ?? Number.NEGATIVE_INFINITY) < ALARM_EVERY_MS) return;
    alarmedAt.set(key, clock.now());
    log?.error({ chain, problem }, 'no price is used');
  };

  /** Counts and logs every refusal, whichever rule it comes from. */
  const refuse = ({ slug }: ConfiguredChain, feed: FeedName, problem: string): void => {
    const key = `${slug} ${feed}`;
    refusals.set(key, { chain: slug, feed, count: (refusals.get(key)?.count ?? 0) + 1 });
    alarm(slug, problem);
  };

  const rulesOf = (chain: ConfiguredChain): PriceRules => {
    const usual = chain.priceRules ?? defaultPriceRules(chain.env, maxAgeSeconds);
    return chain.env === 'test' && adjustRules !== undefined ? adjustRules(usual) : usual;
  };

  /** A chain whose clock runs ahead of ours dates its prices by its own. */
  const nowAt = ({ block }: ChainSnapshot): number => Math.max(toSeconds(clock.now()), block.timestamp);

  const legOf = (chain: ConfiguredChain, feed: FeedName, snapshot: ChainSnapshot): Leg => {
    const rules = rulesOf(chain);
    const nowSeconds = nowAt(snapshot);
    const headAgeSeconds = toSeconds(clock.now()) - snapshot.block.timestamp;
    const key = `${chain.slug} ${feed}`;
    const past = pastPrices.get(key) ?? [];
    const verdict = judgePrice({ feed, snapshot, rules, nowSeconds, headAgeSeconds, past });
    if ('problem' in verdict) {
      if (verdict.opensAt !== undefined) throw notOpenYet(verdict.opensAt);
      refuse(chain, feed, verdict.problem);
      throw noPrice(verdict.problem);
    }
    const oldest = nowSeconds - rules.feeds[feed].jumpWindowSeconds;
    pastPrices.set(key, remember(past, { price: verdict.price, at: nowSeconds }, oldest));
    return { ...verdict.reading, price: verdict.price };
  };

  const snapshotOf = (chain: ConfiguredChain): Promise<ChainSnapshot> => {
    if (chain.snapshot === undefined) throw noPrice('the chain has no feeds');
    return chain.snapshot();
  };

  return {
    refusals: () => [...refusals.values()],
    async closure(chain, pair) {
      const feeds = [`${pair}/USD`, 'NGN/USD'] as const;
      const rules = rulesOf(chain);
      const opensAt = marketOpensAt(rules, feeds, toSeconds(clock.now()));
      if (opensAt !== null) return { opensAt, awaitsFeed: false };
      if (feeds.every((feed) => rules.feeds[feed].hours === 'always')) return null;
      // A chain that does not answer is a fault and closes no market.
      const snapshot = await chain.snapshot?.().catch(() => null);
      if (!snapshot) return null;
      const nowSeconds = nowAt(snapshot);
      const awaited = feeds.flatMap((feed) => {
        const reading = snapshot.feeds[feed];
        return (reading && opensWithFeed(reading, rules.feeds[feed], { rules, nowSeconds })) ?? [];
      });
      return awaited.length === 0 ? null : { opensAt: Math.max(...awaited), awaitsFeed: true };
    },
    async rate(chain, pair) {
      const snapshot = await snapshotOf(chain);
      const pairUsd = legOf(chain, `${pair}/USD`, snapshot);
      const ngnUsd = legOf(chain, 'NGN/USD', snapshot);
      return {
        numerator: pairUsd.answer * 10n ** BigInt(ngnUsd.decimals),
        denominator: ngnUsd.answer * 10n ** BigInt(pairUsd.decimals),
        pairUsd,
        ngnUsd,
        updatedAt: Math.min(pairUsd.updatedAt, ngnUsd.updatedAt),
        evidence: evidenceOf(chain, snapshot, [`${pair}/USD`, 'NGN/USD']),
      };
    },
    async history(chain, feed, span) {
      const reading = (await snapshotOf(chain)).feeds[feed];
      const { [feed]: address } = chain.feeds;
      if (!reading || reading.roundId === undefined || address === undefined) return [];
      return readHistory(chain, address, { ...reading, roundId: reading.roundId }, span);
    },
    async ngnUsd(chain) {
      return legOf(chain, 'NGN/USD', await snapshotOf(chain));
    },
  };
}

/** Zero where the answer has no such word. */
const wordAt = (data: string, index: number): bigint => {
  const start = 2 + index * WORD_DIGITS;
  return data.length < start + WORD_DIGITS ? 0n : BigInt(`0x${data.slice(start, start + WORD_DIGITS)}`);
};

/**
 * Back to the first round of the aggregator that answers now: the rounds of the one before have other numbers. Ends with the span, with
 * the time, or where the nodes serve no more.
 */
async function readHistory(
  { reader }: ConfiguredChain,
  feed: Address,
  newest: FeedReading & { roundId: bigint },
  { seconds, withinMs }: HistorySpan,
): Promise<PastAnswer[]> {
  const endsAt = performance.now() + withinMs;
  const unit = 10n ** BigInt(newest.decimals);
  const answers: PastAnswer[] = [{ price: (newest.answer * DOLLAR) / unit, at: newest.updatedAt }];
  const ofAggregator = BigInt.asUintN(64, newest.roundId);
  const rounds = Number(ofAggregator > BigInt(MAX_HISTORY_ROUNDS) ? MAX_HISTORY_ROUNDS : ofAggregator - 1n);
  for (let done = 0; done < rounds; done += HISTORY_BATCH) {
    const batch = Array.from({ length: Math.min(HISTORY_BATCH, rounds - done) }, (_, index) => done + index + 1);
    const read = await Promise.all(
      batch.map((back) => {
        const round = (newest.roundId - BigInt(back)).toString(16).padStart(64, '0');
        return reader.call(feed, `${GET_ROUND_DATA}${round}`).catch(() => '0x');
      }),
    );
    const known = answers.length;
    for (const data of read) {
      const answer = wordAt(data, 1);
      const at = wordAt(data, 3);
      if (answer > 0n && answer < MAX_ANSWER && at > 0n)
        answers.push({ price: (answer * DOLLAR) / unit, at: Number(at) });
    }
    const oldest = answers.at(-1)?.at ?? newest.updatedAt;
    const isRead = answers.length === known || newest.updatedAt - oldest >= seconds;
    if (isRead || performance.now() >= endsAt) break;
  }
  return answers.sort((left, right) => left.at - right.at);
}

/** Null where the snapshot does not say which round an answer is of. */
function evidenceOf(
  chain: ConfiguredChain,
  { block, feeds, secondOpinions }: ChainSnapshot,
  names: readonly FeedName[],
): RateEvidence | null {
  const legs = names.flatMap((feed) => {
    const { [feed]: address } = chain.feeds;
    const reading = feeds[feed];
    if (address === undefined || !reading || reading.roundId === undefined) return [];
    const { roundId, answer, decimals, updatedAt } = reading;
    return [{ feed, address, roundId: roundId.toString(), answer: answer.toString(), decimals, updatedAt }];
  });
  if (legs.length < names.length) return null;
  const opinions = names.flatMap((feed) => {
    const second = secondOpinions[feed];
    if (!second?.source) return [];
    const { source, numerator, denominator, updatedAt } = second;
    return [{ feed, ...source, numerator: numerator.toString(), denominator: denominator.toString(), updatedAt }];
  });
  const { number, hash, timestamp } = block;
  return {
    blockNumber: Number(number),
    blockHash: hash,
    blockTime: timestamp,
    feeds: legs,
    secondOpinions: opinions,
  };
}

/** One entry per price, with the time it was last seen; those before the window are forgotten. */
function remember(past: readonly PastPrice[], latest: PastPrice, oldest: number): PastPrice[] {
  const kept = past.filter(({ price, at }) => at >= oldest && price !== latest.price);
  return [...kept, latest].slice(-MAX_PAST_PRICES);
}
