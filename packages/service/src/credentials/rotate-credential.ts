// Rotates a credential: issues a new key with the same rights; the old one works for another 24 hours.
import { type Env, LIMITS, SvcError } from '@svc/protocol';
import { wallClock } from '../ports/clock.ts';
import type { Queryable } from '../ports/database.ts';
import {
  type IssuedApiKey,
  type IssuedEncryptionKey,
  insertCheckedApiKey,
  insertSealedEncryptionKey,
} from './issue-credentials.ts';
import { insertCheckedSigningKey, type RegisteredSigningKey } from './register-signing-key.ts';
import { type CredentialContext, requireIssuable } from './require-issuable.ts';
import { findApiKey } from './store/api-keys.ts';
import {
  type CredentialTable,
  findCredentialStatus,
  findKeyPlace,
  markCredentialRotated,
} from './store/retire-credential.ts';

interface KeyOfMerchant {
  merchantId: string;
  id: string;
}

export async function rotateApiKey(context: CredentialContext, key: KeyOfMerchant): Promise<IssuedApiKey> {
  return context.db.transaction(async (tx) => {
    const old = await findApiKey(tx, key);
    if (old !== null) await requireRotatable(context, tx, key, old.env);
    await retire(context, tx, 'api_keys', key);
    if (old === null) throw notFound();
    return insertCheckedApiKey(context, tx, { ...old, isRotation: true });
  });
}

export async function rotateEncryptionKey(
  context: CredentialContext,
  key: KeyOfMerchant,
): Promise<IssuedEncryptionKey> {
  return context.db.transaction(async (tx) => {
    const place = await placeOf(tx, 'encryption_keys', key);
    await requireRotatable(context, tx, key, place.env);
    await retire(context, tx, 'encryption_keys', key);
    return insertSealedEncryptionKey(context, tx, { ...place, isRotation: true });
  });
}

/** `publicKey`: the public half of the new key, when the merchant makes its own. */
export async function rotateSigningKey(
  context: CredentialContext,
  { publicKey, ...key }: KeyOfMerchant & { publicKey?: string },
): Promise<RegisteredSigningKey> {
  return context.db.transaction(async (tx) => {
    const place = await placeOf(tx, 'signing_keys', key);
    await requireRotatable(context, tx, key, place.env);
    await retire(context, tx, 'signing_keys', key);
    const wanted = { ...place, isRotation: true };
    return insertCheckedSigningKey(context, tx, publicKey === undefined ? wanted : { ...wanted, publicKey });
  });
}

/** A rotated key is a new key, and waits for profile and verification as any other. */
async function requireRotatable(
  { config }: CredentialContext,
  tx: Queryable,
  { merchantId }: KeyOfMerchant,
  env: Env,
): Promise<void> {
  await requireIssuable({ config, db: tx }, { merchantId, env });
}

/** The overlap ends on a whole second, so that the key stops exactly at its `expiresAt`. */
function endOfOverlap(now: number): number {
  return (Math.ceil(now / 1000) + LIMITS.rotationOverlapSeconds) * 1000;
}

async function retire(
  { clock }: CredentialContext,
  tx: Queryable,
  table: CredentialTable,
  key: KeyOfMerchant,
): Promise<void> {
  if (await markCredentialRotated(tx, table, { ...key, expiresAt: endOfOverlap(wallClock(clock).now()) })) return;
  const status = await findCredentialStatus(tx, table, key);
  if (status === null) throw notFound();
  throw new SvcError('SVC_INVALID_STATE', `The key is ${status}: only an active key can be rotated.`);
}

async function placeOf(tx: Queryable, table: 'encryption_keys' | 'signing_keys', key: KeyOfMerchant) {
  const place = await findKeyPlace(tx, table, key);
  if (place === null) throw notFound();
  return place;
}

const notFound = () => new SvcError('SVC_NOT_FOUND', 'There is no such key.');
