// The key document: what verifies the service's responses and webhooks.
import { encodeBase64url, type KeyDocument } from '@svc/protocol';
import type { PublishedKeys } from './published-keys.ts';

export async function getKeyDocument(keys: PublishedKeys): Promise<KeyDocument> {
  const published = await keys.list();
  return {
    keys: published.map((key) => ({
      kid: key.id,
      alg: 'Ed25519',
      publicKey: encodeBase64url(key.publicKey),
      use: key.uses,
      env: key.env,
    })),
  };
}
