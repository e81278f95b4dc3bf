// Lists credentials for the four inventory operations: one page, newest first, without secrets.
import type { Env, Pagination } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { type CredentialRecords, selectCredentialRows } from '../../stores/credentials/list-credentials.ts';
import { decodeCursor, encodeCursor, filtersHashOf } from '../../stores/cursor.ts';

interface CredentialPage {
  merchantId: string;
  env?: Env;
  limit: number;
  cursor?: string;
}

export async function listCredentials<Table extends keyof CredentialRecords>(
  { db, masterKey }: Pick<Context, 'db' | 'masterKey'>,
  table: Table,
  { merchantId, env, limit, cursor }: CredentialPage,
): Promise<{ rows: CredentialRecords[Table][]; pagination: Pagination }> {
  const filtersHash = filtersHashOf({ list: table, merchantId, env });
  const position = cursor === undefined ? null : decodeCursor(masterKey, cursor, filtersHash);
  const after = position && { createdAt: Number(position[0]), id: String(position[1]) };
  // Read one row more than asked for, to know whether there is a next page.
  const found = await selectCredentialRows(db, table, { merchantId, env: env ?? null, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(masterKey, { filtersHash, position: [last.createdAt, last.id] }) : null;
  return { rows, pagination: { nextCursor, hasMore: nextCursor !== null } };
}
