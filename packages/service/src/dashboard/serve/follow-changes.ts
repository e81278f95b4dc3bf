// What changed since the last look, each change once, though rows appear later than their ids say.
import type { Clock } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  type ChangeMarks,
  type ChangeRow,
  readChanges,
  readEnded,
  readMarks,
} from '../../stores/reads/read-changes.ts';

const MAX_PENDING = 2000;
/**
 * A row appears when its transaction ends, and its id is as old as the request or the attempt that it came from, by the clock of
 * that machine: what is this old is read again each time.
 */
const LATE_MS = 30_000;
/** The same for numbers, which are given out before they are committed. */
const LATE_ROWS = 1000;

type Seen = Record<'conversion' | 'event' | 'delivery' | 'inbox', Map<string, number>>;

/** Returns what changed since the call before; the first call only looks where things stand. */
export function followChanges({ db, clock }: { db: Queryable; clock: Clock }): () => Promise<ChangeRow[]> {
  const seen: Seen = { conversion: new Map(), event: new Map(), delivery: new Map(), inbox: new Map() };
  const pending = new Set<string>();
  let marks: ChangeMarks | null = null;

  const readFresh = async (since: ChangeMarks): Promise<ChangeRow[]> => {
    const rows = await readChanges(db, since, {
      stages: [...seen.conversion.keys()],
      events: [...seen.event.keys()],
      deliveries: [...seen.delivery.keys()],
      inbox: [...seen.inbox.keys()],
    });
    for (const { kind, mark, at } of rows) if (kind in seen) seen[kind as keyof Seen].set(mark, at);
    return rows;
  };

  return async () => {
    if (marks === null) {
      const found = await readMarks(db);
      while ((await readFresh(backFrom(found, clock.now()))).some(({ kind }) => kind in seen));
      marks = found;
      return [];
    }
    const since = backFrom(marks, clock.now());
    const ended = pending.size === 0 ? [] : await readEnded(db, [...pending]);
    // The last that can fail: what it returns counts as seen.
    const fresh = await readFresh(since);
    marks = advance(marks, fresh);
    forget(seen, since);
    for (const { mark } of ended) pending.delete(mark);
    for (const { kind, status, mark } of fresh) {
      if (kind === 'delivery' && status === 'pending') remember(pending, mark);
    }
    return [...fresh, ...ended];
  };
}

/** Not from a moment ahead of us: another machine's clock may be, and what the others write then comes before it. */
function backFrom(marks: ChangeMarks, now: number): ChangeMarks {
  const late = (mark: number): number => Math.max(0, Math.min(mark, now) - LATE_MS);
  return {
    stage: marks.stage - LATE_ROWS,
    event: late(marks.event),
    delivery: late(marks.delivery),
    inbox: marks.inbox - LATE_ROWS,
    audit: marks.audit,
  };
}

function advance(marks: ChangeMarks, rows: readonly ChangeRow[]): ChangeMarks {
  const next = { ...marks };
  for (const { kind, mark, at } of rows) {
    if (kind === 'conversion') next.stage = Math.max(next.stage, Number(mark));
    if (kind === 'inbox') next.inbox = Math.max(next.inbox, Number(mark));
    // Entries are made one at a time, so none with a lower number comes later.
    if (kind === 'action') next.audit = Math.max(next.audit, Number(mark));
    if (kind === 'event') next.event = Math.max(next.event, at);
    if (kind === 'delivery') next.delivery = Math.max(next.delivery, at);
  }
  return next;
}

/** What will not be read again. Times are kept twice as long, because a clock may go back a little. */
function forget(seen: Seen, since: ChangeMarks): void {
  for (const mark of seen.conversion.keys()) if (Number(mark) <= since.stage) seen.conversion.delete(mark);
  for (const mark of seen.inbox.keys()) if (Number(mark) <= since.inbox) seen.inbox.delete(mark);
  for (const [mark, at] of seen.event) if (at < since.event - LATE_MS) seen.event.delete(mark);
  for (const [mark, at] of seen.delivery) if (at < since.delivery - LATE_MS) seen.delivery.delete(mark);
}

function remember(set: Set<string>, value: string): void {
  set.add(value);
  if (set.size > MAX_PENDING) for (const oldest of set) return void set.delete(oldest);
}
