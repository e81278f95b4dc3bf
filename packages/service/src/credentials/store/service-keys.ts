// The service's own Ed25519 keys: which are published, and which one signs.
import { type Env, importSignKey, type SIGNING_USES, type SignKey, SvcError } from '@svc/protocol';
import { wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { Database, Queryable } from '../../ports/database.ts';

export type ServiceKeyUse = (typeof SIGNING_USES)[number];

export interface ServiceKeyRecord {
  id: string;
  env: Env;
  uses: ServiceKeyUse[];
  publicKey: Uint8Array;
  sealedSeed: Uint8Array;
  signsFrom: number;
  publishedUntil: number | null;
  signedReceipts: boolean;
  createdAt: number;
}

const COLUMNS = `id, env, uses, public_key as "publicKey", sealed_seed as "sealedSeed", signs_from as "signsFrom",
  published_until as "publishedUntil", signed_receipts as "signedReceipts", created_at as "createdAt"`;

/** Of the advisory lock under which keys are made and rotated. */
const SERVICE_KEY_LOCK = 5_832_002;

/** Makes every other process that makes or rotates a service key wait until this transaction ends. */
export async function lockServiceKeys(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [SERVICE_KEY_LOCK]);
}

/** The AAD of a sealed seed. */
export const serviceKeyPlace = (key: { id: string; env: Env }): string => `service_keys/${key.id}/${key.env}`;

export async function insertServiceKey(
  db: Queryable,
  key: Omit<ServiceKeyRecord, 'publishedUntil' | 'signedReceipts'>,
): Promise<void> {
  await db.query(
    `insert into service_keys (id, env, uses, public_key, sealed_seed, signs_from, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [key.id, key.env, key.uses, key.publicKey, key.sealedSeed, key.signsFrom, key.createdAt],
  );
}

/** Every key whose signatures someone may have to verify now, newest first. */
export async function listPublishedServiceKeys(db: Queryable, now: number): Promise<ServiceKeyRecord[]> {
  return db.query<ServiceKeyRecord>(
    `select ${COLUMNS} from service_keys where published_until is null or published_until > $1 or signed_receipts
     order by env, signs_from desc, id desc`,
    [now],
  );
}

/** The newest key that may already sign. */
export function pickSigningServiceKey(
  keys: readonly ServiceKeyRecord[],
  { env, use, now }: { env: Env; use: ServiceKeyUse; now: number },
): ServiceKeyRecord | null {
  const ready = keys.filter(
    (key) =>
      key.env === env &&
      key.uses.includes(use) &&
      key.signsFrom <= now &&
      (key.publishedUntil === null || key.publishedUntil > now),
  );
  ready.sort((a, b) => b.signsFrom - a.signsFrom || (a.id < b.id ? 1 : -1));
  return ready[0] ?? null;
}

/** Written before the receipt is given out, so that no receipt outlives its key's entry in the document. */
export async function markReceiptSigner(db: Queryable, id: string): Promise<void> {
  await db.query('update service_keys set signed_receipts = true where id = $1 and not signed_receipts', [id]);
}

/** From now on it signs nothing, and nothing that it signed is to be believed. */
export async function revokeServiceKeyNow(db: Queryable, id: string, now: number): Promise<void> {
  await db.query('update service_keys set published_until = $2, signed_receipts = false where id = $1', [id, now]);
}

/** Removes the older keys of the same uses from the key document at `publishedUntil`. */
export async function retireOlderServiceKeys(
  db: Queryable,
  { env, uses, newest, publishedUntil }: { env: Env; uses: readonly string[]; newest: string; publishedUntil: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update service_keys set published_until = $4
     where env = $1 and uses && $2::text[] and id <> $3 and (published_until is null or published_until > $4)
     returning id`,
    [env, [...uses], newest, publishedUntil],
  );
  return rows.map(({ id }) => id);
}

// Loads the current service signing key, and caches it for a short time.

/** Far below the time that a new key is published before it signs, so that no process misses the change. */
const REFRESH_AFTER_MS = 5_000;

interface Keyring {
  readAt: number;
  keys: Promise<ServiceKeyRecord[]>;
  opened: Map<string, Promise<SignKey>>;
}
const keyrings = new WeakMap<Database, Keyring>();

type ServiceSignKey = { kid: string; signKey: SignKey };

export async function loadServiceSigningKey(
  context: Pick<Context, 'db' | 'clock' | 'masterKey'>,
  env: Env,
  use: ServiceKeyUse,
): Promise<ServiceSignKey> {
  const now = wallClock(context.clock).now();
  const ring = keyringOf(context);
  const key = pickSigningServiceKey(await ring.keys, { env, use, now });
  if (key === null) throw new SvcError('SVC_UNAVAILABLE', 'The service has no signing key for this environment yet.');
  let signKey = ring.opened.get(key.id);
  if (signKey === undefined) {
    signKey = context.masterKey.open(key.sealedSeed, serviceKeyPlace(key)).then(importSignKey);
    ring.opened.set(key.id, signKey);
  }
  return { kid: key.id, signKey: await signKey };
}

function keyringOf({ db, clock }: Pick<Context, 'db' | 'clock'>): Keyring {
  const known = keyrings.get(db);
  if (known && performance.now() - known.readAt < REFRESH_AFTER_MS) return known;
  const keys = listPublishedServiceKeys(db, wallClock(clock).now());
  const fresh = { readAt: performance.now(), keys, opened: known?.opened ?? new Map() };
  keyrings.set(db, fresh);
  // Do not cache a failed read: the next request tries again.
  keys.catch(() => keyrings.delete(db));
  return fresh;
}
