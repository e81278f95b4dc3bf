// The service's own signing keys, as an operator sees them.
import { type Env, encodeBase64url } from '@svc/protocol';
import {
  listPublishedServiceKeys,
  pickSigningServiceKey,
  type ServiceKeyUse,
} from '../stores/credentials/service-keys.ts';
import type { CredentialContext } from '../usecases/credentials/credential-context.ts';

export interface ServiceKeyListing {
  kid: string;
  env: Env;
  uses: ServiceKeyUse[];
  publicKey: string;
  /** What it signs at this moment; empty before its time and after it. */
  signing: ServiceKeyUse[];
  signsFrom: number;
  publishedUntil: number | null;
}

export async function listServiceKeys({ db, clock }: CredentialContext): Promise<ServiceKeyListing[]> {
  const now = clock.now();
  const keys = await listPublishedServiceKeys(db, now);
  return keys.map((key) => ({
    ...{ kid: key.id, env: key.env, uses: key.uses, publicKey: encodeBase64url(key.publicKey) },
    signing: key.uses.filter((use) => pickSigningServiceKey(keys, { env: key.env, use, now })?.id === key.id),
    ...{ signsFrom: key.signsFrom, publishedUntil: key.publishedUntil },
  }));
}
