// The key document: what verifies the service's responses and webhooks.
import {
  type Env,
  encodeBase64url,
  importSignKey,
  type KeyDocument,
  type KeyUse,
  type SignKey,
  SvcError,
  standardWebhooksKeyOf,
} from '@svc/protocol';
import { toSeconds, toSecondsOrNull, wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import {
  listPublishedServiceKeys,
  pickSigningServiceKey,
  type ServiceKeyRecord,
  serviceKeyPlace,
} from './store/service-keys.ts';

export async function getKeyDocument(keys: Pick<PublishedKeys, 'list'>, now: number): Promise<KeyDocument> {
  const published = await keys.list();
  return {
    keys: published.map((key) => {
      const use = usesOf(key, now);
      return {
        kid: key.id,
        alg: 'Ed25519',
        publicKey: encodeBase64url(key.publicKey),
        use,
        env: key.env,
        ...(use.includes('webhooks') && { standardWebhooksKey: standardWebhooksKeyOf(key.publicKey) }),
        ...(key.signedReceipts && {
          validFrom: toSeconds(key.signsFrom),
          validUntil: toSecondsOrNull(key.publishedUntil),
        }),
      };
    }),
  };
}

/** After its time a key verifies old receipts and nothing else. */
function usesOf({ uses, publishedUntil, signedReceipts }: ServiceKeyRecord, now: number): KeyUse[] {
  const isOver = publishedUntil !== null && publishedUntil <= now;
  return [...(isOver ? [] : uses), ...(signedReceipts ? (['receipts'] as const) : [])];
}

// The service's own keys as one process sees them: refreshed in the background, so that no request waits for them.

export interface PublishedKeys {
  list(): Promise<readonly ServiceKeyRecord[]>;
  /** The key that signs responses of an environment now. */
  responseSigner(env: Env, now: number): Promise<{ kid: string; signKey: SignKey }>;
}

/** A new key is published long before it signs, so a list this old is still true. */
const FRESH_MS = 5_000;
/** Older than this it is read again before it is used. */
const USABLE_MS = 60_000;

export function makePublishedKeys(context: Context): PublishedKeys {
  const imported = new Map<string, SignKey>();
  let known: readonly ServiceKeyRecord[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const refresh = (): Promise<void> => {
    reading ??= listPublishedServiceKeys(context.db, wallClock(context.clock).now())
      .then((keys) => {
        known = keys;
        readAt = performance.now();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const list = async (): Promise<readonly ServiceKeyRecord[]> => {
    const age = performance.now() - readAt;
    if (age > USABLE_MS || known.length === 0) await refresh();
    else if (age > FRESH_MS) refresh().catch((error) => context.log.warn({ error }, 'service keys not refreshed'));
    return known;
  };

  const importKey = async (key: ServiceKeyRecord): Promise<SignKey> => {
    const cached = imported.get(key.id);
    if (cached !== undefined) return cached;
    const signKey = importSignKey(await context.masterKey.open(key.sealedSeed, serviceKeyPlace(key)));
    imported.set(key.id, signKey);
    return signKey;
  };

  return {
    list,
    async responseSigner(env, now) {
      const key = pickSigningServiceKey(await list(), { env, use: 'responses', now });
      if (key === null) {
        context.log.error({ env }, 'no service key signs responses');
        throw new SvcError('SVC_UNAVAILABLE', 'The service cannot sign its answers right now.');
      }
      return { kid: key.id, signKey: await importKey(key) };
    },
  };
}
