// The oracle refuses every price that is old, missing, senseless or doubted, and never falls back to an earlier one.
import type { FeedName } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { makeRecordedLog } from '../../test/harness/recorded-log.ts';
import { defaultPriceRules } from '../domain/prices/default-price-rules.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import type { ChainSnapshot, FeedReading } from '../ports/chain-snapshot.ts';
import type { FeedRules, PriceRules } from '../ports/price-rules.ts';
import { makeChainlinkOracle } from './chainlink-oracle.ts';

const NOW = 1_800_000_000;

interface World {
  ngn?: Partial<FeedReading> | null;
  usdc?: Partial<FeedReading> | null;
  blockTimestamp?: number;
  snapshot?: Partial<ChainSnapshot>;
  rules?: Partial<FeedRules>;
  env?: 'test' | 'live';
}

const reading = (answer: bigint, own: Partial<FeedReading> | null | undefined): FeedReading | null =>
  own === null ? null : { answer, decimals: 8, updatedAt: NOW, ...own };

function rulesOf({ env = 'test', rules }: World): PriceRules {
  const { feeds, ...rest } = defaultPriceRules(env, 900);
  const changed = Object.entries(feeds).map(([feed, rule]) => [feed, { ...rule, ...rules }]);
  return { ...rest, feeds: Object.fromEntries(changed) as Record<FeedName, FeedRules> };
}

function chainWith(world: World): ConfiguredChain {
  const snapshot: ChainSnapshot = {
    block: { number: 7n, hash: '0x', timestamp: world.blockTimestamp ?? NOW },
    readAt: NOW * 1000,
    feeds: { 'NGN/USD': reading(65_000n, world.ngn), 'USDC/USD': reading(100_000_000n, world.usdc) },
    secondOpinions: {},
    sequencer: undefined,
    redeemCapacity: {},
    pausedKinds: 0,
    mintCapacity: 0n,
    ...world.snapshot,
  };
  const chain = {
    slug: 'celo',
    feeds: {},
    env: world.env ?? 'test',
    priceRules: rulesOf(world),
    snapshot: async () => snapshot,
  };
  return chain as unknown as ConfiguredChain;
}

const makeOracle = (now = () => NOW * 1000) => makeChainlinkOracle({ clock: { now }, maxAgeSeconds: 900 });
const oracle = makeOracle();

describe('a rate', () => {
  it('is Naira per token as an exact fraction, dated by its oldest leg', async () => {
    const rate = await oracle.rate(chainWith({ ngn: { updatedAt: NOW - 5 } }), 'USDC');
    expect(rate.numerator * 65_000n).toBe(rate.denominator * 100_000_000n);
    expect(rate.updatedAt).toBe(NOW - 5);
  });

  it('takes the feeds at their own decimals', async () => {
    const rate = await oracle.rate(chainWith({ ngn: { answer: 650_000_000_000_000n, decimals: 18 } }), 'USDC');
    expect(rate.numerator * 65_000n).toBe(rate.denominator * 100_000_000n);
  });

  it('is accepted at the age limit and when the clock of the chain runs ahead', async () => {
    await expect(oracle.rate(chainWith({ ngn: { updatedAt: NOW - 900 } }), 'USDC')).resolves.toBeDefined();
    const ahead = { updatedAt: NOW + 3600 };
    const chain = chainWith({ ngn: ahead, usdc: ahead, blockTimestamp: NOW + 3600 });
    await expect(oracle.rate(chain, 'USDC')).resolves.toBeDefined();
  });

  const refused: [string, World, string | RegExp][] = [
    ['a second too old', { ngn: { updatedAt: NOW - 901 } }, 'the NGN/USD price is 901 s old, more than 900 s'],
    ['too old for its own feed', { ngn: { updatedAt: NOW - 300 }, rules: { maxAgeSeconds: 299 } }, '300 s old'],
    ['dated in the future', { ngn: { updatedAt: NOW + 61 } }, 'the NGN/USD price is dated in the future'],
    ['never updated', { usdc: { updatedAt: 0 } }, 'the USDC/USD feed has no price'],
    ['zero', { ngn: { answer: 0n } }, 'the NGN/USD feed has no price'],
    ['negative', { usdc: { answer: -1n } }, 'the USDC/USD feed has no price'],
    ['of absurd decimals', { ngn: { decimals: 19 } }, 'the NGN/USD feed has 19 decimals'],
    ['of other decimals than configured', { rules: { decimals: 18 } }, 'has 8 decimals, not 18'],
    ['an unreadable answer', { usdc: null }, 'the USDC/USD feed gives no readable answer'],
    ['below its bound', { env: 'live', ngn: { answer: 6_500n } }, 'the NGN/USD price is below its lower bound'],
    ['above its bound', { env: 'live', ngn: { answer: 6_500_000n } }, 'the NGN/USD price is above its upper bound'],
    ['of a chain that stands still', { env: 'live', blockTimestamp: NOW - 181 }, 'the chain stands still'],
    ['under a clock that is behind', { env: 'live', blockTimestamp: NOW + 181 }, 'this machine’s clock is wrong'],
    ['while the sequencer is down', { snapshot: { sequencer: { isUp: false, changedAt: NOW - 9999 } } }, 'is down'],
    ['right after the sequencer came back', { snapshot: { sequencer: { isUp: true, changedAt: NOW - 59 } } }, '59 s'],
    ['without a word about the sequencer', { snapshot: { sequencer: null } }, 'sequencer feed gives no readable'],
    ['off its peg', { env: 'live', usdc: { answer: 99_400_000n } }, 'the USDC/USD price is too far from one US dollar'],
  ];
  it.each(refused)('%s is refused in words', async (_name, world, words) => {
    const rate = oracle.rate(chainWith(world), 'USDC');
    await expect(rate).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    await expect(rate).rejects.toThrow(words);
  });

  it('is accepted while head and clock are as far apart as a check allows, and in test environments always', async () => {
    for (const distance of [-180, 180])
      await expect(
        oracle.rate(chainWith({ env: 'live', blockTimestamp: NOW + distance }), 'USDC'),
      ).resolves.toBeDefined();
    await expect(oracle.rate(chainWith({ blockTimestamp: NOW - 9999 }), 'USDC')).resolves.toBeDefined();
  });

  it('A market that is closed on Saturday opens on Sunday, and its rate can still be read', async () => {
    const saturday = Date.parse('2026-11-21T10:00:00Z');
    const weekend = makeOracle(() => saturday);
    const fresh = { updatedAt: saturday / 1000 };
    const world: World = { ngn: fresh, usdc: fresh, blockTimestamp: saturday / 1000, rules: { hours: 'fx' } };
    const opensAt = Date.parse('2026-11-22T23:00:00Z') / 1000;
    expect(await weekend.closure?.(chainWith(world), 'USDC')).toEqual({ opensAt, awaitsFeed: false });
    expect(await weekend.closure?.(chainWith({ ...world, rules: {} }), 'USDC')).toBeNull();
    await expect(weekend.rate(chainWith(world), 'USDC')).resolves.toBeDefined();
  });

  it('A market that has opened by the clock is closed until its feed has spoken, on no terms, as for a rate', async () => {
    const opening = Date.parse('2026-11-22T23:00:00Z') / 1000;
    const monday = makeOracle(() => (opening + 30) * 1000);
    const chainSince = (updatedAt: number): ConfiguredChain =>
      chainWith({
        ngn: { updatedAt },
        usdc: { updatedAt: opening + 10 },
        blockTimestamp: opening,
        rules: { hours: 'fx' },
      });
    const silent = chainSince(opening - 1);
    const closure = { opensAt: opening + 900, awaitsFeed: true };
    expect(await monday.closure?.(silent, 'USDC')).toEqual(closure);
    const refusal = { code: 'SVC_MARKET_CLOSED', details: { opensAt: closure.opensAt } };
    await expect(monday.rate(silent, 'USDC')).rejects.toMatchObject(refusal);
    expect(await monday.closure?.(chainSince(opening), 'USDC')).toBeNull();
    // A chain that does not answer is a fault, which the price says.
    const dead = { ...silent, snapshot: () => Promise.reject(new Error('away')) };
    expect(await monday.closure?.(dead, 'USDC')).toBeNull();
  });

  it('without a configured feed is refused', async () => {
    await expect(oracle.rate(chainWith({}), 'CELO')).rejects.toThrow('there is no feed for CELO/USD');
  });

  it('counts again when the grace time after the sequencer’s return is over', async () => {
    const sequencer = { isUp: true, changedAt: NOW - 60 };
    await expect(oracle.rate(chainWith({ snapshot: { sequencer } }), 'USDC')).resolves.toBeDefined();
  });
});

describe('a second opinion', () => {
  const second = (numerator: bigint, updatedAt = NOW) =>
    chainWith({
      snapshot: { secondOpinions: { 'NGN/USD': { numerator, denominator: 10n ** 24n, updatedAt } } },
    });
  const NGN = 65n * 10n ** 19n;

  it('within one percent is agreement', async () => {
    await expect(oracle.rate(second(NGN), 'USDC')).resolves.toBeDefined();
    await expect(oracle.rate(second((NGN * 1009n) / 1000n), 'USDC')).resolves.toBeDefined();
  });

  it.each([
    ['far above', second(NGN * 10n), 'the two oracles differ by more than 1 % on NGN/USD'],
    ['a little more than one percent below', second((NGN * 989n) / 1000n), 'the two oracles differ'],
    ['old', second(NGN, NOW - 901), 'the second oracle’s NGN/USD price is old'],
    ['missing', chainWith({ snapshot: { secondOpinions: { 'NGN/USD': null } } }), 'has no NGN/USD price'],
  ])('that is %s leaves no price', async (_name, chain, words) => {
    await expect(oracle.rate(chain, 'USDC')).rejects.toThrow(words);
  });
});

describe('a jump', () => {
  const at = (answer: bigint, updatedAt: number) =>
    chainWith({ ngn: { answer, updatedAt }, usdc: { updatedAt }, rules: { maxJumpBasisPoints: 400 } });

  it('beyond the limit is no price until the window has passed, and then it is', async () => {
    let now = NOW;
    const patient = makeOracle(() => now * 1000);
    await patient.rate(at(65_000n, now), 'USDC');
    now += 10;
    await patient.rate(at(67_000n, now), 'USDC');
    now += 10;
    await expect(patient.rate(at(72_000n, now), 'USDC')).rejects.toThrow(
      'the NGN/USD price moved by more than 4 % within 900 s',
    );
    now += 880;
    await expect(patient.rate(at(72_000n, now), 'USDC')).rejects.toThrow('moved by more than 4 %');
    now += 30;
    await expect(patient.rate(at(72_000n, now), 'USDC')).resolves.toBeDefined();
  });

  it('in many small steps within the window is a jump too', async () => {
    const patient = makeOracle();
    for (const answer of [65_000n, 66_500n, 67_500n]) await patient.rate(at(answer, NOW), 'USDC');
    await expect(patient.rate(at(68_500n, NOW), 'USDC')).rejects.toThrow('moved by more than 4 %');
  });
});

describe('a refused price', () => {
  const refused: [string, World, FeedName, string][] = [
    ['old', { ngn: { updatedAt: NOW - 901 } }, 'NGN/USD', 'the NGN/USD price is 901 s old, more than 900 s'],
    [
      'below its peg',
      { env: 'live', usdc: { answer: 99_400_000n } },
      'USDC/USD',
      'the USDC/USD price is too far from one US dollar',
    ],
    [
      'above its peg',
      { env: 'live', usdc: { answer: 100_600_000n } },
      'USDC/USD',
      'the USDC/USD price is too far from one US dollar',
    ],
  ];
  it.each(refused)('that is %s is counted each time, and logged once a minute', async (_name, world, feed, problem) => {
    let now = NOW * 1000;
    const { log, logged } = makeRecordedLog();
    const telling = makeChainlinkOracle({ clock: { now: () => now }, maxAgeSeconds: 900, log });
    const ask = () =>
      expect(telling.rate(chainWith(world), 'USDC')).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    await ask();
    await ask();
    expect(telling.refusals?.()).toEqual([{ chain: 'celo', feed, count: 2 }]);
    expect(logged).toEqual([{ level: 'error', fields: { chain: 'celo', problem }, message: 'no price is used' }]);
    now += 60_000;
    await ask();
    expect(telling.refusals?.()).toEqual([{ chain: 'celo', feed, count: 3 }]);
    expect(logged).toHaveLength(2);
  });

  it('is none while the token is at its peg', async () => {
    const { log, logged } = makeRecordedLog();
    const telling = makeChainlinkOracle({ clock: { now: () => NOW * 1000 }, maxAgeSeconds: 900, log });
    await telling.rate(chainWith({ env: 'live', usdc: { answer: 99_500_000n } }), 'USDC');
    await telling.rate(chainWith({ usdc: { answer: 50_000_000n } }), 'USDC');
    expect(telling.refusals?.()).toEqual([]);
    expect(logged).toEqual([]);
  });
});
