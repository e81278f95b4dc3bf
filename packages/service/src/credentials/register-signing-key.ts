// Registers a merchant's signing key: generated here and shown once, or the public half of the merchant's own.

import {
  checkSigningPublicKey,
  decodeBase64url,
  type Env,
  encodeBase64url,
  fault,
  generateSeed,
  ID_PREFIXES,
  makeId,
  publicKeyOfSeed,
  validationError,
} from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkName } from './check-key-settings.ts';
import { type CredentialContext, requireIssuable, requireRoom } from './require-issuable.ts';
import { insertSigningKey, type SigningKeyRecord } from './store/merchant-keys.ts';

interface SigningKeyRequest {
  merchantId: string;
  env: Env;
  name?: string | null;
  /** Base64url of the 32 bytes of an Ed25519 public key. Default: generate a pair. */
  publicKey?: string;
  /** It replaces one that works for another day. */
  isRotation?: boolean;
}

export interface RegisteredSigningKey {
  /** Base64url of the 32-byte seed. Null when the merchant supplied the key. */
  signingKey: string | null;
  record: SigningKeyRecord;
}

export async function registerSigningKey(
  context: CredentialContext,
  request: SigningKeyRequest,
): Promise<RegisteredSigningKey> {
  await requireIssuable(context, request);
  return context.db.transaction((tx) => insertCheckedSigningKey(context, tx, request));
}

export async function insertCheckedSigningKey(
  { clock }: Pick<Context, 'clock'>,
  tx: Queryable,
  { merchantId, env, name, publicKey, isRotation = false }: SigningKeyRequest,
): Promise<RegisteredSigningKey> {
  const seed = publicKey === undefined ? generateSeed() : null;
  const raw = seed === null ? decodePublicKey(publicKey ?? '') : publicKeyOfSeed(seed);
  const check = checkSigningPublicKey(raw);
  if (!check.ok) throw validationError('publicKey', `is not an acceptable Ed25519 public key (${check.reason})`);
  const now = wallClock(clock).now();
  await requireRoom(tx, 'signing_keys', { merchantId, env, now, isRotation });
  const record = await insertSigningKey(tx, {
    id: makeId(ID_PREFIXES.signingKey, now),
    merchantId,
    env,
    createdAt: now,
    publicKey: raw,
    name: checkName(name ?? null),
  });
  if (record === null) throw validationError('publicKey', fault('key_known'));
  return { signingKey: seed === null ? null : encodeBase64url(seed), record };
}

function decodePublicKey(text: string): Uint8Array {
  const raw = decodeBase64url(text);
  if (raw === null || raw.length !== 32) throw validationError('publicKey', fault('key_bytes'));
  return raw;
}
