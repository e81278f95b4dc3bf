// Credentials: issued here, shown once, rotated, revoked and changed.
import { SvcError } from '@svc/protocol';
import { toSecondsOrNull } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { ApiKeyRecord } from '../../stores/credentials/api-keys.ts';
import { readRevocations } from '../../stores/reads/read-revocations.ts';
import { changeApiKey } from '../../usecases/credentials/change-api-key.ts';
import { addAllowedOrigin, removeAllowedOrigin } from '../../usecases/credentials/edit-allowed-origins.ts';
import { issueApiKey } from '../../usecases/credentials/issue-api-key.ts';
import { issueCredentials } from '../../usecases/credentials/issue-credentials.ts';
import { issueEncryptionKey } from '../../usecases/credentials/issue-encryption-key.ts';
import { listCredentials } from '../../usecases/credentials/list-credentials.ts';
import { parseIpAllowlist } from '../../usecases/credentials/parse-ip-allowlist.ts';
import { registerSigningKey } from '../../usecases/credentials/register-signing-key.ts';
import { revokeCredential } from '../../usecases/credentials/revoke-credential.ts';
import { rotateApiKey, rotateEncryptionKey, rotateSigningKey } from '../../usecases/credentials/rotate-credential.ts';
import {
  toAllowedOrigin,
  toApiKey,
  toEncryptionKey,
  toSigningKey,
} from '../../usecases/credentials/to-credential-resources.ts';
import type { AllowlistEntryCheck, ApiKeyView, CredentialAnswers } from '../api-types.ts';
import { DONE, type Handlers } from '../call.ts';

const MOST = 200;
const NEW = { revokedAt: null };

export const credentialHandlers: Handlers<keyof CredentialAnswers> = {
  async getCredentials({ context, params: { merchantId }, query: { env } }) {
    const page = { merchantId, env, limit: MOST };
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

  async issueCredentials({ context, params: { merchantId }, body, origin, audit }) {
    const { apiKeyId, ...issued } = await issueCredentials(context, { merchantId, ...body });
    const { encryptionKeyId, signingKeyId } = issued;
    audit.details = { env: body.env, apiKeyId, encryptionKeyId, signingKeyId };
    return { apiKeyId, file: { baseUrl: origin, env: body.env, ...issued } };
  },

  async issueApiKey({ context, params: { merchantId }, body, audit }) {
    const { apiKey, record } = await issueApiKey(context, { merchantId, ...body });
    audit.subject = record.id;
    audit.details = { env: record.env, kind: record.kind };
    return { apiKey, key: toApiKeyView(record) };
  },

  async updateApiKey({ context, params, body, audit }) {
    audit.details = { ...body };
    return readable(context, params.merchantId, await changeApiKey(context, { ...params, ...body }));
  },

  async rotateApiKey({ context, params, audit }) {
    const { apiKey, record } = await rotateApiKey(context, params);
    audit.details = { successor: record.id };
    return { apiKey, key: toApiKeyView(record) };
  },

  async issueSigningKey({ context, params: { merchantId }, body, audit }) {
    const { signingKey, record } = await registerSigningKey(context, { merchantId, ...body });
    audit.subject = record.id;
    audit.details = { env: record.env };
    return { signingKey, key: { ...toSigningKey(record), ...NEW } };
  },

  async rotateSigningKey({ context, params, body, audit }) {
    const { signingKey, record } = await rotateSigningKey(context, { ...params, ...body });
    audit.details = { successor: record.id };
    return { signingKey, key: { ...toSigningKey(record), ...NEW } };
  },

  async issueEncryptionKey({ context, params: { merchantId }, body, audit }) {
    const { encryptionKey, record } = await issueEncryptionKey(context, { merchantId, ...body });
    audit.subject = record.id;
    audit.details = { env: record.env };
    return { encryptionKey, key: { ...toEncryptionKey(record), ...NEW } };
  },

  async rotateEncryptionKey({ context, params, audit }) {
    const { encryptionKey, record } = await rotateEncryptionKey(context, params);
    audit.details = { successor: record.id };
    return { encryptionKey, key: { ...toEncryptionKey(record), ...NEW } };
  },

  async revokeCredential({ context, params }) {
    await revokeCredential(context, params);
    return DONE;
  },

  checkAllowlist: async ({ body: { entries } }) => ({ entries: entries.map(checkEntry) }),

  async addOrigin({ context, params: { merchantId }, body, audit }) {
    const added = await addAllowedOrigin(context, { merchantId, ...body });
    audit.subject = added.id;
    audit.details = { env: added.env, origin: added.origin };
    return toAllowedOrigin(added);
  },

  async removeOrigin({ context, params }) {
    await removeAllowedOrigin(context, params);
    return DONE;
  },
};

const toApiKeyView = (record: ApiKeyRecord): ApiKeyView => ({
  ...toApiKey(record),
  ...{ perMinuteLimit: record.perMinuteLimit, revokedAt: null },
});

async function readable({ db }: Context, merchantId: string, record: ApiKeyRecord): Promise<ApiKeyView> {
  const revoked = await readRevocations(db, merchantId);
  return { ...toApiKeyView(record), revokedAt: toSecondsOrNull(revoked.get(record.id) ?? null) };
}

function checkEntry(entry: string): AllowlistEntryCheck {
  try {
    return { entry, range: parseIpAllowlist([entry])[0] ?? null, reason: null };
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    const issues = (error.details?.issues ?? []) as { message: string }[];
    return { entry, range: null, reason: issues[0]?.message ?? error.message };
  }
}
