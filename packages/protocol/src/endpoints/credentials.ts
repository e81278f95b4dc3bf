// Operations on the credential inventory: lists only. Changes are made in the dashboard.
import {
  AllowedOriginListSchema,
  ApiKeyListSchema,
  EncryptionKeyListSchema,
  ListCredentialsQuerySchema,
  SigningKeyListSchema,
} from '../resources/credentials.ts';
import type { OperationRow } from './operation.ts';

export const credentialRows = {
  listApiKeys: {
    method: 'GET',
    path: '/v1/api-keys',
    summary: 'List API keys, newest first',
    scope: 'credentials:read',
    query: ListCredentialsQuerySchema,
    answers: { 200: ApiKeyListSchema },
  },
  listSigningKeys: {
    method: 'GET',
    path: '/v1/signing-keys',
    summary: 'List signing keys, newest first',
    scope: 'credentials:read',
    query: ListCredentialsQuerySchema,
    answers: { 200: SigningKeyListSchema },
  },
  listEncryptionKeys: {
    method: 'GET',
    path: '/v1/encryption-keys',
    summary: 'List encryption keys, newest first',
    scope: 'credentials:read',
    query: ListCredentialsQuerySchema,
    answers: { 200: EncryptionKeyListSchema },
  },
  listAllowedOrigins: {
    method: 'GET',
    path: '/v1/allowed-origins',
    summary: 'List allowed origins, newest first',
    scope: 'credentials:read',
    query: ListCredentialsQuerySchema,
    answers: { 200: AllowedOriginListSchema },
  },
} as const satisfies Record<string, OperationRow>;
