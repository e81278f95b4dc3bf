// The key document: what verifies the service's responses and webhooks.
import { encodeBase64url, type KeyDocument, type KeyUse, standardWebhooksKeyOf } from '@svc/protocol';
import { toSeconds, toSecondsOrNull } from '../ports/clock.ts';
import type { PublishedKeys } from './published-keys.ts';
import type { ServiceKeyRecord } from './store/service-keys.ts';

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
