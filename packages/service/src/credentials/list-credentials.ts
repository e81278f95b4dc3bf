// The four inventory lists: one page each, newest first, without a secret in them.
import type { Env } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { type Page, readPage } from '../stores/read-page.ts';
import { type CredentialRecords, selectCredentialRows } from './store/list-credentials.ts';

interface CredentialPage {
  merchantId: string;
  env?: Env;
  limit: number;
  cursor?: string;
}

export function listCredentials<Table extends keyof CredentialRecords>(
  context: Pick<Context, 'db' | 'replica' | 'masterKey'>,
  table: Table,
  { merchantId, env, limit, cursor }: CredentialPage,
): Promise<Page<CredentialRecords[Table]>> {
  return readPage<CredentialRecords[Table]>(context, {
    filters: { list: table, merchantId, env },
    page: { limit, cursor },
    read: ({ db, position, limit: rowLimit }) => {
      const after = position && { createdAt: Number(position[0]), id: String(position[1]) };
      return selectCredentialRows(db, table, { merchantId, env: env ?? null, after, limit: rowLimit });
    },
    positionOf: ({ createdAt, id }) => [createdAt, id],
  });
}
