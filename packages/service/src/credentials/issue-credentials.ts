// Issues the full set that a merchant needs to call the API: API key, encryption key and signing key.

import { type ApiKeyRequest, insertCheckedApiKey } from './api-keys/issue-api-key.ts';
import type { CredentialContext } from './credential-context.ts';
import { insertSealedEncryptionKey } from './issue-encryption-key.ts';
import { insertCheckedSigningKey } from './register-signing-key.ts';
import { requireIssuable } from './require-issuable.ts';

interface CredentialsRequest extends Omit<ApiKeyRequest, 'kind'> {
  /** Default: secret. A publishable key needs no encryption key and no signing key. */
  kind?: 'sk' | 'rk';
  signingPublicKey?: string;
}

/** Everything here is secret and shown once, except the ids. */
export interface IssuedCredentials {
  merchantId: string;
  apiKeyId: string;
  apiKey: string;
  encryptionKeyId: string;
  encryptionKey: string;
  signingKeyId: string;
  signingKey: string | null;
}

export async function issueCredentials(
  context: CredentialContext,
  request: CredentialsRequest,
): Promise<IssuedCredentials> {
  await requireIssuable(context, request);
  const { signingPublicKey, ...rest } = request;
  const { merchantId, env, name = null } = rest;
  return context.db.transaction(async (tx) => {
    const api = await insertCheckedApiKey(context, tx, { ...rest, kind: rest.kind ?? 'sk' });
    const encryption = await insertSealedEncryptionKey(context, tx, { merchantId, env, name });
    const brought = signingPublicKey === undefined ? {} : { publicKey: signingPublicKey };
    const signing = await insertCheckedSigningKey(context, tx, { merchantId, env, name, ...brought });
    return {
      merchantId,
      apiKeyId: api.record.id,
      apiKey: api.apiKey,
      encryptionKeyId: encryption.record.id,
      encryptionKey: encryption.encryptionKey,
      signingKeyId: signing.record.id,
      signingKey: signing.signingKey,
    };
  });
}
