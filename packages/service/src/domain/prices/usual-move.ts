// How far the price of a pair moves while a voucher lives: what a holder who may wait and choose gets for nothing.
import type { PastAnswer } from '../../ports/chain.ts';

/** In hundredths of a percent, rounded up. A fall of the rate is what an issue can wait for, a rise what a redeem can. */
export interface UsualMove {
  /** What nineteen of twenty lives do not pass. */
  fall: number;
  rise: number;
  largestFall: number;
  largestRise: number;
  /** How many lives of a voucher were looked at. */
  lives: number;
}

const BASIS_POINTS = 10_000n;
/** Naira per token as a whole number, with digits to spare. */
const RATE_DIGITS = 10n ** 18n;
/** With fewer nothing is said. */
const MIN_LIVES = 20;

/** Null where the feeds have reported too little. Both lists in the order of their times. */
export function usualMove(
  pairUsd: readonly PastAnswer[],
  ngnUsd: readonly PastAnswer[],
  lifeSeconds: number,
): UsualMove | null {
  const rates = toRates(pairUsd, ngnUsd);
  const end = rates.at(-1)?.at ?? 0;
  const falls: number[] = [];
  const rises: number[] = [];
  rates.forEach(({ rate: start }, index) => {
    // The best moment to take a voucher is right before the feed speaks again: its rate is the oldest then.
    const takenAt = (rates[index + 1]?.at ?? end) - 1;
    // A life that has not ended yet may still move.
    if (takenAt + lifeSeconds > end) return;
    let [lowest, highest] = [start, start];
    for (let next = index + 1; ; next += 1) {
      const later = rates[next];
      if (later === undefined || later.at > takenAt + lifeSeconds) break;
      if (later.rate < lowest) lowest = later.rate;
      if (later.rate > highest) highest = later.rate;
    }
    falls.push(basisPoints(start - lowest, start));
    rises.push(basisPoints(highest - start, start));
  });
  if (falls.length < MIN_LIVES) return null;
  return {
    fall: nineteenOfTwenty(falls),
    rise: nineteenOfTwenty(rises),
    largestFall: Math.max(...falls),
    largestRise: Math.max(...rises),
    lives: falls.length,
  };
}

/** The rate from each moment on at which one of the two feeds spoke, once both had. */
function toRates(pairUsd: readonly PastAnswer[], ngnUsd: readonly PastAnswer[]): { rate: bigint; at: number }[] {
  const times = [...new Set([...pairUsd, ...ngnUsd].map(({ at }) => at))].sort((left, right) => left - right);
  const rates: { rate: bigint; at: number }[] = [];
  let [pair, ngn] = [-1, -1];
  for (const at of times) {
    while ((pairUsd[pair + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) pair += 1;
    while ((ngnUsd[ngn + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) ngn += 1;
    const [upper, lower] = [pairUsd[pair]?.price ?? 0n, ngnUsd[ngn]?.price ?? 0n];
    if (upper > 0n && lower > 0n) rates.push({ rate: (upper * RATE_DIGITS) / lower, at });
  }
  return rates;
}

const basisPoints = (moved: bigint, start: bigint): number => Number((moved * BASIS_POINTS + start - 1n) / start);

function nineteenOfTwenty(moves: readonly number[]): number {
  const sorted = [...moves].sort((left, right) => left - right);
  return sorted[Math.ceil((sorted.length * 19) / 20) - 1] ?? 0;
}
