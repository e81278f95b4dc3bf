// The request log: one row per request of a merchant, found by its id.
import type { Env } from '@svc/protocol';
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
}

/** Called with the merchant's id, once per merchant of a written batch. */
export const REQUESTS_CHANNEL = 'svc_requests_logged';

/** Also records when each API key was last used. */
export async function insertRequests(db: Queryable, requests: readonly LoggedRequest[]): Promise<void> {
  await db.query(
    `with rows as (
       select * from jsonb_to_recordset($1::jsonb) as r (
         id text, at bigint, "merchantId" text, env text, "apiKeyId" text, operation text, method text, path text,
         status integer, code text, reason text, ip text, ms integer)
     ), used as (
       update api_keys k set last_used_at = greatest(coalesce(k.last_used_at, 0), latest.at)
       from (select "apiKeyId", max(at) as at from rows group by "apiKeyId") latest where k.id = latest."apiKeyId"
     ), logged as (
       insert into request_log (id, at, merchant_id, env, api_key_id, operation, method, path, status, code, reason, ip, ms)
       select id, at, "merchantId", env, "apiKeyId", operation, method, path, status, code, reason, ip, ms from rows
       on conflict (id) do nothing
     )
     select pg_notify('${REQUESTS_CHANNEL}', "merchantId") from (select distinct "merchantId" from rows) written`,
    [JSON.stringify(requests)],
    'insert_requests',
  );
}
