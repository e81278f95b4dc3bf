// Issues the full set that a merchant needs to call the API: API key, encryption key and signing key.

import { randomBytes } from 'node:crypto';
import { type Env, encodeBase64url, ID_PREFIXES, makeId } from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkName } from './check-key-settings.ts';
import { type ApiKeyRequest, insertCheckedApiKey } from './issue-api-key.ts';
import { insertCheckedSigningKey } from './register-signing-key.ts';
import { type CredentialContext, requireIssuable } from './require-issuable.ts';
import { requireRoom } from './require-room.ts';
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
