// The request log as the dashboard shows it, with the names of the keys.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import type { LoggedRequest } from '../gate/request-log.ts';

export type RequestRow = Omit<LoggedRequest, 'merchantId' | 'trace'> & { apiKeyName: string | null };

const COLUMNS = `r.id, r.at, r.env, r.api_key_id as "apiKeyId", k.name as "apiKeyName", r.operation, r.method, r.path,
  r.status, r.code, r.reason, r.ip, r.ms`;
const FROM = 'from request_log r left join api_keys k on k.id = r.api_key_id';

export interface RequestFilters {
  merchantId: string;
  env: Env;
  onlyRefused: boolean;
  code: string | null;
  beforeId: string | null;
  limit: number;
}

/** Newest first. */
export function listRequests(db: Queryable, filters: RequestFilters): Promise<RequestRow[]> {
  return db.query<RequestRow>(
    `select ${COLUMNS} ${FROM} where r.merchant_id = $1 and r.env = $2 and (not $3::boolean or r.status >= 400)
       and ($4::text is null or r.code = $4) and ($5::text is null or r.id < $5)
     order by r.id desc limit $6`,
    [filters.merchantId, filters.env, filters.onlyRefused, filters.code, filters.beforeId, filters.limit],
  );
}

export async function findRequest(db: Queryable, merchantId: string, id: string): Promise<RequestRow | null> {
  const [row] = await db.query<RequestRow>(`select ${COLUMNS} ${FROM} where r.id = $1 and r.merchant_id = $2`, [
    id,
    merchantId,
  ]);
  return row ?? null;
}
