// The service's own signing keys: made at the first start, rotated with an overlap on both sides.
import {
  type Env,
  generateSeed,
  ID_PREFIXES,
  LIMITS,
  makeId,
  publicKeyOfSeed,
  SIGNING_USES,
  SvcError,
} from '@svc/protocol';
import { HOUR_MS, wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import {
  insertServiceKey,
  listPublishedServiceKeys,
  lockServiceKeys,
  pickSigningServiceKey,
  retireOlderServiceKeys,
  revokeServiceKeyNow,
  type ServiceKeyUse,
  serviceKeyPlace,
} from './store/service-keys.ts';

/** How long a new key is published before it signs, so that every copy of the key document has it. */
export const PUBLISHED_BEFORE_SIGNING_MS = HOUR_MS;

type Needs = Pick<Context, 'db' | 'clock' | 'masterKey'>;

/** Makes a key for every environment without one. Safe when several processes start at once. */
export async function ensureServiceKeys(context: Needs, envs: readonly Env[]): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    await lockServiceKeys(tx);
    const known = await listPublishedServiceKeys(tx, wallClock(clock).now());
    for (const env of envs) {
      const missing = SIGNING_USES.filter((use) => !known.some((key) => key.env === env && key.uses.includes(use)));
      if (missing.length > 0)
        await makeServiceKey(context, tx, { env, uses: missing, signsFrom: wallClock(clock).now() });
    }
  });
}

/** Publishes a new key that signs later. The old one signs until then and stays published another 24 hours. */
export async function rotateServiceKeys(
  context: Needs,
  { env, uses = SIGNING_USES, signsInMs = PUBLISHED_BEFORE_SIGNING_MS }: RotateRequest,
): Promise<{ kid: string; signsFrom: number; publishedUntil: number; replaced: string[] }> {
  const signsFrom = wallClock(context.clock).now() + signsInMs;
  const publishedUntil = signsFrom + LIMITS.rotationOverlapSeconds * 1000;
  return context.db.transaction(async (tx) => {
    await lockServiceKeys(tx);
    const kid = await makeServiceKey(context, tx, { env, uses, signsFrom });
    const replaced = await retireOlderServiceKeys(tx, { env, uses, newest: kid, publishedUntil });
    return { kid, signsFrom, publishedUntil, replaced };
  });
}

/**
 * A key that leaked: it leaves the key document now, for receipts too, and another one signs from now on. A receipt that it signed is
 * refused from then on, and given out again under the other key.
 */
export async function revokeServiceKey(context: Needs, kid: string): Promise<{ env: Env; signedBy: string[] }> {
  const now = wallClock(context.clock).now();
  return context.db.transaction(async (tx) => {
    await lockServiceKeys(tx);
    const leaked = (await listPublishedServiceKeys(tx, now)).find(({ id }) => id === kid);
    if (leaked === undefined) throw new SvcError('SVC_NOT_FOUND', 'The key document has no such key.');
    await revokeServiceKeyNow(tx, kid, now);
    const { env, uses } = leaked;
    const left = await listPublishedServiceKeys(tx, now);
    const signerOf = (use: ServiceKeyUse) => pickSigningServiceKey(left, { env, use, now })?.id ?? null;
    const missing = uses.filter((use) => signerOf(use) === null);
    const made =
      missing.length === 0 ? [] : [await makeServiceKey(context, tx, { env, uses: missing, signsFrom: now })];
    return { env, signedBy: [...new Set([...made, ...uses.map(signerOf).filter((id) => id !== null)])] };
  });
}

interface RotateRequest {
  env: Env;
  uses?: readonly ServiceKeyUse[];
  signsInMs?: number;
}

async function makeServiceKey(
  { clock, masterKey }: Needs,
  tx: Queryable,
  { env, uses, signsFrom }: { env: Env; uses: readonly ServiceKeyUse[]; signsFrom: number },
): Promise<string> {
  const now = wallClock(clock).now();
  const seed = generateSeed();
  const place = { id: makeId(ID_PREFIXES.serviceKey, now), env };
  const sealedSeed = await masterKey.seal(seed, serviceKeyPlace(place));
  const publicKey = publicKeyOfSeed(seed);
  await insertServiceKey(tx, { ...place, uses: [...uses], publicKey, sealedSeed, signsFrom, createdAt: now });
  return place.id;
}
