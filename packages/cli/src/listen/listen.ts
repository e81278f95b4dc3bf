// The loop of `svc listen`: poll the log, forward new events, save the position, repeat.
import { setTimeout as wait } from 'node:timers/promises';
import { type Event, type SVC, SvcFailure } from '@svc/sdk';
import { checkEvent } from './check-event.ts';
import { type Attempt, forwardEvent } from './forward-event.ts';
import { type ListenState, markHandled, writeListenState } from './listen-state.ts';
import type { LocalKey } from './local-key.ts';
import { readNewEvents } from './read-new-events.ts';

export type ListenNote =
  | { note: 'resumed'; after: string | null; awaySeconds: number; missed: number }
  | { note: 'gap'; after: string; since: number; until: number | null }
  | { note: 'event'; event: Event; faults: string[] }
  | { note: 'forwarded'; eventId: string; attempt: number; result: Attempt }
  | { note: 'retry'; eventId: string; attempt: number; result: Attempt; delayMs: number }
  | { note: 'gave_up'; eventId: string; attempts: number }
  | { note: 'unreachable'; message: string; delayMs: number };

export interface Listening {
  svc: SVC;
  signal: AbortSignal;
  stateFile: string;
  key: LocalKey;
  /** Null: only prints. */
  forwardTo: string | null;
  /** Null: retries until the receiver accepts it. */
  maxAttempts: number | null;
  intervalMs: number;
  /** Until the log may have something new. */
  wait(intervalMs: number): Promise<void>;
  /** Empty means all. */
  types: readonly string[];
  tell(note: ListenNote): void;
}

const MAX_DELAY_MS = 30_000;
const LOOK_NOTED_EVERY_MS = 30_000;

export async function listen(listening: Listening, first: ListenState, isResumed: boolean): Promise<void> {
  let state = first;
  let isFirstLook = isResumed;
  let toldGap: string | null = null;
  for (let failures = 0; !listening.signal.aborted; ) {
    try {
      const { events, hasGap } = await readNewEvents(listening.svc, state, listening.signal);
      failures = 0;
      if (isFirstLook) tellResumed(listening, state, events);
      // Report a gap in the log once.
      if (hasGap && state.newest?.id !== toldGap) toldGap = tellGap(listening, state, events);
      isFirstLook = false;
      for (const event of events) state = await handle(listening, state, event);
      state = noteLook(listening, state);
      await listening.wait(listening.intervalMs);
    } catch (error) {
      if (listening.signal.aborted) return;
      if (!isPassing(error)) throw error;
      failures += 1;
      const delayMs = delayOf(failures);
      listening.tell({ note: 'unreachable', message: error instanceof Error ? error.message : '', delayMs });
      await pause(listening, delayMs);
    }
  }
}

/** Lets the next start report how long it was away. Not written at every poll, to spare the disk. */
function noteLook({ stateFile }: Listening, state: ListenState): ListenState {
  const now = Date.now();
  if (now - state.seenAt < LOOK_NOTED_EVERY_MS) return state;
  const next = { ...state, seenAt: now };
  writeListenState(stateFile, next);
  return next;
}

/** Saved only after it was forwarded: if killed in between, the event is sent again. */
async function handle(listening: Listening, state: ListenState, event: Event): Promise<ListenState> {
  let { forwarded } = state;
  if (listening.types.length === 0 || listening.types.includes(event.eventType)) {
    listening.tell({ note: 'event', event, faults: checkEvent(event, listening.svc.env) });
    if (listening.forwardTo !== null) {
      await forward(listening, state, event, listening.forwardTo);
      forwarded = { sequence: (forwarded?.sequence ?? 0) + 1, eventId: event.id };
    }
  }
  listening.signal.throwIfAborted();
  const next = { ...markHandled(state, event), forwarded };
  writeListenState(listening.stateFile, next);
  return next;
}

async function forward(listening: Listening, state: ListenState, event: Event, url: string): Promise<void> {
  const { signal, key, maxAttempts, tell } = listening;
  const { merchantId, endpointId, forwarded: last } = state;
  const sender = { key, merchantId, endpointId, last };
  for (let attempt = 1; ; attempt += 1) {
    const result = await forwardEvent(sender, event, url, signal);
    if (result.ok) return tell({ note: 'forwarded', eventId: event.id, attempt, result });
    if (attempt === maxAttempts) return tell({ note: 'gave_up', eventId: event.id, attempts: attempt });
    const delayMs = delayOf(attempt);
    tell({ note: 'retry', eventId: event.id, attempt, result, delayMs });
    await pause(listening, delayMs);
    signal.throwIfAborted();
  }
}

function tellResumed({ tell }: Listening, { newest, seenAt }: ListenState, events: readonly Event[]): void {
  const awaySeconds = (Date.now() - seenAt) / 1000;
  tell({ note: 'resumed', after: newest?.id ?? null, awaySeconds, missed: events.length });
}

function tellGap({ tell }: Listening, { newest }: ListenState, events: readonly Event[]): string | null {
  if (newest === null) return null;
  tell({ note: 'gap', after: newest.id, since: newest.createdAt, until: events[0]?.createdAt ?? null });
  return newest.id;
}

/** An unavailable or busy service must not end a listener. */
const isPassing = (error: unknown): boolean => error instanceof SvcFailure && error.retriable;

const delayOf = (failures: number): number => Math.min(500 * 2 ** (failures - 1), MAX_DELAY_MS);

async function pause({ signal }: Listening, ms: number): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
