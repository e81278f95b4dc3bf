// The listener's position in the event log, in a file that survives kill -9.
import { readFileSync } from 'node:fs';
import { ID_PREFIXES, makeId } from '@svc/protocol';
import { UsageError } from '../errors/exit-codes.ts';
import { writeWhole } from '../files/write-whole.ts';

interface Handled {
  id: string;
  /** Unix seconds of the event. */
  createdAt: number;
}

export interface ListenState {
  version: 1;
  merchantId: string;
  env: 'test' | 'live';
  /** Identifies this listener in what it forwards, like an endpoint id. */
  endpointId: string;
  /** The newest handled event. Null when the log was empty at the start. */
  newest: Handled | null;
  /** Handled events that a later one could still sort before, because the log's ids come from several clocks. */
  recent: Handled[];
  /** The last event that was forwarded, and its number. */
  forwarded: { sequence: number; eventId: string } | null;
  /** Unix milliseconds of the last poll. */
  seenAt: number;
}

/** How far behind the newest event one may still appear: ids are made before the transaction commits. */
export const OVERLAP_SECONDS = 120;

export const newListenState = (who: Pick<ListenState, 'merchantId' | 'env'>): ListenState => ({
  version: 1,
  ...who,
  endpointId: makeId(ID_PREFIXES.webhookEndpoint, Date.now()),
  newest: null,
  recent: [],
  forwarded: null,
  seenAt: Date.now(),
});

/** Returns null at the first start. */
export function readListenState(file: string, who: Pick<ListenState, 'merchantId' | 'env'>): ListenState | null {
  const state = parse(file);
  if (state === null) return null;
  if (state.version === 1 && state.merchantId === who.merchantId && state.env === who.env) return state;
  throw new UsageError(`${file} belongs to another merchant or environment: name another one with --state.`);
}

function parse(file: string): ListenState | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as ListenState;
  } catch {
    throw new UsageError(`${file} is damaged. Remove it and start with --from to name where to begin.`);
  }
}

/** Writes the file completely before it returns, so that a handled event stays handled. */
export function writeListenState(file: string, state: ListenState): void {
  writeWhole(file, JSON.stringify(state));
}

export function markHandled(state: ListenState, { id, createdAt }: Handled): ListenState {
  const newest = state.newest === null || id > state.newest.id ? { id, createdAt } : state.newest;
  const from = newest.createdAt - OVERLAP_SECONDS;
  const recent = [...state.recent, { id, createdAt }].filter((one) => one.createdAt >= from);
  return { ...state, newest, recent, seenAt: Date.now() };
}
