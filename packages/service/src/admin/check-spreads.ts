// Is each pair's spread larger than what its price usually moves while a voucher lives?
import { type Env, type FeedName, LIMITS, PAIRS, type Pair } from '@svc/protocol';
import { spreadOf } from '../domain/prices/quote.ts';
import { usualMove } from '../domain/prices/usual-move.ts';
import type { ConfiguredChain, PastAnswer } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { doubtful, type Finding, good, look, type Seen } from './finding.ts';

/** A weekend and its Sunday gap are in it. */
const HISTORY_HOURS = 7 * 24;
/** With a day more: a feed may have spoken last a day before the other. */
const SPAN = { seconds: (HISTORY_HOURS + 24) * 3_600, withinMs: 10_000 };

/** Live only: in the Sandbox prices are moved by hand, and nothing is lost by it. */
export async function checkSpreads(context: Context, env: Env): Promise<Finding[]> {
  if (env !== 'live' || context.oracle.history === undefined) return [];
  const chains = [...context.chains.values()].filter((chain) => chain.env === env && chain.converter !== null);
  const found = await Promise.all(chains.map((chain) => checkChain(context, chain)));
  return found.flat();
}

async function checkChain(context: Context, chain: ConfiguredChain): Promise<Finding[]> {
  const asked = new Map<FeedName, Promise<readonly PastAnswer[]>>();
  /** The Naira's is needed for every pair. */
  const historyOf = (feed: FeedName): Promise<readonly PastAnswer[]> => {
    const known = asked.get(feed) ?? context.oracle.history?.(chain, feed, SPAN) ?? Promise.resolve([]);
    asked.set(feed, known);
    return known;
  };
  const pairs = PAIRS.filter((pair) => chain.tokens[pair] !== undefined && chain.feeds[`${pair}/USD`] !== undefined);
  return Promise.all(
    pairs.map((pair) =>
      look(`chain ${chain.slug}: spread of ${pair}`, 'the nodes must serve getRoundData of the feeds', async () => {
        const [pairUsd, ngnUsd] = await Promise.all([historyOf(`${pair}/USD`), historyOf('NGN/USD')]);
        return judgeSpread(context.config, pair, { pairUsd, ngnUsd });
      }),
    ),
  );
}

/** Who holds an issue waits for the rate to fall, who holds a redeem for it to rise. */
function judgeSpread(
  config: Context['config'],
  pair: Pair,
  { pairUsd, ngnUsd }: { pairUsd: readonly PastAnswer[]; ngnUsd: readonly PastAnswer[] },
): Seen {
  const lifeSeconds = config.voucherLifeSeconds?.[pair] ?? LIMITS.voucherLifetimeSeconds;
  const move = usualMove(pairUsd, ngnUsd, lifeSeconds);
  // Since both feeds spoke: what came before is no rate of the pair.
  const since = Math.max(pairUsd[0]?.at ?? Number.POSITIVE_INFINITY, ngnUsd[0]?.at ?? Number.POSITIVE_INFINITY);
  const until = Math.max(pairUsd.at(-1)?.at ?? 0, ngnUsd.at(-1)?.at ?? 0);
  const hours = Math.max(0, Math.floor((until - since) / 3_600));
  if (move === null)
    return doubtful(
      `the feeds have too short a history to compare it with: ${hours} hours, and ${HISTORY_HOURS} are asked for`,
      'run svc admin check again when they have spoken for some hours',
    );
  const sides = [
    {
      name: 'ISSUE',
      spread: spreadOf(config.spreads, pair, 'crypto-issue'),
      usual: move.fall,
      largest: move.largestFall,
    },
    {
      name: 'REDEEM',
      spread: spreadOf(config.spreads, pair, 'crypto-redeem'),
      usual: move.rise,
      largest: move.largestRise,
    },
  ];
  const says = sides.map(
    ({ name, spread, usual, largest }) => `${name} ${spread}, usual move ${usual}, largest ${largest} of 10000`,
  );
  const thin = sides.filter(({ spread, usual }) => spread < usual).map(({ name }) => `SVC_SPREAD_BPS_${pair}_${name}`);
  const isShort = hours < HISTORY_HOURS;
  const history = `in a history of ${hours} hours${isShort ? `, where ${HISTORY_HOURS} are asked for` : ''}`;
  const seen = `${says.join('; ')} in ${lifeSeconds} s, ${history}`;
  if (thin.length === 0 && isShort) {
    const why = 'a larger move may be older: no node served more in time, or the feed is younger';
    return doubtful(seen, `${why}. Run svc admin check again with a node that serves it`);
  }
  if (thin.length === 0) return good(seen);
  const remedy = `a holder who waits while a voucher lives takes the difference from the reserve: raise ${thin.join(' and ')}, or lower SVC_VOUCHER_LIFE_SECONDS_${pair}`;
  return doubtful(seen, remedy);
}
