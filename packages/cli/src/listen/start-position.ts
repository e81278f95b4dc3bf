// Where a listener without state begins: now, at the beginning, after an event, or some time ago.
import { LIMITS } from '@svc/protocol/limits';
import type { Event, SVC } from '@svc/sdk';
import { UsageError } from '../errors/exit-codes.ts';
import { type ListenState, markHandled, newListenState, OVERLAP_SECONDS } from './listen-state.ts';

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Returns true when an event of the log counts as already handled. */
type IsHandled = (event: Event) => boolean;

export async function startPosition(svc: SVC, from: string, signal: AbortSignal): Promise<ListenState> {
  let state = newListenState({ merchantId: svc.merchantId, env: svc.env });
  const isHandled = isHandledFrom(from);
  if (isHandled === null) return state;
  for await (const event of svc.events.list({ limit: LIMITS.listMax }, { signal })) {
    if (!isHandled(event)) continue;
    state = markHandled(state, event);
    // Older events are out of reach of every later poll.
    if (state.newest !== null && event.createdAt < state.newest.createdAt - OVERLAP_SECONDS) break;
  }
  return state;
}

function isHandledFrom(from: string): IsHandled | null {
  if (from === 'beginning') return null;
  if (from === 'now') return () => true;
  if (/^evt_[0-9A-Z]{26}$/.test(from)) return (event) => event.id <= from;
  const [, count, unit] = /^([0-9]{1,6})([smhd])$/.exec(from) ?? [];
  if (count === undefined)
    throw new UsageError('--from is now, beginning, evt_... or a time ago such as 30m, 12h, 7d.');
  const since = Date.now() / 1000 - Number(count) * UNITS[unit as keyof typeof UNITS];
  return (event) => event.createdAt < since;
}
