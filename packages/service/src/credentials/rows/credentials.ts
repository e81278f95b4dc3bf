// Credentials: the only place where they are issued, rotated, revoked and changed. Secrets are shown once.
import { Type } from 'typebox';
import { READERS, WRITERS } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import { type DeskCall, DONE } from '../../dashboard/row/call.ts';
import {
  closed,
  Env,
  InEnv,
  OfMerchant,
  OfMerchantAnd,
  oneOf,
  optional,
  Scope,
  text,
} from '../../dashboard/row/fields.ts';
import { requireLiveFactor } from '../../dashboard/row/require-live-factor.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { toSecondsOrNull } from '../../ports/clock.ts';
import { changeApiKey, issueApiKey, issueCredentials, issueEncryptionKey } from '../issue-credentials.ts';
import { listCredentials } from '../list-credentials.ts';
import { registerSigningKey } from '../register-signing-key.ts';
import { revokeCredential } from '../revoke-credential.ts';
import { rotateApiKey, rotateEncryptionKey, rotateSigningKey } from '../rotate-credential.ts';
import type { ApiKeyRecord } from '../store/api-keys.ts';
import { readRevocations } from '../store/list-credentials.ts';
import { toAllowedOrigin, toApiKey, toEncryptionKey, toSigningKey } from '../to-credential-resources.ts';
import type {
  ApiKeyView,
  CredentialsView,
  IssuedApiKeyView,
  IssuedCredentialsView,
  IssuedEncryptionKeyView,
  IssuedSigningKeyView,
} from './credentials-answers.ts';

const { read, action } = rowsWith<DeskCall>();
const OfKey = OfMerchantAnd('id');
const Name = Type.Union([text(128), Type.Null()]);
const Allowlist = Type.Array(text(64), { maxItems: 100 });
const PerMinute = Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()]);
const PublicKey = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const keySettings = {
  name: optional(Name),
  scopes: optional(Type.Array(Scope)),
  ipAllowlist: optional(Allowlist),
  perMinuteLimit: optional(PerMinute),
};
const MAX_SHOWN = 200;
const NEW = { revokedAt: null };

export const credentialActions = {
  getCredentials: read({
    at: 'GET /merchants/{merchantId}/credentials',
    access: READERS,
    summary: 'Every credential of an environment',
    params: OfMerchant,
    query: InEnv,
    async run({ context, params: { merchantId }, query: { env } }): Promise<CredentialsView> {
      const page = { merchantId, env, limit: MAX_SHOWN };
      const apiKeys = await listCredentials(context, 'api_keys', page);
      const signingKeys = await listCredentials(context, 'signing_keys', page);
      const encryptionKeys = await listCredentials(context, 'encryption_keys', page);
      const origins = await listCredentials(context, 'allowed_origins', page);
      const revoked = await readRevocations(context.db, merchantId);
      const revokedAt = (id: string) => ({ revokedAt: toSecondsOrNull(revoked.get(id) ?? null) });
      return {
        apiKeys: apiKeys.rows.map((row) => ({ ...toApiKeyView(row), ...revokedAt(row.id) })),
        signingKeys: signingKeys.rows.map((row) => ({ ...toSigningKey(row), ...revokedAt(row.id) })),
        encryptionKeys: encryptionKeys.rows.map((row) => ({ ...toEncryptionKey(row), ...revokedAt(row.id) })),
        origins: origins.rows.map(toAllowedOrigin),
      };
    },
  }),
  issueCredentials: action({
    at: 'POST /merchants/{merchantId}/credentials',
    access: WRITERS,
    summary: 'API key, encryption key and signing key together; shown once',
    params: OfMerchant,
    body: closed({
      env: Env,
      kind: optional(oneOf(['sk', 'rk'])),
      ...keySettings,
      /** The merchant's own public key; absent: a pair is made and its private half shown once. */
      signingPublicKey: optional(PublicKey),
    }),
    audit: 'together',
    async run({ context, params: { merchantId }, body, origin, session, audit }): Promise<IssuedCredentialsView> {
      requireLiveFactor(session, body.env);
      const { apiKeyId, ...issued } = await issueCredentials(context, { merchantId, ...body });
      const { encryptionKeyId, signingKeyId } = issued;
      audit.details = { ...audit.details, env: body.env, apiKeyId, encryptionKeyId, signingKeyId };
      return { apiKeyId, file: { baseUrl: origin, env: body.env, ...issued } };
    },
  }),
  issueApiKey: action({
    at: 'POST /merchants/{merchantId}/api-keys',
    access: WRITERS,
    summary: 'An API key alone; shown once',
    params: OfMerchant,
    body: closed({ env: Env, kind: oneOf(['pk', 'sk', 'rk']), ...keySettings }),
    audit: 'together',
    async run({ context, params: { merchantId }, body, session, audit }): Promise<IssuedApiKeyView> {
      requireLiveFactor(session, body.env);
      const { apiKey, record } = await issueApiKey(context, { merchantId, ...body });
      audit.subject = record.id;
      audit.details = { ...audit.details, env: record.env, kind: record.kind };
      return { apiKey, key: toApiKeyView(record) };
    },
  }),
  updateApiKey: action({
    at: 'PATCH /merchants/{merchantId}/api-keys/{id}',
    access: WRITERS,
    summary: 'Name, scopes, allowlist, limit',
    params: OfKey,
    objects: true,
    body: closed(keySettings),
    audit: 'together',
    async run({ context, params, body, session, audit }): Promise<ApiKeyView> {
      audit.details = { ...audit.details, ...body };
      const record = await changeApiKey(context, { ...params, ...body });
      requireLiveFactor(session, record.env);
      const revoked = await readRevocations(context.db, params.merchantId);
      return { ...toApiKeyView(record), revokedAt: toSecondsOrNull(revoked.get(record.id) ?? null) };
    },
  }),
  rotateApiKey: action({
    at: 'POST /merchants/{merchantId}/api-keys/{id}/rotate',
    access: WRITERS,
    summary: 'A successor; this one works 24 h more',
    params: OfKey,
    objects: true,
    body: closed({}),
    audit: 'together',
    async run({ context, params, session, audit }): Promise<IssuedApiKeyView> {
      const { apiKey, record } = await rotateApiKey(context, params);
      requireLiveFactor(session, record.env);
      audit.details = { ...audit.details, successor: record.id };
      return { apiKey, key: toApiKeyView(record) };
    },
  }),
  issueSigningKey: action({
    at: 'POST /merchants/{merchantId}/signing-keys',
    access: WRITERS,
    summary: 'A signing key; its private half is shown once',
    params: OfMerchant,
    body: closed({ env: Env, name: optional(Name), publicKey: optional(PublicKey) }),
    audit: 'together',
    async run({ context, params: { merchantId }, body, session, audit }): Promise<IssuedSigningKeyView> {
      requireLiveFactor(session, body.env);
      const { signingKey, record } = await registerSigningKey(context, { merchantId, ...body });
      audit.subject = record.id;
      audit.details = { ...audit.details, env: record.env };
      return { signingKey, key: { ...toSigningKey(record), ...NEW } };
    },
  }),
  rotateSigningKey: action({
    at: 'POST /merchants/{merchantId}/signing-keys/{id}/rotate',
    access: WRITERS,
    summary: 'A successor; this one works 24 h more',
    params: OfKey,
    objects: true,
    body: closed({ publicKey: optional(PublicKey) }),
    audit: 'together',
    async run({ context, params, body, session, audit }): Promise<IssuedSigningKeyView> {
      const { signingKey, record } = await rotateSigningKey(context, { ...params, ...body });
      requireLiveFactor(session, record.env);
      audit.details = { ...audit.details, successor: record.id };
      return { signingKey, key: { ...toSigningKey(record), ...NEW } };
    },
  }),
  issueEncryptionKey: action({
    at: 'POST /merchants/{merchantId}/encryption-keys',
    access: WRITERS,
    summary: 'An encryption key; shown once',
    params: OfMerchant,
    body: closed({ env: Env, name: optional(Name) }),
    audit: 'together',
    async run({ context, params: { merchantId }, body, session, audit }): Promise<IssuedEncryptionKeyView> {
      requireLiveFactor(session, body.env);
      const { encryptionKey, record } = await issueEncryptionKey(context, { merchantId, ...body });
      audit.subject = record.id;
      audit.details = { ...audit.details, env: record.env };
      return { encryptionKey, key: { ...toEncryptionKey(record), ...NEW } };
    },
  }),
  rotateEncryptionKey: action({
    at: 'POST /merchants/{merchantId}/encryption-keys/{id}/rotate',
    access: WRITERS,
    summary: 'A successor; this one works 24 h more',
    params: OfKey,
    objects: true,
    body: closed({}),
    audit: 'together',
    async run({ context, params, session, audit }): Promise<IssuedEncryptionKeyView> {
      const { encryptionKey, record } = await rotateEncryptionKey(context, params);
      requireLiveFactor(session, record.env);
      audit.details = { ...audit.details, successor: record.id };
      return { encryptionKey, key: { ...toEncryptionKey(record), ...NEW } };
    },
  }),
  revokeCredential: action({
    at: 'POST /merchants/{merchantId}/credentials/{id}/revoke',
    access: WRITERS,
    summary: 'Ends an API key, signing key or encryption key at once',
    params: OfKey,
    objects: true,
    body: closed({}),
    audit: 'together',
    async run({ context, params, session, audit }): Promise<Done> {
      const { env } = await revokeCredential(context, params);
      audit.details = { ...audit.details, env };
      // What was revoked comes back with the refusal: both are one transaction.
      requireLiveFactor(session, env);
      return DONE;
    },
  }),
} as const;

const toApiKeyView = (record: ApiKeyRecord): ApiKeyView => ({
  ...toApiKey(record),
  perMinuteLimit: record.perMinuteLimit,
  revokedAt: null,
});
