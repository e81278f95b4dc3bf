// A spread below the usual move is a warning that names the setting; the history is the feed's own.
import { expect, it } from 'vitest';
import { makeChainlinkOracle } from '../adapters/chainlink-oracle.ts';
import type { Config } from '../config.ts';
import type { ConfiguredChain, Hex } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { checkSpreads } from './check-spreads.ts';

const NOW = 1_800_000_000;
const FEEDS = { 'NGN/USD': `0x${'f1'.repeat(20)}`, 'USDC/USD': `0x${'f2'.repeat(20)}` } as const;
/** Chainlink's proxies put the number of the aggregator above the round's. */
const PHASE = 2n ** 64n;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

/** An answer every four minutes, the newest now; the Naira swings by `swing` hundredths of a percent. */
function contextWith(
  config: Partial<Config>,
  { swing = 30n, rounds = 2_600n, env = 'live' as 'live' | 'test', silentBefore = 0 } = {},
): Context {
  const answerOf = (feed: string, round: bigint): bigint =>
    feed === FEEDS['NGN/USD'] ? 65_000n * 10_000n + (round % 2n) * 65_000n * swing : 10n ** 12n;
  const timeOf = (round: bigint): bigint => BigInt(NOW) - (rounds - round) * 240n;
  const reading = (feed: keyof typeof FEEDS) => ({
    answer: answerOf(FEEDS[feed], rounds),
    decimals: 12,
    updatedAt: NOW,
    roundId: PHASE + rounds,
  });
  const call = async (feed: Hex, data: Hex): Promise<Hex> => {
    const round = BigInt(`0x${data.slice(10)}`) - PHASE;
    if (round < 1n || round > rounds || timeOf(round) < BigInt(silentBefore)) throw new Error('no data present');
    return `0x${[round, answerOf(feed, round), 0n, timeOf(round), round].map(word).join('')}`;
  };
  const chain = {
    slug: 'celo',
    env,
    converter: '0x01',
    tokens: { USDC: { address: '0x02', decimals: 6 } },
    feeds: FEEDS,
    reader: { call },
    snapshot: async () => ({
      block: { number: 7n, hash: '0x', timestamp: NOW },
      feeds: { 'NGN/USD': reading('NGN/USD'), 'USDC/USD': reading('USDC/USD') },
    }),
  } as unknown as ConfiguredChain;
  const oracle = makeChainlinkOracle({ clock: { now: () => NOW * 1000 }, maxAgeSeconds: 900 });
  return { config, oracle, chains: new Map([['celo', chain]]) } as unknown as Context;
}

it('Spreads below the usual move within a life are warned of, each by its setting', async () => {
  const spreads = { USDC: { issue: 40, redeem: 10 } };
  const [found, ...more] = await checkSpreads(contextWith({ spreads }), 'live');
  expect(more).toEqual([]);
  expect(found).toMatchObject({ part: 'chain celo: spread of USDC', verdict: 'warning' });
  expect(found?.says).toBe(
    'ISSUE 40, usual move 30, largest 30 of 10000; REDEEM 10, usual move 31, largest 31 of 10000 in 600 s, in a history of 173 hours',
  );
  expect(found?.remedy).toContain('raise SVC_SPREAD_BPS_USDC_REDEEM, or lower SVC_VOUCHER_LIFE_SECONDS_USDC');
});

it('Spreads above it are good; a short life saves nobody, because a voucher may be taken right before the feed speaks', async () => {
  const wide = { spreads: { USDC: { issue: 30, redeem: 31 } } };
  expect(await checkSpreads(contextWith(wide), 'live')).toMatchObject([{ verdict: 'ok' }]);
  const short = { spreads: {}, voucherLifeSeconds: { USDC: 120 } };
  expect(await checkSpreads(contextWith(short), 'live')).toMatchObject([{ verdict: 'warning' }]);
  expect(await checkSpreads(contextWith({}), 'live')).toMatchObject([{ verdict: 'warning' }]);
});

it('Feeds of a few rounds are too short a history, and the Sandbox is not asked', async () => {
  const [found] = await checkSpreads(contextWith({}, { rounds: 5n }), 'live');
  expect(found).toMatchObject({
    verdict: 'warning',
    says: 'the feeds have too short a history to compare it with: 0 hours, and 168 are asked for',
  });
  expect(await checkSpreads(contextWith({}, { env: 'test' }), 'test')).toEqual([]);
});

it('A history of less than a week is a warning that says how long it was, whatever the spread', async () => {
  const wide = { spreads: { USDC: { issue: 30, redeem: 31 } } };
  // What moves once a week is not in eight hours.
  const short = contextWith(wide, { silentBefore: NOW - 8 * 3_600 });
  expect(await checkSpreads(short, 'live')).toMatchObject([
    {
      verdict: 'warning',
      says: expect.stringContaining('in a history of 8 hours, where 168 are asked for'),
      remedy: expect.stringContaining('no node served more'),
    },
  ]);
  expect(await checkSpreads(contextWith(wide, { rounds: 60n }), 'live')).toMatchObject([
    { verdict: 'warning', says: expect.stringContaining('in a history of 3 hours') },
  ]);
});

it('A history is read to its beginning or for as long as the check has, and no further than a week', async () => {
  const { oracle, chains } = contextWith({}, { rounds: 4_000n });
  const [chain] = chains.values();
  if (chain === undefined) throw new Error('there is a chain');
  const week = await oracle.history?.(chain, 'NGN/USD', { seconds: 7 * 86_400, withinMs: 10_000 });
  expect(NOW - (week?.[0]?.at ?? 0)).toBeGreaterThanOrEqual(7 * 86_400);
  expect(NOW - (week?.[0]?.at ?? 0)).toBeLessThan(8 * 86_400);
  const hurried = await oracle.history?.(chain, 'NGN/USD', { seconds: 7 * 86_400, withinMs: 0 });
  expect(hurried?.length).toBeLessThan(100);
});
