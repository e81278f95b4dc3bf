// Adds and removes the web origins that a merchant's publishable keys may be used from.
import { type Env, ID_PREFIXES, makeId, SvcError } from '@svc/protocol';
import type { Context } from '../../../ports/context.ts';
import {
  type AllowedOriginRecord,
  deleteAllowedOrigin,
  insertAllowedOrigin,
} from '../../../stores/credentials/allowed-origins.ts';
import type { CredentialContext } from '../credential-context.ts';
import { requireIssuable } from '../require-issuable.ts';
import { parseOrigin } from './parse-origin.ts';

export async function addAllowedOrigin(
  context: CredentialContext,
  { merchantId, env, origin }: { merchantId: string; env: Env; origin: string },
): Promise<AllowedOriginRecord> {
  await requireIssuable(context, { merchantId, env });
  const now = context.clock.now();
  const id = makeId(ID_PREFIXES.allowedOrigin, now);
  return insertAllowedOrigin(context.db, { id, merchantId, env, origin: parseOrigin(origin, env), createdAt: now });
}

export async function removeAllowedOrigin(
  { db }: Pick<Context, 'db'>,
  origin: { merchantId: string; id: string },
): Promise<AllowedOriginRecord> {
  const removed = await deleteAllowedOrigin(db, origin);
  if (removed === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such origin.');
  return removed;
}
