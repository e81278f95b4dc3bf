// The limits again, in plain numbers.
export const WINDOW_SECONDS = 86_400n;

export interface FlowModel {
  /** Base units to one counted unit. */
  unit: bigint;
  cap: bigint;
  netCap: bigint;
  used: bigint;
  extreme: bigint;
  updatedAt: number;
  /** What flowed when, in base units. */
  history: { at: number; amount: bigint }[];
  /** The highest that the cap ever was, in base units. */
  highestCap: bigint;
}

const HIGHEST = 2n ** 48n - 1n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
const up = (amount: bigint, unit: bigint) => (amount + unit - 1n) / unit;

export function newFlow(unit: bigint): FlowModel {
  return { unit, cap: 0n, netCap: 0n, used: 0n, extreme: 0n, updatedAt: 0, history: [], highestCap: 0n };
}

const drift = (cap: bigint, flow: FlowModel, now: number) => (cap * BigInt(now - flow.updatedAt)) / WINDOW_SECONDS;

function settle(flow: FlowModel, now: number, extreme: bigint): void {
  flow.used = most(flow.used - drift(flow.cap, flow, now), 0n);
  flow.extreme = least(extreme, HIGHEST);
  flow.updatedAt = now;
}

const low = (flow: FlowModel, now: number, current: bigint) =>
  least(flow.extreme + drift(flow.netCap, flow, now), current / flow.unit);
const high = (flow: FlowModel, now: number, current: bigint) =>
  most(most(flow.extreme - drift(flow.netCap, flow, now), 0n), up(current, flow.unit));

/** Which cap stands against it, or null; then it is recorded. */
export function flowBy(
  flow: FlowModel,
  direction: 'rise' | 'fall',
  now: number,
  current: bigint,
  amount: bigint,
): 'cap' | 'netCap' | null {
  const extreme = direction === 'rise' ? low(flow, now, current) : high(flow, now, current);
  const netUsed = direction === 'rise' ? up(current, flow.unit) - extreme : extreme - current / flow.unit;
  const units = up(amount, flow.unit);
  const used = most(flow.used - drift(flow.cap, flow, now), 0n);
  if (units > most(flow.cap - used, 0n)) return 'cap';
  if (units > most(flow.netCap - netUsed, 0n)) return 'netCap';
  settle(flow, now, extreme);
  flow.used += units;
  flow.history.push({ at: now, amount });
  return null;
}

export function setCaps(
  flow: FlowModel,
  direction: 'rise' | 'fall',
  now: number,
  current: bigint,
  caps: { cap: bigint; netCap: bigint },
): void {
  settle(flow, now, direction === 'rise' ? low(flow, now, current) : high(flow, now, current));
  flow.cap = least(caps.cap / flow.unit, HIGHEST);
  flow.netCap = least(caps.netCap / flow.unit, HIGHEST);
  flow.highestCap = most(flow.highestCap, flow.cap * flow.unit);
}

export function shiftDown(flow: FlowModel, now: number, current: bigint, amount: bigint): void {
  if (flow.updatedAt === 0) return;
  settle(flow, now, high(flow, now, current) - amount / flow.unit);
}

/** What flowed in the 24 hours that end now. */
export function flowedIn(flow: FlowModel, now: number): bigint {
  const since = now - Number(WINDOW_SECONDS);
  return flow.history.filter(({ at }) => at > since).reduce((sum, { amount }) => sum + amount, 0n);
}
