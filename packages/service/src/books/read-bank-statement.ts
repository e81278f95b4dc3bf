// Reads what is new in a bank's statement, a batch at a time, and compares it with the ledger in both directions.
import { type Env, sentence } from '@svc/protocol';
import { railsInService } from '../naira/rail-of.ts';
import type { BankRail } from '../ports/bank-rail.ts';
import { type BankStatement, hasStatement, type StatementLine, type UnreadableLine } from '../ports/bank-rail.ts';
import { DAY_MS, MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { readSharedTime } from '../stores/read-shared-time.ts';
import { matchLines } from './match-lines.ts';
import {
  type BankCursor,
  findComparableEnd,
  findOldestPending,
  listBehind,
  listComparable,
  readBankCursor,
  writeBankCursor,
} from './store/bank-lines.ts';
import { openDifference, openDifferenceOnce } from './store/differences.ts';

const BATCH = 200;
/** Where nobody has read before. */
const FIRST_LOOK_BACK_MS = 7 * DAY_MS;
/** Read again each time: banks show a line some time after the moment it carries. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** A line that stays open longer no longer keeps the reading back. */
const MAX_PENDING_MS = 3 * DAY_MS;
/** A posting that has no line after this time is reported. */
const LINE_WITHIN_MS = 60 * MINUTE_MS;

export type StatedRail = BankRail & BankStatement;

export interface StatementRun {
  /** Lines read in this run. */
  lines: number;
  /** Postings looked for in this run. */
  postings: number;
}

/** Null when no rail of the environment can be asked for its books. One that fails or hangs keeps no other from being read. */
export async function readBankStatement(context: Context, env: Env, stop?: AbortSignal): Promise<StatementRun | null> {
  const stated = railsInService(context, env).filter((rail): rail is StatedRail => hasStatement(rail));
  if (stated.length === 0) return null;
  const sum: StatementRun = { lines: 0, postings: 0 };
  const ends = await Promise.allSettled(stated.map((rail) => readRail(context, env, rail, stop)));
  for (const end of ends) {
    if (end.status === 'rejected') throw end.reason;
    sum.lines += end.value.lines;
    sum.postings += end.value.postings;
  }
  return sum;
}

/** Memory holds one batch, however much there is. */
async function readRail(context: Context, env: Env, rail: StatedRail, stop?: AbortSignal): Promise<StatementRun> {
  const { db } = context;
  const to = await readSharedTime(context);
  const cursor = startFrom(await readBankCursor(db, env, rail.provider), to);
  await compareUnmatchedAgain(context, env, rail.provider);
  const lines = await readLines(context, { env, rail, from: cursor.readTo - OVERLAP_MS, to, stop });
  if (lines === null) return { lines: 0, postings: 0 };
  const pending = await findOldestPending(db, env, rail.provider, to - MAX_PENDING_MS);
  const readTo = pending === null || pending > to ? to : pending;
  await writeBankCursor(db, env, rail.provider, { ...cursor, readTo, seenTo: to, now: await readSharedTime(context) });
  const postings = await compareOurs(context, { env, provider: rail.provider, cursor, until: to - LINE_WITHIN_MS });
  return { lines, postings };
}

/** A cursor ahead of the time was written by a wrong clock, and does not say what was read. */
function startFrom(cursor: BankCursor | null, now: number): BankCursor {
  const start = now - FIRST_LOOK_BACK_MS;
  if (cursor === null) return { readTo: start, seenTo: 0, comparedTo: 0, since: start };
  const { readTo, seenTo, comparedTo, since } = cursor;
  if (readTo <= now && seenTo <= now) return cursor;
  return { readTo: start, seenTo: 0, comparedTo, since: Math.min(since, start) };
}

/** What could not be cleared up when its line was read, or was booked since: the bank does not show the line again. */
async function compareUnmatchedAgain(context: Context, env: Env, provider: string): Promise<void> {
  const lines = await listBehind(context.db, env, { provider, limit: BATCH });
  await matchLines(context, { env, provider, lines });
}

interface Reading {
  env: Env;
  rail: StatedRail;
  from: number;
  to: number;
  stop: AbortSignal | undefined;
}

/** Null: it was stopped before the end, and starts from the same place next time. */
async function readLines(context: Context, { env, rail, from, to, stop }: Reading): Promise<number | null> {
  // By line: where a list has the newest first, new ones push others to the next page, which shows them again.
  const batch = new Map<string, StatementLine>();
  let count = 0;
  const flush = async (): Promise<void> => {
    count += batch.size;
    await matchLines(context, { env, provider: rail.provider, lines: [...batch.values()] });
    batch.clear();
  };
  const unreadable: UnreadableLine[] = [];
  const onUnreadable = (line: UnreadableLine): unknown => unreadable.push(line);
  for await (const line of rail.listTransactions({ from, to, onUnreadable })) {
    if (stop?.aborted) return null;
    batch.set(`${line.kind}:${line.id}`, line);
    if (batch.size === BATCH) await flush();
  }
  await flush();
  for (const line of unreadable) await reportUnreadable(context, env, rail.provider, line);
  return count;
}

/** Reported once: a row of another product of the bank stays as it is, and what the bank has of ours is read all the same. */
async function reportUnreadable(
  { db, clock }: Context,
  env: Env,
  provider: string,
  { kind, id }: UnreadableLine,
): Promise<void> {
  const detail =
    id === null
      ? sentence('line_without_id_unreadable', provider, kind)
      : sentence('line_unreadable', provider, kind, id);
  const subject = `unreadable:${provider}:${kind}:${id ?? ''}`;
  const now = clock.now();
  await openDifferenceOnce(db, { env, subject, kind: 'unreadable_line', detail, conversionId: null, now });
}

interface Ours {
  env: Env;
  provider: string;
  cursor: BankCursor;
  until: number;
}

/** Postings that the bank does not have. Each is looked at once; a line that comes later closes the difference. */
async function compareOurs(context: Context, { env, provider, cursor, until }: Ours): Promise<number> {
  const { db, clock } = context;
  let { comparedTo } = cursor;
  let count = 0;
  const end = await findComparableEnd(db, { env, after: comparedTo, until });
  if (end === null) return count;
  for (;;) {
    const about = { env, provider, after: comparedTo, since: cursor.since, end, limit: BATCH };
    const postings = await listComparable(db, about);
    for (const { name, conversionId, hasLine } of postings) {
      if (hasLine) continue;
      const detail = sentence('ours_only', name);
      await openDifference(db, { env, subject: name, kind: 'ours_only', detail, conversionId, now: clock.now() });
    }
    count += postings.length;
    const last = postings.at(-1);
    if (last === undefined) return count;
    comparedTo = last.id;
    await writeBankCursor(db, env, provider, { ...cursor, comparedTo, now: await readSharedTime(context) });
  }
}
