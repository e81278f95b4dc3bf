// Maps credential rows to the API's resources.
import {
  type AllowedOrigin,
  type ApiKey,
  type EncryptionKey,
  encodeBase64url,
  SCOPES,
  type SigningKey,
} from '@svc/protocol';
import { toSeconds, toSecondsOrNull } from '../ports/clock.ts';
import type { AllowedOriginRecord, ApiKeyRecord } from './store/api-keys.ts';
import type { EncryptionKeyRecord, SigningKeyRecord } from './store/merchant-keys.ts';

export const toApiKey = (record: ApiKeyRecord): ApiKey => ({
  id: record.id,
  env: record.env,
  kind: record.kind,
  prefix: record.prefix,
  name: record.name,
  // A secret key has every scope, later ones included, without listing them.
  scopes: record.kind === 'sk' ? [...SCOPES] : record.scopes,
  ipAllowlist: record.ipAllowlist,
  status: record.status,
  lastUsedAt: toSecondsOrNull(record.lastUsedAt),
  createdAt: toSeconds(record.createdAt),
  expiresAt: toSecondsOrNull(record.expiresAt),
});

export const toSigningKey = (record: SigningKeyRecord): SigningKey => ({
  id: record.id,
  env: record.env,
  publicKey: encodeBase64url(record.publicKey),
  name: record.name,
  status: record.status,
  expiresAt: toSecondsOrNull(record.expiresAt),
  createdAt: toSeconds(record.createdAt),
});

export const toEncryptionKey = (record: EncryptionKeyRecord): EncryptionKey => ({
  id: record.id,
  env: record.env,
  name: record.name,
  status: record.status,
  expiresAt: toSecondsOrNull(record.expiresAt),
  createdAt: toSeconds(record.createdAt),
});

export const toAllowedOrigin = (record: AllowedOriginRecord): AllowedOrigin => ({
  id: record.id,
  env: record.env,
  origin: record.origin,
  createdAt: toSeconds(record.createdAt),
});
