// The limits that refill: a bucket, and the trip of a wallet that brings in and takes out again.
//
// "Limits" of docs/contracts.md. A bucket and a trip are values: each function answers new ones.
import { atLeastZero, DAY, least, refuseWhen } from './ground.ts';

export interface Bucket {
  /** Base units in one unit: "Limits count in hundredths of an SVC and in ten-thousandths of a pair token". */
  readonly unit: bigint;
  /** In units. */
  readonly cap: bigint;
  /** In units, at the time `at`. */
  readonly used: bigint;
  readonly at: bigint;
  /** Counts the lowerings: "Lowering a cap ends every trip with it." */
  readonly era: bigint;
}

export interface Trip {
  /** Base units. Above zero: brought in and not taken out again. Below zero: taken out of the bucket and not put back. */
  readonly ahead: bigint;
  /** When the first of what is ahead came in, or, below zero, when the wallet took or put back last. */
  readonly since: bigint;
  readonly era: bigint;
}

export const NO_TRIP: Trip = { ahead: 0n, since: 0n, era: 0n };

/** "2.8 trillion SVC, 28 billion of a token": 48 bits of units. */
const MOST_UNITS = 2n ** 48n - 1n;
/** "counted up to 79 billion SVC, or tokens of as many decimals": 96 bits of base units. */
const MOST_AHEAD = 2n ** 96n - 1n;

export function openBucket(unit: bigint, now: bigint): Bucket {
  return { unit, cap: 0n, used: 0n, at: now, era: 0n };
}

/** "rounded against the flow": a cap down. "A cap above what can be counted becomes that." */
export const unitsOfCap = (bucket: Bucket, cap: bigint): bigint => least(cap / bucket.unit, MOST_UNITS);

/** "It refills in a straight line: the cap at once, and as much again in 24 hours." Rounded against the flow: a part of a unit has not refilled. */
const usedBy = (bucket: Bucket, now: bigint): bigint =>
  atLeastZero(bucket.used - (bucket.cap * (now - bucket.at)) / DAY);

const writeUsed = (bucket: Bucket, used: bigint, now: bigint): Bucket => ({
  unit: bucket.unit,
  cap: bucket.cap,
  used,
  at: now,
  era: bucket.era,
});

/** What a wallet without a trip may take now, in base units. */
export const roomOf = (bucket: Bucket, now: bigint): bigint =>
  atLeastZero(bucket.cap - usedBy(bucket, now)) * bucket.unit;

/** "Lowering a cap": ends every trip; what was used stays used, and melts at the new rate. "Raising a cap [...] ends no trip." */
export function changeCap(bucket: Bucket, cap: bigint, now: bigint): Bucket {
  const settled = writeUsed(bucket, usedBy(bucket, now), now);
  const units = unitsOfCap(bucket, cap);
  const { unit, used, at } = settled;
  return { unit, cap: units, used, at, era: units < bucket.cap ? bucket.era + 1n : bucket.era };
}

/** Takes an amount that no trip is asked about: fiat-issue, fees, withdrawals. */
export function takeAlone(bucket: Bucket, amount: bigint, now: bigint, error: string): Bucket {
  const units = (amount + bucket.unit - 1n) / bucket.unit;
  if (units === 0n) return bucket;
  const used = usedBy(bucket, now) + units;
  refuseWhen(used > bucket.cap, error);
  return writeUsed(bucket, used, now);
}

function aheadBy(trip: Trip, bucket: Bucket, now: bigint): bigint {
  if (trip.era !== bucket.era) return 0n;
  // "within 24 hours of the first of it: more of it does not prolong them".
  if (trip.ahead > 0n) return now - trip.since < DAY ? trip.ahead : 0n;
  // "What it took out of the bucket it may put back. That melts at the whole rate of the bucket, by the cap as it is now, from when the
  // wallet took or put back last, rounded down to base units, and is gone after 24 hours".
  if (now - trip.since >= DAY) return 0n;
  const melted = (bucket.cap * bucket.unit * (now - trip.since)) / DAY;
  return least(trip.ahead + melted, 0n);
}

interface Flow {
  readonly bucket: Bucket;
  readonly trip: Trip;
}

/** "What a wallet brings in it may take out again beside the bucket"; only the rest is taken out of the bucket. */
export function takeByTrip(bucket: Bucket, trip: Trip, amount: bigint, now: bigint, error: string): Flow {
  const ahead = aheadBy(trip, bucket, now);
  const own = least(atLeastZero(ahead), amount);
  const after = takeAlone(bucket, amount - own, now, error);
  const left = ahead - amount;
  return {
    bucket: after,
    trip: {
      ahead: -least(-left, MOST_AHEAD),
      since: left < 0n ? now : trip.since,
      era: bucket.era,
    },
  };
}

/** "What it took out of the bucket it may put back"; the rest is what the wallet is ahead, and makes room for nobody else. */
export function bringByTrip(bucket: Bucket, trip: Trip, amount: bigint, now: bigint): Flow {
  const ahead = aheadBy(trip, bucket, now);
  const back = least(atLeastZero(-ahead), amount) / bucket.unit;
  const after = back === 0n ? bucket : writeUsed(bucket, atLeastZero(usedBy(bucket, now) - back), now);
  return {
    bucket: after,
    trip: {
      ahead: least(ahead + amount, MOST_AHEAD),
      since: ahead > 0n ? trip.since : now,
      era: bucket.era,
    },
  };
}
