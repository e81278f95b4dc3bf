// Requests of a busy address that this process took in advance: one question to the database for a dozen of them.
// They were counted when they were taken, at the latest moment they may be used, so the limit is never exceeded. Every request of the
// address uses them first, and what is left over goes back with the next question: a process by itself admits exactly the limit.
import type { Entry, Lease, LeaseRest, LimitWindow } from './store/enter.ts';

export interface AddressLeases {
  /** Uses one request that was taken in advance. Null: the database has to count. */
  use(name: string, now: number): LeaseToken | null;
  /** What goes with the question that is about to be sent: how many to take, 0 unless the address is busy, and what was not used. */
  ask(name: string, asked: { mayTake: boolean; now: number }): LeaseQuestion;
  /** Ends a question sent at `sentAt` of the monotonic clock: keeps what it took. */
  answer(name: string, question: LeaseQuestion, answered: { entry: Entry | null; sentAt: number; now: number }): void;
  /** A question that takes or gives back and has no answer yet. Null: there is none. */
  pending(name: string): Promise<void> | null;
}

export interface LeaseToken {
  /** Of the address, after this request. */
  window: LimitWindow;
  /** The request was not admitted. */
  giveBack(): void;
}

export interface LeaseQuestion {
  lease: number;
  back: LeaseRest | null;
  /** Set when the question takes or gives back. */
  end: (() => void) | null;
}

const MAX_TOKENS = 16;
const MIN_TOKENS = 2;
/** How much of what the rate lets expect is taken, so that little is left over. */
const EXPECTED_SHARE = 0.75;
const EXPECTED_SPAN_MS = 2_000;
const MAX_ADDRESSES = 20_000;
/** The weight of the latest gap in the average. */
const GAP_WEIGHT = 0.5;
/** Two requests close to each other are not yet a busy address. */
const MIN_GAPS = 2;
const NOTHING: LeaseQuestion = { lease: 0, back: null, end: null };

interface Held extends Lease {
  /** Of those taken, how many were used. */
  used: number;
  /** By both clocks: the monotonic one stops while a machine sleeps, the wall clock can be set. */
  endsAt: number;
  takenAt: number;
  window: LimitWindow;
}

interface State {
  /** Of the monotonic clock. */
  seenAt: number;
  /** How many gaps between two requests were seen, and how long they are on average. */
  gaps: number;
  gapMs: number;
  held: Held | null;
  /** What was not used in time, of the leases before. */
  rests: LeaseRest[];
  pending: Promise<void> | null;
}

export function makeAddressLeases(monotonic: () => number = () => performance.now()): AddressLeases {
  const states = new Map<string, State>();
  const see = (name: string): State => {
    const at = monotonic();
    const state = states.get(name);
    if (state === undefined) {
      if (states.size >= MAX_ADDRESSES) states.clear();
      const fresh: State = { seenAt: at, gaps: 0, gapMs: EXPECTED_SPAN_MS, held: null, rests: [], pending: null };
      states.set(name, fresh);
      return fresh;
    }
    const gapMs = Math.min(at - state.seenAt, EXPECTED_SPAN_MS);
    state.gapMs = state.gaps === 0 ? gapMs : state.gapMs + (gapMs - state.gapMs) * GAP_WEIGHT;
    state.gaps += 1;
    state.seenAt = at;
    return state;
  };

  return {
    use(name, now) {
      const state = see(name);
      const { held } = state;
      if (held === null || held.used >= held.count || !isInForce(held, state.seenAt, now)) return null;
      held.used += 1;
      const [limit, remaining, growsAt] = held.window;
      const giveBack = (): void => {
        if (state.held === held) held.used -= 1;
        else state.rests.push({ first: held.first, at: held.at, count: 1 });
      };
      return { window: [limit, remaining + held.count - held.used, growsAt], giveBack };
    },
    ask(name, { mayTake, now }) {
      const state = states.get(name);
      if (state === undefined || state.pending !== null) return NOTHING;
      dropEnded(state, monotonic(), now);
      const lease = mayTake && state.held === null ? wanted(state) : 0;
      const back = state.rests.shift() ?? null;
      if (back === null && lease === 0) return NOTHING;
      let end = (): void => undefined;
      state.pending = new Promise((resolve) => {
        end = resolve;
      });
      return { lease, back, end };
    },
    answer(name, { lease, end }, { entry, sentAt, now }) {
      if (end === null) return;
      const state = states.get(name);
      if (state !== undefined) {
        state.pending = null;
        if (lease > 0) state.held = toHeld(entry, sentAt, now);
      }
      end();
    },
    pending: (name) => states.get(name)?.pending ?? null,
  };
}

const isInForce = ({ endsAt, takenAt, forMs }: Held, at: number, now: number): boolean =>
  at <= endsAt && now >= takenAt && now <= takenAt + forMs;

/** Nothing more can be used of a lease that is used up or over. */
function dropEnded(state: State, at: number, now: number): void {
  const { held } = state;
  if (held === null) return;
  const isUsedUp = held.used >= held.count;
  if (!isUsedUp && isInForce(held, at, now)) return;
  state.held = null;
  if (!isUsedUp) state.rests.push({ first: held.first, at: held.at, count: held.count - held.used });
}

function wanted({ gaps, gapMs }: State): number {
  if (gaps < MIN_GAPS) return 0;
  const expected = Math.floor((EXPECTED_SPAN_MS / gapMs) * EXPECTED_SHARE);
  return expected < MIN_TOKENS ? 0 : Math.min(expected, MAX_TOKENS);
}

function toHeld(entry: Entry | null, sentAt: number, now: number): Held | null {
  const { lease, windows: [window] = [] } = entry ?? { windows: [] };
  if (!lease || window === undefined) return null;
  const [limit, remaining, growsAt] = window;
  const left: LimitWindow = [limit, Math.max(remaining - lease.count, 0), growsAt];
  return { ...lease, used: 0, endsAt: sentAt + lease.forMs, takenAt: now, window: left };
}

// Remembers who is over a limit, so that a flood is refused without asking the database again.

export interface LimitedCallers {
  find(names: readonly string[], now: number): Entry | null;
  remember(name: string, entry: Entry, now: number): void;
}

/** After this long the database is asked again, so that a raised limit or a revoked key takes effect soon. */
const TRUSTED_MS = 5_000;
const MAX_REMEMBERED = 50_000;

export function makeLimitedCallers(): LimitedCallers {
  const limited = new Map<string, { entry: Entry; until: number }>();
  const findOne = (name: string, now: number): Entry | null => {
    const found = limited.get(name);
    if (found === undefined) return null;
    if (now < found.until) return found.entry;
    limited.delete(name);
    return null;
  };
  return {
    find(names, now) {
      for (const name of names) {
        const entry = findOne(name, now);
        if (entry !== null) return entry;
      }
      return null;
    },
    remember(name, entry, now) {
      if (limited.size >= MAX_REMEMBERED) limited.clear();
      limited.set(name, { entry, until: Math.min(entry.retryAt ?? now, now + TRUSTED_MS) });
    },
  };
}
