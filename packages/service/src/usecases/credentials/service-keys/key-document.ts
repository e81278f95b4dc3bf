// The key document: what verifies the service's responses and webhooks.
import { encodeBase64url, type KeyDocument, type KeyUse } from '@svc/protocol';
import { toSeconds, toSecondsOrNull } from '../../../ports/clock.ts';
import type { ServiceKeyRecord } from '../../../stores/credentials/service-keys.ts';
import type { PublishedKeys } from './published-keys.ts';

export async function getKeyDocument(keys: PublishedKeys, now: number): Promise<KeyDocument> {
  const published = await keys.list();
  return {
    keys: published.map((key) => ({
      kid: key.id,
      alg: 'Ed25519',
      publicKey: encodeBase64url(key.publicKey),
      use: usesOf(key, now),
      env: key.env,
      ...(key.signedReceipts && {
        validFrom: toSeconds(key.signsFrom),
        validUntil: toSecondsOrNull(key.publishedUntil),
      }),
    })),
  };
}

/** After its time a key verifies old receipts and nothing else. */
function usesOf({ uses, publishedUntil, signedReceipts }: ServiceKeyRecord, now: number): KeyUse[] {
  const isOver = publishedUntil !== null && publishedUntil <= now;
  return [...(isOver ? [] : uses), ...(signedReceipts ? (['receipts'] as const) : [])];
}
