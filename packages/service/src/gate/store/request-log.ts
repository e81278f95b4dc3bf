// The request log: one row per request of a merchant, found by its id.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Env } from '@svc/protocol';
import { type RequestTrace, withShape } from '../../domain/request-trace.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';

export interface LoggedRequest {
  id: string;
  at: number;
  merchantId: string;
  env: Env;
  apiKeyId: string;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  code: string | null;
  reason: string | null;
  ip: string;
  ms: number;
  /** Null: nothing is kept for the workbench. */
  trace: RequestTrace | null;
}

/** Called with the merchant's id, once per merchant of a written batch. */
export const REQUESTS_CHANNEL = 'svc_requests_logged';

/** Sealed one after the other without a pause: what more there is waits for requests that came in between. */
const SEALED_AT_ONCE = 8;

/** Also records when each API key was last used. */
export async function insertRequests(
  { db, masterKey }: Pick<Context, 'db' | 'masterKey'>,
  requests: readonly LoggedRequest[],
): Promise<void> {
  const rows: object[] = [];
  let sealedHere = 0;
  for (const { trace, ...row } of requests) {
    const text = trace && toText(trace);
    const sealed = text && (await masterKey.seal(Buffer.from(text), tracePlaceOf(row)));
    rows.push({ sealed: sealed && Buffer.from(sealed).toString('hex'), ...row });
    sealedHere += sealed ? 1 : 0;
    if (sealed && sealedHere % SEALED_AT_ONCE === 0) await nextTurn();
  }
  await db.query(
    `with rows as (
       select * from json_to_recordset($1::json) as r (
         id text, at bigint, "merchantId" text, env text, "apiKeyId" text, operation text, method text, path text,
         status integer, code text, reason text, ip text, ms integer, sealed text)
     ), used as (
       update api_keys k set last_used_at = greatest(coalesce(k.last_used_at, 0), latest.at)
       from (select "apiKeyId", max(at) as at from rows group by "apiKeyId") latest
       where k.id = latest."apiKeyId" and coalesce(k.last_used_at, 0) / 1000 < latest.at / 1000
     ), logged as (
       insert into request_log (id, at, merchant_id, env, api_key_id, operation, method, path, status, code, reason, ip, ms)
       select id, at, "merchantId", env, "apiKeyId", operation, method, path, status, code, reason, ip, ms from rows
       on conflict (id) do nothing
     ), detailed as (
       insert into request_details (id, at, sealed) select id, at, decode(sealed, 'hex') from rows where sealed is not null
       on conflict (id) do nothing
     )
     select pg_notify('${REQUESTS_CHANNEL}', "merchantId") from (select distinct "merchantId" from rows) written`,
    [JSON.stringify(rows)],
    'insert_requests',
  );
}

/** Null where a failure's details are no JSON: one row must not keep the others from being written. */
function toText(trace: RequestTrace): string | null {
  try {
    return JSON.stringify(trace);
  } catch {
    return null;
  }
}

export const tracePlaceOf = ({ id, merchantId, env }: { id: string; merchantId: string; env: Env }): string =>
  `request_details/${id}/${merchantId}/${env}`;

/** Null when it is not kept any more, or was sealed under another master key. */
export async function findTrace(
  { db, masterKey }: Pick<Context, 'db' | 'masterKey'>,
  request: { id: string; merchantId: string; env: Env },
): Promise<RequestTrace | null> {
  const [row] = await db.query<{ sealed: Uint8Array }>('select sealed from request_details where id = $1', [
    request.id,
  ]);
  if (row === undefined) return null;
  const text = await masterKey.open(row.sealed, tracePlaceOf(request)).catch(() => null);
  if (text === null) return null;
  const trace = JSON.parse(Buffer.from(text).toString('utf8')) as RequestTrace;
  return { ...trace, request: withShape(trace.request), answer: withShape(trace.answer) };
}

// Deletes gate rows that are no longer needed, in bounded batches, so that no table grows without limit.

const BATCH = 5_000;
/** Nonces and answers are written by processes whose clocks may run behind the database's, and must not go before their time. */
const CLOCK_MARGIN_MS = 300_000;

/**
 * A ring is useless once its longest window has passed; it goes up to ten minutes later. One that is in use is left for the
 * next run.
 */
const PRUNES: readonly { text: string; keptMs: number }[] = [
  {
    text: `delete from limit_rings where subject in (
      select subject from limit_rings where prune_at < $1 order by prune_at limit ${BATCH}
      for update skip locked)`,
    keptMs: 0,
  },
  {
    text: `delete from spent_nonces where ctid = any (array(
      select ctid from spent_nonces where expires_at <= $1 order by expires_at limit ${BATCH}))`,
    keptMs: CLOCK_MARGIN_MS,
  },
  {
    text: `delete from idempotency_keys where (merchant_id, env, key) in (
      select merchant_id, env, key from idempotency_keys where expires_at <= $1 order by expires_at limit ${BATCH}
      for update skip locked)`,
    keptMs: CLOCK_MARGIN_MS,
  },
];

/** Returns true when a batch was full, so that more rows wait. */
export async function pruneGate(db: Queryable, now: number): Promise<boolean> {
  let isMoreWaiting = false;
  for (const { text, keptMs } of PRUNES) {
    const [row] = await db.query<{ count: number }>(
      `with gone as (${text} returning 1) select count(*) as count from gone`,
      [now - keptMs],
    );
    if ((row?.count ?? 0) >= BATCH) isMoreWaiting = true;
  }
  return isMoreWaiting;
}

/** Gives the space of dead rows back. */
export async function vacuum(db: Queryable): Promise<void> {
  await db.query('vacuum');
}
