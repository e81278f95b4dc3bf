// Which database this is, and restores of it that are looked into before anything is sent again.
import { DAY_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

export interface DatabaseState {
  /** Identity and timeline of the server that answers now; `unknown` when it does not say. */
  cluster: string;
  /** The server that the data were last known to be on. */
  markedCluster: string;
  /** When the workers last marked it; 0 when never. */
  seenAt: number;
}

export async function readDatabaseState(db: Queryable): Promise<DatabaseState> {
  const [row] = await db.query<DatabaseState>(
    'select svc_cluster() as cluster, cluster as "markedCluster", seen_at as "seenAt" from database_mark',
  );
  if (row === undefined) throw new Error('the mark of the database is missing');
  return row;
}

/** Returns true while nothing may leave the service. Read each time, because a database may be restored under a process. */
export async function isReconciling(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('select svc_is_reconciling() as is', [], 'is-reconciling');
  return row?.is === true;
}

/** A write every ten seconds is enough: more is asked about than need be, never less. */
const MARK_EVERY_MS = 10_000;

/** Only while the server is the one that was marked: a restored database keeps the moment of its backup. */
export async function markDatabase(db: Queryable, now: number): Promise<void> {
  await db.query('update database_mark set seen_at = $1 where cluster = svc_cluster() and seen_at <= $2', [
    now,
    now - MARK_EVERY_MS,
  ]);
}

/** From now on the data are known to be on the server that answers. */
export async function adoptCluster(db: Queryable): Promise<void> {
  await db.query('update database_mark set cluster = svc_cluster()');
}

export interface RestoreRecord {
  id: number;
  begunAt: number;
  begunBy: string;
  dataAsOf: number;
  fromCluster: string;
  toCluster: string;
  askedUpTo: string;
  askedAt: number | null;
  found: number;
  /** What did not answer in the last round. */
  silent: string[];
  nextAskAt: number;
  /** The first person who passes over `passedSilent`. */
  passedBy: string | null;
  passedSilent: string[] | null;
  endedAt: number | null;
  endedBy: string | null;
  endReason: string | null;
}

const COLUMNS = `id, begun_at as "begunAt", begun_by as "begunBy", data_as_of as "dataAsOf", from_cluster as "fromCluster",
  to_cluster as "toCluster", asked_up_to as "askedUpTo", asked_at as "askedAt", found, silent, next_ask_at as "nextAskAt", passed_by as "passedBy",
  passed_silent as "passedSilent", ended_at as "endedAt",
  ended_by as "endedBy", end_reason as "endReason"`;

export async function findOpenRestore(db: Queryable): Promise<RestoreRecord | null> {
  const [row] = await db.query<RestoreRecord>(`select ${COLUMNS} from restores where ended_at is null`);
  return row ?? null;
}

/** Newest first. */
export function listEndedRestores(db: Queryable, limit: number): Promise<RestoreRecord[]> {
  return db.query<RestoreRecord>(
    `select ${COLUMNS} from restores where ended_at is not null order by ended_at desc, id desc limit $1`,
    [limit],
  );
}

/** Where nobody has marked the database yet. */
const FIRST_LOOK_BACK_MS = 30 * DAY_MS;

/** Returns false when one is open already. */
export async function insertRestore(
  db: Queryable,
  restore: { begunBy: string; dataAsOf: number; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `insert into restores (begun_at, begun_by, data_as_of, from_cluster, to_cluster)
     select $1, $2, $3, cluster, svc_cluster() from database_mark on conflict do nothing returning id`,
    [restore.now, restore.begunBy, restore.dataAsOf || restore.now - FIRST_LOOK_BACK_MS],
  );
  return rows.length === 1;
}

export async function noteAskedUpTo(db: Queryable, id: number, conversionId: string): Promise<void> {
  await db.query('update restores set asked_up_to = $2 where id = $1 and asked_up_to < $2', [id, conversionId]);
}

/** Not everything was asked: what did not answer is asked again then. */
export async function noteSilent(
  db: Queryable,
  { id, silent, nextAskAt }: { id: number; silent: readonly string[]; nextAskAt: number },
): Promise<void> {
  await db.query('update restores set silent = $2, next_ask_at = $3 where id = $1 and asked_at is null', [
    id,
    [...silent],
    nextAskAt,
  ]);
}

/** The first of two people passes over what does not answer now. */
export async function notePassed(db: Queryable, id: number, by: string, silent: readonly string[]): Promise<void> {
  await db.query('update restores set passed_by = $2, passed_silent = $3 where id = $1', [id, by, [...silent]]);
}

/** The kinds of differences that asking after a restore opens. */
export const FOUND_BY_RESTORE = "(d.kind like 'restore:%' or d.kind in ('execution_unknown', 'voucher_unknown'))";

/** Counts what was found, by the follower too, and writes down that everything was asked. */
export async function markAsked(db: Queryable, id: number, now: number): Promise<number> {
  const [row] = await db.query<{ found: number }>(
    `update restores r set asked_at = $2, found = (select count(*) from work_items d
       where ${FOUND_BY_RESTORE} and d.opened_at >= r.data_as_of and d.closed_at is null)
     where id = $1 returning found`,
    [id, now],
  );
  return row?.found ?? 0;
}

/**
 * The server that answers now is the marked one from here on. Returns false when it has not asked everything, or has ended.
 * Executions of vouchers that were lost with the restore stopped signing: the person who ends it has seen them among the differences.
 */
export async function endRestore(
  tx: Queryable,
  end: { id: number; by: string; reason: string; now: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update restores set ended_at = $2, ended_by = $3, end_reason = $4
      where id = $1 and ended_at is null and asked_at is not null and to_cluster = svc_cluster() returning id`,
    [end.id, end.now, end.by, end.reason],
  );
  if (rows.length !== 1) return false;
  // Nonces given out after the backup are unknown here: every contract goes on at a new random place.
  await tx.query('delete from voucher_nonces');
  await tx.query(
    `update foreign_executions set resumed_at = $2, resumed_by = $3, reason = $4
      where resumed_at is null and found_at >= (select data_as_of from restores where id = $1)`,
    [end.id, end.now, end.by, end.reason],
  );
  await tx.query('update database_mark set cluster = svc_cluster(), seen_at = greatest(seen_at, $1)', [end.now]);
  return true;
}

/** When the newest restore began that may have lost what was done for a conversion of this age; null without one. */
export async function findRestoreSince(db: Queryable, createdAt: number): Promise<number | null> {
  const [row] = await db.query<{ begunAt: number | null }>(
    'select max(begun_at) as "begunAt" from restores where coalesce(ended_at, $1) >= $1',
    [createdAt],
    'find-restore-since',
  );
  return row?.begunAt ?? null;
}

/** Returns true when a restore may have lost what was done for a conversion of this age. */
export const wasRestoredSince = async (db: Queryable, createdAt: number): Promise<boolean> =>
  (await findRestoreSince(db, createdAt)) !== null;

export interface AskedConversion {
  id: string;
  /** The newest attempt here; 0 when there is none. */
  attempt: number;
  isSent: boolean;
}

/** Conversions that may have been paid out without this database knowing, in the order of their ids. */
export function listPayable(
  db: Queryable,
  page: { env: string; afterId: string; failedSince: number; limit: number },
): Promise<AskedConversion[]> {
  return db.query<AskedConversion>(
    `select c.id, coalesce(p.attempt, 0) as attempt, p.sent_at is not null as "isSent"
       from conversions c
       left join lateral (select attempt, sent_at from rail_orders where conversion_id = c.id and kind = 'payout' order by attempt desc limit 1) p on true
      where c.env = $1 and c.type = 'fiat-redeem' and c.id collate "C" > $2
        and c.status not in ('succeeded', 'payout_confirmed') and (c.status <> 'failed' or c.updated_at >= $3)
      order by c.id collate "C" limit $4`,
    [page.env, page.afterId, page.failedSince, page.limit],
  );
}
