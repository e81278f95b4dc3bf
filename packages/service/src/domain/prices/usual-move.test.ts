// The move of a price within a life, counted by hand.
import { expect, it } from 'vitest';
import type { PastAnswer } from '../../ports/chain.ts';
import { usualMove } from './usual-move.ts';

const DOLLAR = 10n ** 18n;
/** One answer every four minutes. */
const roundsOf = (prices: readonly bigint[]): PastAnswer[] =>
  prices.map((price, index) => ({ price, at: 1_800_000_000 + index * 240 }));
const still = (count: number, price = DOLLAR): bigint[] => Array.from({ length: count }, () => price);

it('A price that stays moves by nothing', () => {
  const move = usualMove(roundsOf(still(40)), roundsOf(still(40, DOLLAR / 1500n)), 600);
  expect(move).toEqual({ fall: 0, rise: 0, largestFall: 0, largestRise: 0, lives: 36 });
});

it('One jump of a hundred rounds is the largest move and not the usual one', () => {
  const prices = still(100);
  prices.fill((DOLLAR * 102n) / 100n, 50);
  const ngn = roundsOf(still(100, DOLLAR / 1500n));
  // Three answers fall into a life of 600 s: the three lives before the jump see it, and of 200 s the last of them.
  expect(usualMove(roundsOf(prices), ngn, 600)).toMatchObject({ rise: 0, largestRise: 200, fall: 0, largestFall: 0 });
  expect(usualMove(roundsOf(prices), ngn, 200)).toMatchObject({ rise: 0, largestRise: 200 });
});

it('A Naira that falls raises the rate, and one that moves up and down moves it both ways', () => {
  const flat = roundsOf(still(60));
  const falling = roundsOf(still(60, DOLLAR).map((price, index) => (price * BigInt(1000 - index)) / 1_500_000n));
  expect(usualMove(flat, falling, 600)).toMatchObject({ fall: 0, largestFall: 0, rise: 32 });
  const waving = roundsOf(still(60).map((price, index) => (price * (index % 2 === 0 ? 1000n : 1001n)) / 1_500_000n));
  expect(usualMove(flat, waving, 600)).toMatchObject({ fall: 10, rise: 11 });
});

it('Too short a history, or feeds that never spoke together, say nothing', () => {
  expect(usualMove(roundsOf(still(22)), roundsOf(still(22)), 600)).toBeNull();
  expect(usualMove(roundsOf(still(40)), [], 600)).toBeNull();
  expect(usualMove([], [], 600)).toBeNull();
});
