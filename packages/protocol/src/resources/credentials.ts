// The credential inventory: a merchant's keys and origins.
import { type Static, type TProperties, Type } from 'typebox';
import { ID_PREFIXES } from '../names.ts';
import { CREDENTIAL_STATUSES } from '../states.ts';
import { listQuery, PaginationSchema } from './pagination.ts';
import { EnvSchema, idSchema, nullable, oneOf, resource, UnixSecondsSchema } from './primitives.ts';

const KEY_KINDS = ['pk', 'sk', 'rk'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

export const ApiKeySchema = resource('ApiKey', {
  id: idSchema(ID_PREFIXES.apiKey),
  env: EnvSchema,
  kind: oneOf(KEY_KINDS),
  prefix: Type.String(),
  name: nullable(Type.String()),
  scopes: Type.Array(Type.String()),
  ipAllowlist: Type.Array(Type.String()),
  status: oneOf(CREDENTIAL_STATUSES),
  lastUsedAt: nullable(UnixSecondsSchema),
  createdAt: UnixSecondsSchema,
  expiresAt: nullable(UnixSecondsSchema),
});
export type ApiKey = Static<typeof ApiKeySchema>;

export const SigningKeySchema = resource('SigningKey', {
  id: idSchema(ID_PREFIXES.signingKey),
  env: EnvSchema,
  publicKey: Type.String(),
  name: nullable(Type.String()),
  status: oneOf(CREDENTIAL_STATUSES),
  expiresAt: nullable(UnixSecondsSchema),
  createdAt: UnixSecondsSchema,
});
export type SigningKey = Static<typeof SigningKeySchema>;

export const EncryptionKeySchema = resource('EncryptionKey', {
  id: Type.String({ pattern: '^enc_[0-9A-Z]{26}$' }),
  env: EnvSchema,
  name: nullable(Type.String()),
  status: oneOf(CREDENTIAL_STATUSES),
  expiresAt: nullable(UnixSecondsSchema),
  createdAt: UnixSecondsSchema,
});
export type EncryptionKey = Static<typeof EncryptionKeySchema>;

export const AllowedOriginSchema = resource('AllowedOrigin', {
  id: idSchema(ID_PREFIXES.allowedOrigin),
  env: EnvSchema,
  origin: Type.String(),
  createdAt: UnixSecondsSchema,
});
export type AllowedOrigin = Static<typeof AllowedOriginSchema>;

const listOf = <Properties extends TProperties>($id: string, properties: Properties) =>
  resource($id, { ...properties, pagination: PaginationSchema });

export const ApiKeyListSchema = listOf('ApiKeyList', { keys: Type.Array(ApiKeySchema) });
export type ApiKeyList = Static<typeof ApiKeyListSchema>;
export const SigningKeyListSchema = listOf('SigningKeyList', { keys: Type.Array(SigningKeySchema) });
export type SigningKeyList = Static<typeof SigningKeyListSchema>;
export const EncryptionKeyListSchema = listOf('EncryptionKeyList', { keys: Type.Array(EncryptionKeySchema) });
export type EncryptionKeyList = Static<typeof EncryptionKeyListSchema>;
export const AllowedOriginListSchema = listOf('AllowedOriginList', { origins: Type.Array(AllowedOriginSchema) });
export type AllowedOriginList = Static<typeof AllowedOriginListSchema>;

export const ListCredentialsQuerySchema = listQuery({ env: Type.Optional(EnvSchema) });
export type ListCredentialsQuery = Static<typeof ListCredentialsQuerySchema>;
