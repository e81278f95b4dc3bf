// Requests of a busy address that this process took in advance: one question to the database for a dozen of them.
// They were counted when they were taken, at the latest moment they may be used, so the limit is never exceeded. What is
// taken and not used makes the limit so much smaller for a minute: MAX_TOKENS of the address's requests for each process.
import type { Entry, LimitWindow } from '../../../stores/gate/enter.ts';

export interface AddressLeases {
  /** Uses one request that was taken in advance. Null: there is none, so the database has to count. */
  use(address: string, now: number): Entry | null;
  /** How many to take in advance with the request that is about to be counted: 0 unless the address is busy. */
  wanted(address: string): number;
  /** Keeps what was taken by a question sent at `sentAt` of the monotonic clock; every `wanted` above 0 must end here. */
  keep(address: string, taken: { entry: Entry | null; sentAt: number; now: number }): void;
}

const MAX_TOKENS = 16;
const MIN_TOKENS = 2;
/** How much of what the rate lets expect is taken, so that little is left over. */
const EXPECTED_SHARE = 0.75;
const EXPECTED_SPAN_MS = 2_000;
/** After something was left over nothing is taken in advance until it has left the window, so that it cannot add up. */
const REST_MS = 63_000;
const MAX_ADDRESSES = 20_000;
/** The weight of the latest gap in the average. */
const GAP_WEIGHT = 0.5;
/** Two requests close to each other are not yet a busy address. */
const MIN_GAPS = 2;

interface State {
  /** Of the monotonic clock. */
  seenAt: number;
  /** How many gaps between two requests were seen, and how long they are on average. */
  gaps: number;
  gapMs: number;
  isAsking: boolean;
  restsUntil: number;
  tokens: number;
  /** By both clocks: the monotonic one stands still while a machine sleeps, the wall clock can be set. */
  endsAt: number;
  takenAt: number;
  leasedForMs: number;
  window: LimitWindow | null;
}

export function makeAddressLeases(monotonic: () => number = () => performance.now()): AddressLeases {
  const states = new Map<string, State>();

  const see = (address: string): State => {
    const at = monotonic();
    const state = states.get(address);
    if (state === undefined) {
      if (states.size >= MAX_ADDRESSES) states.clear();
      const fresh = makeState(at);
      states.set(address, fresh);
      return fresh;
    }
    const gapMs = Math.min(at - state.seenAt, EXPECTED_SPAN_MS);
    state.gapMs = state.gaps === 0 ? gapMs : state.gapMs + (gapMs - state.gapMs) * GAP_WEIGHT;
    state.gaps += 1;
    state.seenAt = at;
    return state;
  };

  return {
    use(address, now) {
      const state = see(address);
      if (state.tokens === 0 || state.window === null) return null;
      const isValid = state.seenAt <= state.endsAt && now >= state.takenAt && now <= state.takenAt + state.leasedForMs;
      if (!isValid) {
        state.tokens = 0;
        state.restsUntil = state.seenAt + REST_MS;
        return null;
      }
      state.tokens -= 1;
      const [limit, remaining, growsAt] = state.window;
      return { refused: null, windows: [[limit, remaining + state.tokens, growsAt]] };
    },
    wanted(address) {
      const state = states.get(address);
      if (state === undefined || state.gaps < MIN_GAPS || state.isAsking || state.tokens > 0) return 0;
      if (state.seenAt < state.restsUntil) return 0;
      const expected = Math.floor((EXPECTED_SPAN_MS / state.gapMs) * EXPECTED_SHARE);
      if (expected < MIN_TOKENS) return 0;
      state.isAsking = true;
      return Math.min(expected, MAX_TOKENS);
    },
    keep(address, { entry, sentAt, now }) {
      const state = states.get(address);
      if (state === undefined) return;
      state.isAsking = false;
      const { leased = 0, leasedForMs = 0, windows = [] } = entry ?? {};
      const [window] = windows;
      if (leased === 0 || window === undefined) return;
      const [limit, remaining, growsAt] = window;
      state.tokens = leased;
      state.endsAt = sentAt + leasedForMs;
      state.takenAt = now;
      state.leasedForMs = leasedForMs;
      state.window = [limit, Math.max(remaining - leased, 0), growsAt];
    },
  };
}

function makeState(at: number): State {
  return {
    seenAt: at,
    gaps: 0,
    gapMs: EXPECTED_SPAN_MS,
    isAsking: false,
    restsUntil: 0,
    tokens: 0,
    endsAt: 0,
    takenAt: 0,
    leasedForMs: 0,
    window: null,
  };
}
