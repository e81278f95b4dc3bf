// Every limit of a price, one unit on either side of it.
import { describe, expect, it } from 'vitest';
import type { FeedRules } from '../../ports/price-rules.ts';
import { defaultPriceRules } from './default-price-rules.ts';
import { judgePrice, type PriceQuestion } from './judge-price.ts';

const NOW = 1_800_000_000;
const DOLLAR = 10n ** 18n;

interface World extends Partial<Omit<PriceQuestion, 'snapshot' | 'rules'>> {
  headMaxAgeSeconds?: number | null;
  reading?: object | null;
  snapshot?: Partial<PriceQuestion['snapshot']>;
  rule?: Partial<FeedRules>;
}

function judge({ reading, snapshot, rule, headMaxAgeSeconds = 180, ...own }: World) {
  const rules = defaultPriceRules('test', 900);
  const feeds = { ...rules.feeds, 'CELO/USD': { ...rules.feeds['CELO/USD'], ...rule } };
  const answer = { answer: DOLLAR, decimals: 18, updatedAt: NOW, ...reading };
  return judgePrice({
    feed: 'CELO/USD',
    snapshot: {
      feeds: { 'CELO/USD': reading === null ? null : answer },
      secondOpinions: {},
      sequencer: undefined,
      ...snapshot,
    },
    rules: { ...rules, feeds, headMaxAgeSeconds },
    nowSeconds: NOW,
    headAgeSeconds: 0,
    past: [],
    ...own,
  });
}

const STANDS_STILL = 'the chain stands still, or this machine’s clock is wrong';

const second = (numerator: bigint, updatedAt = NOW) => ({
  secondOpinions: { 'CELO/USD': { numerator, denominator: DOLLAR, updatedAt } },
});

it('the oracle gives the answer of the feed in units of 10^-18 dollars', () => {
  expect(judge({ reading: { answer: 123_456n, decimals: 6 } })).toEqual({
    reading: { answer: 123_456n, decimals: 6, updatedAt: NOW },
    price: 123_456n * 10n ** 12n,
  });
});

describe('at the last unit that is allowed there is a price, and one further none', () => {
  const moved = (basisPoints: bigint): bigint => DOLLAR + (DOLLAR * basisPoints) / 10_000n;
  const cases: [string, World, World, string][] = [
    ['zero', { reading: { answer: 1n } }, { reading: { answer: 0n } }, 'the CELO/USD feed has no price'],
    ['age of the head', { headAgeSeconds: 180 }, { headAgeSeconds: 181 }, STANDS_STILL],
    ['a head ahead of the clock', { headAgeSeconds: -180 }, { headAgeSeconds: -181 }, STANDS_STILL],
    ['no rule for the head', { headAgeSeconds: 9999, headMaxAgeSeconds: null }, { headAgeSeconds: 9999 }, STANDS_STILL],
    ['decimals', { reading: { decimals: 18 } }, { reading: { decimals: 19 } }, 'the CELO/USD feed has 19 decimals'],
    [
      'configured decimals',
      { rule: { decimals: 18 } },
      { rule: { decimals: 17 } },
      'the CELO/USD feed has 18 decimals, not 17',
    ],
    [
      'age',
      { reading: { updatedAt: NOW - 900 } },
      { reading: { updatedAt: NOW - 901 } },
      'the CELO/USD price is 901 s old, more than 900 s',
    ],
    [
      'future',
      { reading: { updatedAt: NOW + 60 } },
      { reading: { updatedAt: NOW + 61 } },
      'the CELO/USD price is dated in the future',
    ],
    [
      'lower bound',
      { rule: { min: DOLLAR } },
      { rule: { min: DOLLAR + 1n } },
      'the CELO/USD price is below its lower bound',
    ],
    [
      'upper bound',
      { rule: { max: DOLLAR } },
      { rule: { max: DOLLAR - 1n } },
      'the CELO/USD price is above its upper bound',
    ],
    [
      'grace of the sequencer',
      { snapshot: { sequencer: { isUp: true, changedAt: NOW - 60 } } },
      { snapshot: { sequencer: { isUp: true, changedAt: NOW - 59 } } },
      'the chain’s sequencer is up for 59 s only; prices count again after 60 s',
    ],
    [
      'sequencer that comes back in the future',
      {},
      { snapshot: { sequencer: { isUp: true, changedAt: NOW + 9 } } },
      'the chain’s sequencer is up for 0 s only; prices count again after 60 s',
    ],
    [
      'jump upwards',
      { rule: { maxJumpBasisPoints: 400 }, reading: { answer: moved(400n) }, past: [{ price: DOLLAR, at: NOW }] },
      { rule: { maxJumpBasisPoints: 400 }, reading: { answer: moved(400n) + 1n }, past: [{ price: DOLLAR, at: NOW }] },
      'the CELO/USD price moved by more than 4 % within 900 s',
    ],
    [
      'jump downwards',
      { rule: { maxJumpBasisPoints: 400 }, reading: { answer: moved(-400n) }, past: [{ price: DOLLAR, at: NOW }] },
      { rule: { maxJumpBasisPoints: 400 }, reading: { answer: moved(-400n) - 1n }, past: [{ price: DOLLAR, at: NOW }] },
      'the CELO/USD price moved by more than 4 % within 900 s',
    ],
    [
      'above the peg',
      { rule: { maxPegBasisPoints: 50 }, reading: { answer: moved(50n) } },
      { rule: { maxPegBasisPoints: 50 }, reading: { answer: moved(50n) + 1n } },
      'the CELO/USD price is too far from one US dollar',
    ],
    [
      'below the peg',
      { rule: { maxPegBasisPoints: 50 }, reading: { answer: moved(-50n) } },
      { rule: { maxPegBasisPoints: 50 }, reading: { answer: moved(-50n) - 1n } },
      'the CELO/USD price is too far from one US dollar',
    ],
    [
      'window of jumps',
      { rule: { maxJumpBasisPoints: 400 }, past: [{ price: 2n * DOLLAR, at: NOW - 901 }] },
      { rule: { maxJumpBasisPoints: 400 }, past: [{ price: 2n * DOLLAR, at: NOW - 900 }] },
      'the CELO/USD price moved by more than 4 % within 900 s',
    ],
    [
      'second opinion above',
      { snapshot: second(100n * DOLLAR), reading: { answer: 101n * DOLLAR } },
      { snapshot: second(100n * DOLLAR), reading: { answer: 101n * DOLLAR + 1n } },
      'the two oracles differ by more than 1 % on CELO/USD',
    ],
    [
      'second opinion below',
      { snapshot: second(100n * DOLLAR), reading: { answer: 99n * DOLLAR } },
      { snapshot: second(100n * DOLLAR), reading: { answer: 99n * DOLLAR - 1n } },
      'the two oracles differ by more than 1 % on CELO/USD',
    ],
    [
      'age of the second opinion',
      { snapshot: second(DOLLAR, NOW - 900) },
      { snapshot: second(DOLLAR, NOW - 901) },
      'the second oracle’s CELO/USD price is old',
    ],
    [
      'second opinion that is not asked for',
      { snapshot: second(9n * DOLLAR), rule: { maxDifferenceBasisPoints: null } },
      { snapshot: { secondOpinions: { 'CELO/USD': null } } },
      'the second oracle has no CELO/USD price',
    ],
  ];
  it.each(cases)('%s', (_name, allowed, refused, problem) => {
    expect(judge(allowed)).toHaveProperty('price');
    expect(judge(refused)).toEqual({ problem });
  });

  it('never updated, unreadable or not configured', () => {
    expect(judge({ reading: { updatedAt: 0 }, nowSeconds: 5 })).toEqual({ problem: 'the CELO/USD feed has no price' });
    expect(judge({ reading: null })).toEqual({ problem: 'the CELO/USD feed gives no readable answer' });
    expect(judge({ feed: 'NGN/USD' })).toEqual({ problem: 'there is no feed for NGN/USD' });
    expect(judge({ snapshot: { sequencer: null } })).toEqual({
      problem: 'the chain’s sequencer feed gives no readable answer',
    });
    expect(judge({ snapshot: { sequencer: { isUp: false, changedAt: 0 } } })).toEqual({
      problem: 'the chain’s sequencer is down',
    });
  });
});

describe('a feed of the foreign exchange market', () => {
  const at = (time: string): number => Date.parse(`2026-11-${time}Z`) / 1000;
  const FRIDAY = at('20T20:59:00');
  const OPENING = at('22T23:00:00');
  const fx = (nowSeconds: number, updatedAt: number, own: World = {}) =>
    judge({ nowSeconds, reading: { updatedAt }, rule: { hours: 'fx', maxAgeSeconds: 900 }, ...own });

  it('may rest while the market is closed: its age is that of the closing', () => {
    expect(fx(at('21T12:00:00'), FRIDAY)).toMatchObject({ price: DOLLAR });
    expect(fx(at('21T12:00:00'), at('20T20:45:00'))).toMatchObject({ price: DOLLAR });
    const problem = 'the CELO/USD price is 901 s old, more than 900 s';
    expect(fx(at('21T12:00:00'), at('20T20:44:59'))).toEqual({ problem });
    const other = second(DOLLAR, FRIDAY);
    expect(fx(at('21T12:00:00'), FRIDAY, { snapshot: other })).toMatchObject({ price: DOLLAR });
  });

  it('has no price after the opening until it has spoken', () => {
    const problem = 'the CELO/USD feed has not spoken since the market opened';
    expect(fx(OPENING, OPENING - 1)).toEqual({ problem, opensAt: OPENING + 900 });
    expect(fx(OPENING + 890, OPENING - 1)).toEqual({ problem, opensAt: OPENING + 950 });
    expect(fx(OPENING, OPENING)).toMatchObject({ price: DOLLAR });
  });

  it('of any hours is judged by its age alone', () => {
    const always: World = { rule: { hours: 'always', maxAgeSeconds: 900 } };
    expect(fx(OPENING, OPENING - 1, always)).toMatchObject({ price: DOLLAR });
    expect(fx(at('21T12:00:00'), FRIDAY, always)).toHaveProperty('problem');
  });
});
