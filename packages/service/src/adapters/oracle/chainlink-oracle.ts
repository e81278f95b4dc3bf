// Prices from feeds with the Chainlink aggregator interface, both legs read at one block and checked before use.
import { type Pair, SvcError } from '@svc/protocol';
import type { Address, ConfiguredChain, Hex, Oracle } from '../../ports/chain.ts';
import type { Clock } from '../../ports/clock.ts';

const LATEST_ROUND_DATA = '0xfeaf968c';
const DECIMALS = '0x313ce567';
const MOST_FEED_DECIMALS = 18n;
const CLOCK_SKEW_SECONDS = 60;
// A dollar token this far from one dollar is not priced: someone has to look first.
const PEG_TOLERANCE_BASIS_POINTS = 50n;

export interface OracleOptions {
  clock: Clock;
  maxAgeSeconds: number;
}

interface Leg {
  answer: bigint;
  decimals: number;
  updatedAt: number;
}

const unusable = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'No current price is available.');

export function makeChainlinkOracle(options: OracleOptions): Oracle {
  const readLeg = async (chain: ConfiguredChain, feed: Address | undefined, at: Moment): Promise<Leg> => {
    if (feed === undefined) throw unusable();
    const [round, decimals] = await Promise.all([
      chain.reader.call(feed, LATEST_ROUND_DATA, at.blockNumber),
      chain.reader.call(feed, DECIMALS, at.blockNumber),
    ]);
    return checkLeg(round, decimals, at.seconds, options.maxAgeSeconds);
  };

  // A chain whose clock runs ahead of ours dates its prices by its own.
  const moment = async (chain: ConfiguredChain): Promise<Moment> => {
    const block = await chain.reader.block('latest');
    if (block === null) throw unusable();
    return { blockNumber: block.number, seconds: Math.max(Math.floor(options.clock.now() / 1000), block.timestamp) };
  };

  return {
    async rate(chain, pair) {
      const at = await moment(chain);
      const [pairUsd, ngnUsd] = await Promise.all([
        readLeg(chain, chain.feeds[`${pair}/USD`], at),
        readLeg(chain, chain.feeds['NGN/USD'], at),
      ]);
      if (pair !== 'CELO') checkPeg(pair, pairUsd);
      return {
        numerator: pairUsd.answer * 10n ** BigInt(ngnUsd.decimals),
        denominator: ngnUsd.answer * 10n ** BigInt(pairUsd.decimals),
        pairUsd,
        ngnUsd,
        updatedAt: Math.min(pairUsd.updatedAt, ngnUsd.updatedAt),
      };
    },
    async ngnUsd(chain) {
      return readLeg(chain, chain.feeds['NGN/USD'], await moment(chain));
    },
  };
}

interface Moment {
  blockNumber: bigint;
  seconds: number;
}

/** roundId, answer, startedAt, updatedAt, answeredInRound: five words. */
function checkLeg(round: Hex, decimalsWord: Hex, nowSeconds: number, maxAgeSeconds: number): Leg {
  if (round.length !== 2 + 5 * 64 || decimalsWord.length !== 66) throw unusable();
  const word = (index: number): bigint => BigInt(`0x${round.slice(2 + index * 64, 2 + (index + 1) * 64)}`);
  const answer = BigInt.asIntN(256, word(1));
  const updatedAt = word(3);
  const decimals = BigInt(decimalsWord);
  const now = BigInt(nowSeconds);
  if (answer <= 0n || updatedAt === 0n || decimals > MOST_FEED_DECIMALS) throw unusable();
  if (updatedAt > now + BigInt(CLOCK_SKEW_SECONDS) || now - updatedAt > BigInt(maxAgeSeconds)) throw unusable();
  return { answer, decimals: Number(decimals), updatedAt: Number(updatedAt) };
}

function checkPeg(pair: Pair, leg: Leg): void {
  const one = 10n ** BigInt(leg.decimals);
  const distance = leg.answer > one ? leg.answer - one : one - leg.answer;
  if (distance * 10_000n > one * PEG_TOLERANCE_BASIS_POINTS) {
    throw new SvcError('SVC_UPSTREAM_FAILED', `${pair} is too far from one US dollar to be priced.`);
  }
}
