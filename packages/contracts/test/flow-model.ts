// The limits again, in plain numbers, by what docs/contracts.md says of them.
export const WINDOW_SECONDS = 86_400n;

/** What one wallet is ahead: it took out (`debit`), or it brought in (`credit`), counted in base units. */
interface Trip {
  side: 'debit' | 'credit';
  amount: bigint;
  since: number;
}

export interface FlowModel {
  /** Base units to one counted unit. */
  unit: bigint;
  cap: bigint;
  used: bigint;
  updatedAt: number;
  trips: Map<string, Trip>;
  /** What was counted when, in base units. */
  history: { at: number; amount: bigint }[];
  /** What each wallet took out and brought in, in base units. */
  moves: { at: number; wallet: string; amount: bigint }[];
  /** How many of the moves were before the cap was lowered last, which ended every trip. */
  movesBefore: number;
}

const HIGHEST = 2n ** 48n - 1n;
export const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
const up = (amount: bigint, unit: bigint) => (amount + unit - 1n) / unit;
const melted = (cap: bigint, since: number, now: number) => (cap * BigInt(now - since)) / WINDOW_SECONDS;

export function newFlow(unit: bigint): FlowModel {
  return { unit, cap: 0n, used: 0n, updatedAt: 0, trips: new Map(), history: [], moves: [], movesBefore: 0 };
}

const usedNow = (flow: FlowModel, now: number) => most(flow.used - melted(flow.cap, flow.updatedAt, now), 0n);

/** What the wallet may still bring back, and what it may still take out. */
function standing(flow: FlowModel, wallet: string, now: number): { debit: bigint; credit: bigint; since: number } {
  const trip = flow.trips.get(wallet);
  if (trip === undefined) return { debit: 0n, credit: 0n, since: now };
  const isOver = BigInt(now - trip.since) >= WINDOW_SECONDS;
  if (trip.side === 'debit') {
    const debit = most(trip.amount - melted(flow.cap * flow.unit, trip.since, now), 0n);
    return { debit: isOver ? 0n : debit, credit: 0n, since: now };
  }
  return { debit: 0n, credit: isOver ? 0n : trip.amount, since: isOver || trip.amount === 0n ? now : trip.since };
}

/** Counts an amount that no wallet's trip covers. Returns whether the cap refuses it. */
export function count(flow: FlowModel, now: number, amount: bigint): boolean {
  const units = up(amount, flow.unit);
  const used = usedNow(flow, now);
  if (units > most(flow.cap - used, 0n)) return false;
  if (units === 0n) return true;
  flow.used = used + units;
  flow.updatedAt = now;
  flow.history.push({ at: now, amount: units * flow.unit });
  return true;
}

export function takeOut(flow: FlowModel, now: number, wallet: string, amount: bigint): boolean {
  const { debit, credit } = standing(flow, wallet, now);
  const trip = flow.trips.get(wallet);
  if (amount <= credit) {
    if (trip !== undefined) trip.amount = credit - amount;
  } else {
    if (!count(flow, now, amount - credit)) return false;
    flow.trips.set(wallet, { side: 'debit', amount: debit + amount - credit, since: now });
  }
  flow.moves.push({ at: now, wallet, amount });
  return true;
}

export function bringIn(flow: FlowModel, now: number, wallet: string, amount: bigint): void {
  const { debit, credit, since } = standing(flow, wallet, now);
  const returned = least(debit, amount) / flow.unit;
  if (returned > 0n) {
    const before = usedNow(flow, now);
    flow.used = most(before - returned, 0n);
    flow.updatedAt = now;
  }
  const side = amount < debit ? 'debit' : 'credit';
  const rest = side === 'debit' ? debit - amount : credit + amount - debit;
  flow.trips.set(wallet, { side, amount: rest, since: side === 'debit' ? now : since });
  flow.moves.push({ at: now, wallet, amount: -amount });
}

export function setCap(flow: FlowModel, now: number, cap: bigint): void {
  flow.used = usedNow(flow, now);
  flow.updatedAt = now;
  const units = least(cap / flow.unit, HIGHEST);
  if (units < flow.cap) {
    flow.trips.clear();
    flow.movesBefore = flow.moves.length;
  }
  flow.cap = units;
}

/**
 * Whether wallets could together bring back more than the bucket holds: then inflow of some would make room for others.
 * Time melts each in base units and the bucket in whole ones, so each may be ahead by a part of one.
 */
export function makesRoomForOthers(flow: FlowModel, now: number): boolean {
  const debits = [...flow.trips.keys()].map((wallet) => standing(flow, wallet, now).debit / flow.unit);
  return debits.reduce((sum, debit) => sum + debit, 0n) > usedNow(flow, now);
}

/**
 * The most that any set of wallets took out in the 24 hours that end now, beyond what the same wallets brought in
 * during those and the 24 hours before: what a thief takes, independent of everybody else. Since the cap was lowered last.
 */
export function takenIn24Hours(flow: FlowModel, now: number): bigint {
  const sums = new Map<string, { out: bigint; in: bigint }>();
  for (const { at, wallet, amount } of flow.moves.slice(flow.movesBefore)) {
    const sum = sums.get(wallet) ?? { out: 0n, in: 0n };
    if (amount > 0n && at > now - 86_400) sum.out += amount;
    if (amount < 0n && at > now - 2 * 86_400) sum.in -= amount;
    sums.set(wallet, sum);
  }
  return [...sums.values()].reduce((total, sum) => total + most(sum.out - sum.in, 0n), 0n);
}
