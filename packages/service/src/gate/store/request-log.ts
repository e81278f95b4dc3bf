// The request log: one row per request of a merchant, found by its id.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Env } from '@svc/protocol';
import { type RequestTrace, withShape } from '../../domain/request-trace.ts';
import type { Context } from '../../ports/context.ts';

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
