// Issues the full set that a merchant needs to call the API: API key, encryption key and signing key.
import { randomBytes, randomInt } from 'node:crypto';
import { API_KEY_PREFIX, type Env, encodeBase64url, ID_PREFIXES, type KeyKind, makeId, SvcError } from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkIpAllowlist, checkName, checkPerMinuteLimit, checkScopes } from './check-key-settings.ts';
import { insertCheckedSigningKey } from './register-signing-key.ts';
import { type CredentialContext, requireIssuable, requireRoom } from './require-issuable.ts';
import { type ApiKeyRecord, findApiKey, insertApiKey, updateApiKeyRow } from './store/api-keys.ts';
import { type EncryptionKeyRecord, encryptionKeyPlace, insertEncryptionKey } from './store/merchant-keys.ts';

interface CredentialsRequest extends Omit<ApiKeyRequest, 'kind'> {
  /** Default: secret. A publishable key needs no encryption key and no signing key. */
  kind?: 'sk' | 'rk';
  signingPublicKey?: string;
}

/** Everything here is secret and shown once, except the ids. */
export interface IssuedCredentials {
  merchantId: string;
  apiKeyId: string;
  apiKey: string;
  encryptionKeyId: string;
  encryptionKey: string;
  signingKeyId: string;
  signingKey: string | null;
}

export async function issueCredentials(
  context: CredentialContext,
  request: CredentialsRequest,
): Promise<IssuedCredentials> {
  await requireIssuable(context, request);
  const { signingPublicKey, ...rest } = request;
  const { merchantId, env, name = null } = rest;
  return context.db.transaction(async (tx) => {
    const api = await insertCheckedApiKey(context, tx, { ...rest, kind: rest.kind ?? 'sk' });
    const encryption = await insertSealedEncryptionKey(context, tx, { merchantId, env, name });
    const brought = signingPublicKey === undefined ? {} : { publicKey: signingPublicKey };
    const signing = await insertCheckedSigningKey(context, tx, { merchantId, env, name, ...brought });
    return {
      merchantId,
      apiKeyId: api.record.id,
      apiKey: api.apiKey,
      encryptionKeyId: encryption.record.id,
      encryptionKey: encryption.encryptionKey,
      signingKeyId: signing.record.id,
      signingKey: signing.signingKey,
    };
  });
}

// Issues an AES-256 key for a merchant's requests. It is stored sealed, and returned in clear once.

interface EncryptionKeyRequest {
  merchantId: string;
  env: Env;
  name?: string | null;
  /** It replaces one that works for another day. */
  isRotation?: boolean;
}

export interface IssuedEncryptionKey {
  /** Base64url of 32 bytes. */
  encryptionKey: string;
  record: EncryptionKeyRecord;
}

export async function issueEncryptionKey(
  context: CredentialContext,
  request: EncryptionKeyRequest,
): Promise<IssuedEncryptionKey> {
  await requireIssuable(context, request);
  return context.db.transaction((tx) => insertSealedEncryptionKey(context, tx, request));
}

export async function insertSealedEncryptionKey(
  { clock, masterKey }: Pick<Context, 'clock' | 'masterKey'>,
  tx: Queryable,
  { merchantId, env, name, isRotation = false }: EncryptionKeyRequest,
): Promise<IssuedEncryptionKey> {
  const key = new Uint8Array(randomBytes(32));
  const now = wallClock(clock).now();
  await requireRoom(tx, 'encryption_keys', { merchantId, env, now, isRotation });
  const place = { id: makeId(ID_PREFIXES.encryptionKey, now), merchantId, env };
  const sealedKey = await masterKey.seal(key, encryptionKeyPlace(place));
  const record = await insertEncryptionKey(tx, { ...place, sealedKey, name: checkName(name ?? null), createdAt: now });
  return { encryptionKey: encodeBase64url(key), record };
}

// Issues an API key. Its secret is in the answer and stored nowhere.

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters of 62: 256 bits. */
const RANDOM_CHARS = 43;
/** Enough to recognise a key in a list, too little to guess it. */
const SHOWN_CHARS = 16;

interface ApiKeyRequest {
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
