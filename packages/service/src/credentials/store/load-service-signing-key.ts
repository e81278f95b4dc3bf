// Loads the current service signing key, and caches it for a short time.

import { type Env, importSignKey, type SignKey, SvcError } from '@svc/protocol';
import { wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { Database } from '../../ports/database.ts';
import {
  listPublishedServiceKeys,
  pickSigningServiceKey,
  type ServiceKeyRecord,
  type ServiceKeyUse,
  serviceKeyPlace,
} from './service-keys.ts';

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
