// Issues an AES-256 key for a merchant's requests. It is stored sealed, and returned in clear once.

import { randomBytes } from 'node:crypto';
import { type Env, encodeBase64url, ID_PREFIXES, makeId } from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkName } from './api-keys/check-key-settings.ts';
import type { CredentialContext } from './credential-context.ts';
import { requireIssuable } from './require-issuable.ts';
import { requireRoom } from './require-room.ts';
import { type EncryptionKeyRecord, encryptionKeyPlace, insertEncryptionKey } from './store/encryption-keys.ts';

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
