// Adds and removes the web origins that a merchant's publishable keys may be used from.
import { type Env, ID_PREFIXES, makeId, SvcError, validationError } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { type CredentialContext, requireIssuable, requireRoom } from './require-issuable.ts';
import { type AllowedOriginRecord, deleteAllowedOrigin, insertAllowedOrigin } from './store/api-keys.ts';

export async function addAllowedOrigin(
  context: CredentialContext,
  { merchantId, env, origin }: { merchantId: string; env: Env; origin: string },
): Promise<AllowedOriginRecord> {
  await requireIssuable(context, { merchantId, env });
  const now = context.clock.now();
  const id = makeId(ID_PREFIXES.allowedOrigin, now);
  const row = { id, merchantId, env, origin: parseOrigin(origin, env), createdAt: now };
  return context.db.transaction(async (tx) => {
    await requireRoom(tx, 'allowed_origins', { merchantId, env, now });
    return insertAllowedOrigin(tx, row);
  });
}

export async function removeAllowedOrigin(
  { db }: Pick<Context, 'db'>,
  origin: { merchantId: string; id: string },
): Promise<AllowedOriginRecord> {
  const removed = await deleteAllowedOrigin(db, origin);
  if (removed === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such origin.');
  return removed;
}

// Parses a web origin, exactly as a browser sends it. Patterns are refused.
const MAX_ORIGIN_CHARS = 253 + 16;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

export function parseOrigin(text: string, env: Env): string {
  const refuse = (message: string) => validationError('origin', message);
  if (text.length > MAX_ORIGIN_CHARS) throw refuse(`must have at most ${MAX_ORIGIN_CHARS} characters`);
  if (text.includes('*')) throw refuse('must be one exact origin: patterns are too broad');
  const url = parseUrl(text);
  if (url === null || text === 'null') throw refuse('must be an origin such as https://shop.example.com');
  if (url.origin !== text.toLowerCase())
    throw refuse('must be scheme and host only, without path, query or credentials');
  if (LOCAL_HOSTS.has(url.hostname)) {
    if (env === 'live') throw refuse('must be a public host in Live');
    return url.origin;
  }
  if (url.protocol !== 'https:') throw refuse('must use https');
  if (!url.hostname.includes('.') || url.hostname.endsWith('.')) throw refuse('must have a full host name');
  return url.origin;
}

function parseUrl(text: string): URL | null {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}
