// A year of prices to play against: minute by minute, with fat tails, closed weekends and one devaluation. The same in every run.
import type { Pair } from '@svc/protocol';

export const MINUTE = 60;
export const DAY_MINUTES = 1_440;
/** A Monday at 00:00 UTC. */
export const YEAR_START = Date.UTC(2024, 0, 1) / 1000;
export const FRIDAY_CLOSE = 4 * DAY_MINUTES + 21 * 60;
const SUNDAY_OPEN = 6 * DAY_MINUTES + 23 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

export interface Volatility {
  /** Standard deviation of a day's logarithmic change. */
  daily: number;
  /** Whether it stands still at weekends, and by how much it opens away from its last price then (standard deviation). */
  weekendGap: number | null;
  /** Returns to where it began, as a dollar token does. */
  returns: boolean;
  jumps: readonly { minute: number; change: number }[];
}

/** The Naira of 2023 and 2024, the dollar tokens of March 2023 without its one weekend, CELO of any year. */
export const VOLATILITY: Record<Pair | 'NGN', Volatility> = {
  NGN: { daily: 0.01, weekendGap: 0.015, returns: false, jumps: [{ minute: 29 * DAY_MINUTES + 600, change: -0.25 }] },
  USDC: { daily: 0.0008, weekendGap: null, returns: true, jumps: [] },
  USDT: { daily: 0.0008, weekendGap: null, returns: true, jumps: [] },
  CELO: { daily: 0.06, weekendGap: null, returns: false, jumps: [] },
};

/** Deterministic, and even enough for a market (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Of standard deviation one; one minute in fifty is three times as wild. */
function draw(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return (normal * (random() < 0.02 ? 3 : 1)) / Math.sqrt(0.98 + 0.02 * 9);
}

const isWeekend = (minute: number): boolean => {
  const ofWeek = minute % WEEK_MINUTES;
  return ofWeek >= FRIDAY_CLOSE && ofWeek < SUNDAY_OPEN;
};

/** The price at the beginning of each minute, as a multiple of the first. */
export function pricesOf(volatility: Volatility, minutes: number, seed: number): Float64Array {
  const random = makeRandom(seed);
  const perMinute = volatility.daily / Math.sqrt(DAY_MINUTES);
  const jumps = new Map(volatility.jumps.map(({ minute, change }) => [minute, Math.log1p(change)]));
  const prices = new Float64Array(minutes);
  let logarithm = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    prices[minute] = Math.exp(logarithm);
    const next = minute + 1;
    if (volatility.weekendGap !== null && isWeekend(next)) continue;
    if (volatility.weekendGap !== null && isWeekend(minute)) logarithm += draw(random) * volatility.weekendGap;
    logarithm += draw(random) * perMinute + (jumps.get(next) ?? 0);
    if (volatility.returns) logarithm *= 0.999;
  }
  return prices;
}

/** How far Sunday's rate opens from Friday's: mostly by less than one percent, some by several, two after an announcement. */
export function weekendGaps(count: number, seed: number): number[] {
  const random = makeRandom(seed);
  const announced = new Map([
    [23, 0.11],
    [71, -0.06],
  ]);
  return Array.from({ length: count }, (_, index) => draw(random) * 0.01 + (announced.get(index) ?? 0));
}
