// Issues an API key. Its secret is in the answer and stored nowhere.
import { randomInt } from 'node:crypto';
import { API_KEY_PREFIX, type Env, ID_PREFIXES, type KeyKind, makeId, SvcError } from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkIpAllowlist, checkName, checkPerMinuteLimit, checkScopes } from './check-key-settings.ts';
import { type CredentialContext, requireIssuable } from './require-issuable.ts';
import { requireRoom } from './require-room.ts';
import { type ApiKeyRecord, findApiKey, insertApiKey, updateApiKeyRow } from './store/api-keys.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters of 62: 256 bits. */
const RANDOM_CHARS = 43;
/** Enough to recognise a key in a list, too little to guess it. */
const SHOWN_CHARS = 16;

export interface ApiKeyRequest {
  merchantId: string;
  env: Env;
  kind: KeyKind;
  name?: string | null;
  scopes?: readonly string[];
  ipAllowlist?: readonly string[];
  perMinuteLimit?: number | null;
  /** It replaces one that works for another day. */
  isRotation?: boolean;
}

export interface IssuedApiKey {
  apiKey: string;
  record: ApiKeyRecord;
}

export async function issueApiKey(context: CredentialContext, request: ApiKeyRequest): Promise<IssuedApiKey> {
  await requireIssuable(context, request);
  return context.db.transaction((tx) => insertCheckedApiKey(context, tx, request));
}

/** Without the check of the merchant, for callers that did it and write in their own transaction. */
export async function insertCheckedApiKey(
  { clock, masterKey }: Pick<Context, 'clock' | 'masterKey'>,
  tx: Queryable,
  request: ApiKeyRequest,
): Promise<IssuedApiKey> {
  const { merchantId, env, kind, isRotation = false } = request;
  const apiKey = `${API_KEY_PREFIX}${env}_${kind}_${randomText()}`;
  const now = wallClock(clock).now();
  await requireRoom(tx, 'api_keys', { merchantId, env, now, isRotation });
  const record = await insertApiKey(tx, {
    id: makeId(ID_PREFIXES.apiKey, now),
    merchantId,
    env,
    kind,
    createdAt: now,
    digest: masterKey.digest(apiKey),
    prefix: apiKey.slice(0, SHOWN_CHARS),
    name: checkName(request.name ?? null),
    scopes: checkScopes(kind, request.scopes ?? []),
    ipAllowlist: checkIpAllowlist(kind, env, request.ipAllowlist ?? []),
    perMinuteLimit: checkPerMinuteLimit(request.perMinuteLimit ?? null),
  });
  return { apiKey, record };
}

function randomText(): string {
  return Array.from({ length: RANDOM_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

// Changes what an API key may do: its scopes, where it may be used from, how often, and its name.

interface ApiKeyChange {
  merchantId: string;
  id: string;
  name?: string | null;
  scopes?: readonly string[];
  ipAllowlist?: readonly string[];
  perMinuteLimit?: number | null;
}

export async function changeApiKey({ db }: Pick<Context, 'db'>, wanted: ApiKeyChange): Promise<ApiKeyRecord> {
  const key = await findApiKey(db, wanted);
  if (key === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such key.');
  const { merchantId, id, name, scopes, ipAllowlist, perMinuteLimit } = wanted;
  const changed = await updateApiKeyRow(db, {
    merchantId,
    id,
    ...(name !== undefined && { name: checkName(name) }),
    ...(scopes && { scopes: checkScopes(key.kind, scopes) }),
    ...(ipAllowlist && { ipAllowlist: checkIpAllowlist(key.kind, key.env, ipAllowlist) }),
    ...(perMinuteLimit !== undefined && { perMinuteLimit: checkPerMinuteLimit(perMinuteLimit) }),
  });
  if (changed === null) throw new SvcError('SVC_INVALID_STATE', 'The key is revoked and cannot be changed.');
  return changed;
}
