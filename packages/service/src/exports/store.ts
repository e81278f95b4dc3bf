// Exports and their parts: asked for by a merchant, made part by part under a lease.
import { type Env, type ExportFilters, type ExportFormat, type ExportKind, LIMITS } from '@svc/protocol';
import { DAY_MS } from '../ports/clock.ts';
import type { Queryable } from '../ports/database.ts';

export interface ExportOwner {
  merchantId: string;
  env: Env;
}

export interface ExportRow extends ExportOwner {
  id: string;
  kind: ExportKind;
  format: ExportFormat;
  /** Unix seconds, both ends inclusive. */
  from: number;
  to: number;
  filters: ExportFilters;
  status: 'queued' | 'running' | 'ready' | 'failed';
  rows: number;
  hashes: string[];
  /** After which row the next part begins, as its kind writes it; null at the start. */
  position: string | null;
  createdAt: number;
  readyAt: number | null;
  expiresAt: number | null;
}

const COLUMNS = `id, merchant_id as "merchantId", env, kind, format, from_seconds as "from", to_seconds as "to", filters, status, rows,
  hashes, position, created_at as "createdAt", ready_at as "readyAt", expires_at as "expiresAt"`;

export interface ExportCount {
  /** Not ended yet. */
  making: number;
  /** Made and not expired. */
  parts: number;
  /** When the first of these expire; null while none has an end. */
  freeAt: number | null;
}

/** Until the transaction ends, nobody else counts what this merchant has here: a count and what is added to it are then one step. */
export async function lockExportsOf(tx: Queryable, { merchantId, env }: ExportOwner): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('exports:' || $1 || ':' || $2, 0))", [merchantId, env]);
}

export async function countExports(db: Queryable, { merchantId, env }: ExportOwner, now: number): Promise<ExportCount> {
  const [row] = await db.query<ExportCount>(
    `select count(*) filter (where status in ('queued', 'running'))::integer as making,
       coalesce(sum(cardinality(hashes)), 0)::integer as parts, min(expires_at) as "freeAt"
     from exports where merchant_id = $1 and env = $2 and (expires_at is null or expires_at > $3)`,
    [merchantId, env, now],
  );
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

export async function insertExport(db: Queryable, row: ExportRow): Promise<void> {
  const { id, merchantId, env, kind, format, from, to, filters, createdAt } = row;
  await db.query(
    `insert into exports (id, merchant_id, env, kind, format, from_seconds, to_seconds, filters, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
    [id, merchantId, env, kind, format, from, to, { ...filters }, createdAt],
  );
}

export async function findExport(db: Queryable, owner: ExportOwner, id: string): Promise<ExportRow | null> {
  const text = `select ${COLUMNS} from exports where merchant_id = $1 and env = $2 and id = $3`;
  const [row] = await db.query<ExportRow>(text, [owner.merchantId, owner.env, id]);
  return row ?? null;
}

/** Newest first, older than `beforeId`. */
export function listExportRows(
  db: Queryable,
  owner: ExportOwner,
  page: { beforeId: string | null; limit: number },
): Promise<ExportRow[]> {
  const text = `select ${COLUMNS} from exports where merchant_id = $1 and env = $2 and ($3::text is null or id < $3)
    order by id desc limit $4`;
  return db.query<ExportRow>(text, [owner.merchantId, owner.env, page.beforeId, page.limit]);
}

export async function findExportPart(db: Queryable, exportId: string, part: number): Promise<string | null> {
  const text = 'select content from export_parts where export_id = $1 and part = $2';
  const [row] = await db.query<{ content: string }>(text, [exportId, part]);
  return row?.content ?? null;
}

/** Its maker renews it while it works: only one that died lets it run out. */
export const EXPORT_LEASE_SECONDS = 60;
/** A worker may be killed over it a few times before it is given up. */
const MAX_TRIES = 5;

/** The one that waits longest, so that a long export and a short one get a part in turn. */
export async function claimExport(db: Queryable, envs: readonly Env[], token: string): Promise<ExportRow | null> {
  const [row] = await db.query<ExportRow>(
    `update exports set status = 'running', lease_token = $2, tries = tries + 1, turn_at = clock_timestamp(),
       lease_until = clock_timestamp() + ${EXPORT_LEASE_SECONDS} * interval '1 second'
     where id = (
       select id from exports where status in ('queued', 'running') and env = any($1::text[]) and tries < ${MAX_TRIES}
         and (lease_until is null or lease_until < clock_timestamp())
       order by turn_at, id limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [[...envs], token],
  );
  return row ?? null;
}

export async function renewExportLease(db: Queryable, id: string, token: string): Promise<void> {
  await db.query(
    `update exports set lease_until = clock_timestamp() + ${EXPORT_LEASE_SECONDS} * interval '1 second'
     where id = $1 and lease_token = $2`,
    [id, token],
  );
}

export interface MadePart {
  content: string;
  sha256: string;
  rows: number;
  position: string;
}

/** Part and position in one statement: a worker that dies repeats at most one part. `ready` is null while more is to come. */
export async function savePart(
  db: Queryable,
  { id, token, part }: { id: string; token: string; part: MadePart | null },
  ready: { at: number; expiresAt: number } | null,
): Promise<boolean> {
  const rows = await db.query(
    `with held as (
       update exports set rows = rows + $3, hashes = case when $4::text is null then hashes else hashes || $4::text end,
         position = coalesce($5, position), tries = 0, lease_token = null, lease_until = null,
         status = case when $6::bigint is null then 'running' else 'ready' end, ready_at = $6, expires_at = $7
       where id = $1 and lease_token = $2 returning id, cardinality(hashes) as part)
     , written as (
       insert into export_parts (export_id, part, content) select id, part, $8 from held where $4::text is not null)
     select id from held`,
    [
      id,
      token,
      part?.rows ?? 0,
      part?.sha256 ?? null,
      part?.position ?? null,
      ready?.at ?? null,
      ready?.expiresAt ?? null,
      part?.content ?? null,
    ],
  );
  return rows.length === 1;
}

/** For how long an export that has expired is still listed, so that nobody wonders where it is. */
const SHOWN_EXPIRED_DAYS = 30;
const CLEARED = 100;

/** Gives up what failed too often, deletes the parts of what has expired, and in the end its row. Returns true when more waits. */
export async function clearExports(db: Queryable, now: number): Promise<boolean> {
  await db.query(
    `update exports set status = 'failed', lease_token = null, expires_at = $1
     where status in ('queued', 'running') and tries >= ${MAX_TRIES} and lease_until < clock_timestamp()`,
    [now + LIMITS.exportKeptDays * DAY_MS],
  );
  const rows = await db.query(
    `delete from export_parts where (export_id, part) in (
       select p.export_id, p.part from exports e join export_parts p on p.export_id = e.id where e.expires_at <= $1 limit ${CLEARED})
     returning part`,
    [now],
  );
  const forgotten = await db.query(
    `delete from exports where id in (
       select id from exports e where expires_at <= $1
         and not exists (select from export_parts where export_id = e.id) order by expires_at limit ${CLEARED})
     returning id`,
    [now - SHOWN_EXPIRED_DAYS * DAY_MS],
  );
  return rows.length === CLEARED || forgotten.length === CLEARED;
}
