// What an operator may change from a terminal: the use cases, each with its entry in the audit log.
import { changeApiKey as change } from '../usecases/credentials/change-api-key.ts';
import { createMerchant as create } from '../usecases/credentials/create-merchant.ts';
import type { CredentialContext } from '../usecases/credentials/credential-context.ts';
import * as origins from '../usecases/credentials/edit-allowed-origins.ts';
import { issueApiKey as issueKey } from '../usecases/credentials/issue-api-key.ts';
import { issueCredentials as issueAll } from '../usecases/credentials/issue-credentials.ts';
import { registerSigningKey as register } from '../usecases/credentials/register-signing-key.ts';
import { revokeCredential as revoke } from '../usecases/credentials/revoke-credential.ts';
import * as rotation from '../usecases/credentials/rotate-credential.ts';
import { rotateServiceKeys as rotateService } from '../usecases/credentials/rotate-service-keys.ts';
import { type BusinessProfile, saveBusinessProfile as save } from '../usecases/credentials/save-business-profile.ts';
import * as verification from '../usecases/credentials/verify-merchant.ts';
import * as replay from '../usecases/webhooks/replay-delivery.ts';
import { audited, auditedInSteps } from './audited.ts';
import { resealSecrets as reseal } from './reseal-secrets.ts';

type Of<Work extends (context: never, ...rest: never[]) => unknown> = Parameters<Work>[1];

/** With a profile, both or neither: no merchant is left behind by a profile that is refused. */
export const createMerchant = (
  admin: CredentialContext,
  { name, profile }: { name: string; profile?: BusinessProfile },
) =>
  audited(
    admin,
    { action: 'createMerchant', details: { name } },
    async (context) => {
      const made = await create(context, { name });
      return profile === undefined ? made : save(context, { merchantId: made.id, profile });
    },
    ({ id }) => ({ merchantId: id, subject: id }),
  );

export const saveBusinessProfile = (admin: CredentialContext, request: Of<typeof save>) =>
  audited(
    admin,
    { action: 'saveProfile', merchantId: request.merchantId, details: { fields: Object.keys(request.profile) } },
    (context) => save(context, request),
  );

export const requestVerification = (admin: CredentialContext, merchantId: string) =>
  audited(admin, { action: 'requestVerification', merchantId, subject: merchantId }, (context) =>
    verification.requestVerification(context, merchantId),
  );

export const decideVerification = (admin: CredentialContext, request: Of<typeof verification.decideVerification>) => {
  const { merchantId, decision } = request;
  return audited(
    admin,
    { action: 'decideVerification', merchantId, subject: merchantId, details: { decision } },
    (context) => verification.decideVerification(context, request),
  );
};

export const issueCredentials = (admin: CredentialContext, request: Of<typeof issueAll>) => {
  const { merchantId, env, kind = 'sk', name = null, ipAllowlist = [], scopes = [] } = request;
  return audited(
    admin,
    { action: 'issueCredentials', merchantId },
    (context) => issueAll(context, request),
    ({ apiKeyId, encryptionKeyId, signingKeyId }) => ({
      subject: apiKeyId,
      details: { env, kind, name, ipAllowlist, scopes, encryptionKeyId, signingKeyId },
    }),
  );
};

export const issueApiKey = (admin: CredentialContext, request: Of<typeof issueKey>) => {
  const { merchantId, env, kind, name = null, ipAllowlist = [], scopes = [] } = request;
  return audited(
    admin,
    { action: 'issueApiKey', merchantId, details: { env, kind, name, ipAllowlist, scopes } },
    (context) => issueKey(context, request),
    ({ record }) => ({ subject: record.id }),
  );
};

export const changeApiKey = (admin: CredentialContext, request: Of<typeof change>) => {
  const { merchantId, id, ...details } = request;
  return audited(admin, { action: 'updateApiKey', merchantId, subject: id, details: { ...details } }, (context) =>
    change(context, request),
  );
};

export const registerSigningKey = (admin: CredentialContext, request: Of<typeof register>) =>
  audited(
    admin,
    { action: 'issueSigningKey', merchantId: request.merchantId, details: { env: request.env } },
    (context) => register(context, request),
    ({ record }) => ({ subject: record.id }),
  );

export const rotateApiKey = (admin: CredentialContext, key: Of<typeof rotation.rotateApiKey>) =>
  rotated(admin, 'rotateApiKey', key, (context) => rotation.rotateApiKey(context, key));

export const rotateEncryptionKey = (admin: CredentialContext, key: Of<typeof rotation.rotateEncryptionKey>) =>
  rotated(admin, 'rotateEncryptionKey', key, (context) => rotation.rotateEncryptionKey(context, key));

export const rotateSigningKey = (admin: CredentialContext, key: Of<typeof rotation.rotateSigningKey>) =>
  rotated(admin, 'rotateSigningKey', key, (context) => rotation.rotateSigningKey(context, key));

function rotated<Made extends { record: { id: string } }>(
  admin: CredentialContext,
  action: string,
  { merchantId, id }: { merchantId: string; id: string },
  work: (context: CredentialContext) => Promise<Made>,
): Promise<Made> {
  const note = ({ record }: Made) => ({ details: { replacedBy: record.id } });
  return audited(admin, { action, merchantId, subject: id }, work, note);
}

export const revokeCredential = (admin: CredentialContext, key: Of<typeof revoke>) =>
  audited(admin, { action: 'revokeCredential', merchantId: key.merchantId, subject: key.id }, (context) =>
    revoke(context, key),
  );

export const addAllowedOrigin = (admin: CredentialContext, request: Of<typeof origins.addAllowedOrigin>) => {
  const { merchantId, ...details } = request;
  return audited(
    admin,
    { action: 'addOrigin', merchantId, details },
    (context) => origins.addAllowedOrigin(context, request),
    ({ id }) => ({ subject: id }),
  );
};

export const removeAllowedOrigin = (admin: CredentialContext, origin: Of<typeof origins.removeAllowedOrigin>) =>
  audited(admin, { action: 'removeOrigin', merchantId: origin.merchantId, subject: origin.id }, (context) =>
    origins.removeAllowedOrigin(context, origin),
  );

export const rotateServiceKeys = (admin: CredentialContext, request: Of<typeof rotateService>) =>
  audited(
    admin,
    { action: 'rotateServiceKeys' },
    (context) => rotateService(context, request),
    ({ kid, replaced, signsFrom }) => ({ subject: kid, details: { env: request.env, replaced, signsFrom } }),
  );

export const replayDelivery = (
  admin: CredentialContext,
  owner: Of<typeof replay.replayDelivery>,
  deliveryId: string,
): Promise<void> => {
  const { merchantId, env } = owner;
  return audited(admin, { action: 'replayDelivery', merchantId, subject: deliveryId, details: { env } }, (context) =>
    replay.replayDelivery(context, owner, deliveryId),
  );
};

export const replayFailedDeliveries = (
  admin: CredentialContext,
  owner: Of<typeof replay.replayFailedDeliveries>,
  range: { endpointId: string; from: number; to: number },
): Promise<number> => {
  const { endpointId, from, to } = range;
  return audited(
    admin,
    { action: 'replayRange', merchantId: owner.merchantId, subject: endpointId },
    (context) => replay.replayFailedDeliveries(context, owner, range),
    (replayed) => ({ details: { env: owner.env, from, to, replayed } }),
  );
};

export const resealSecrets = (admin: CredentialContext) =>
  auditedInSteps(admin, { action: 'resealSecrets' }, () => reseal(admin));
