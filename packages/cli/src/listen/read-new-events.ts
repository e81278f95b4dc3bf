// Reads the events of the log that the listener has not handled, oldest first.
import { LIMITS } from '@svc/protocol/limits';
import type { Event, SVC } from '@svc/sdk';
import { type ListenState, OVERLAP_SECONDS } from './listen-state.ts';

interface NewEvents {
  events: Event[];
  /** True when the log no longer contains the event that the listener stopped at: those in between are lost. */
  hasGap: boolean;
}

/** Reads newest first, back to where no unseen event can be. */
export async function readNewEvents(svc: SVC, state: ListenState, signal: AbortSignal): Promise<NewEvents> {
  const { newest } = state;
  const known = new Set(state.recent.map(({ id }) => id));
  const from = newest === null ? Number.NEGATIVE_INFINITY : newest.createdAt - OVERLAP_SECONDS;
  const events: Event[] = [];
  let sawNewest = newest === null;
  // Start with a short page, because most polls find nothing new.
  for await (const event of svc.events.list(
    { limit: newest === null ? LIMITS.listMax : LIMITS.listDefault },
    { signal },
  )) {
    if (event.createdAt < from) break;
    if (event.id === newest?.id) sawNewest = true;
    if (!known.has(event.id)) events.push(event);
  }
  events.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { events, hasGap: !sawNewest };
}
