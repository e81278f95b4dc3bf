// The request log as the dashboard shows it, with the names of the keys.
import type { Env } from '@svc/protocol';
import type { LoggedRequest } from '../../gate/store/request-log.ts';
import type { Queryable } from '../../ports/database.ts';

export type RequestRow = Omit<LoggedRequest, 'merchantId' | 'trace'> & { apiKeyName: string | null };

const COLUMNS = `r.id, r.at, r.env, r.api_key_id as "apiKeyId", k.name as "apiKeyName", r.operation, r.method, r.path,
  r.status, r.code, r.reason, r.ip, r.ms`;
const FROM = 'from request_log r left join api_keys k on k.id = r.api_key_id';

export interface RequestFilters {
  merchantId: string;
  env: Env;
  onlyRefused: boolean;
  code: string | null;
  operation: string | null;
  status: number | null;
  /** A part of the path, such as a reference, of the reason, or a whole request id. */
  text: string | null;
  /** Leaves out successful reads of the event log, which `svc listen` sends every second. */
  withoutPolling: boolean;
  beforeId: string | null;
  limit: number;
}

/** Newest first. */
export function listRequests(db: Queryable, filters: RequestFilters): Promise<RequestRow[]> {
  return db.query<RequestRow>(
    `select ${COLUMNS} ${FROM} where r.merchant_id = $1 and r.env = $2 and (not $3::boolean or r.status >= 400)
       and ($4::text is null or r.code = $4) and ($5::text is null or r.id < $5)
       and ($7::text is null or r.operation = $7) and ($8::integer is null or r.status = $8)
       and ($9::text is null or r.id = $9 or position($9 in r.path) > 0 or position($9 in coalesce(r.reason, '')) > 0)
       and (not $10::boolean or r.operation is distinct from 'listEvents' or r.status >= 300)
     order by r.id desc limit $6`,
    [
      filters.merchantId,
      filters.env,
      filters.onlyRefused,
      filters.code,
      filters.beforeId,
      filters.limit,
      filters.operation,
      filters.status,
      filters.text,
      filters.withoutPolling,
    ],
  );
}

export async function findRequest(db: Queryable, merchantId: string, id: string): Promise<RequestRow | null> {
  const [row] = await db.query<RequestRow>(`select ${COLUMNS} ${FROM} where r.id = $1 and r.merchant_id = $2`, [
    id,
    merchantId,
  ]);
  return row ?? null;
}
