// What an operator can do at a terminal, without arguments to parse: the CLI's `svc admin` calls these.
export type { MerchantRecord } from '../stores/credentials/merchants.ts';
export { changeApiKey } from '../usecases/credentials/change-api-key.ts';
export { createMerchant } from '../usecases/credentials/create-merchant.ts';
export { addAllowedOrigin, removeAllowedOrigin } from '../usecases/credentials/edit-allowed-origins.ts';
export { type IssuedApiKey, issueApiKey } from '../usecases/credentials/issue-api-key.ts';
export { type IssuedCredentials, issueCredentials } from '../usecases/credentials/issue-credentials.ts';
export { listCredentials } from '../usecases/credentials/list-credentials.ts';
export { registerSigningKey } from '../usecases/credentials/register-signing-key.ts';
export { revokeCredential } from '../usecases/credentials/revoke-credential.ts';
export { rotateApiKey, rotateEncryptionKey, rotateSigningKey } from '../usecases/credentials/rotate-credential.ts';
export { rotateServiceKeys } from '../usecases/credentials/rotate-service-keys.ts';
export {
  type BusinessProfile,
  PROFILE_FIELDS,
  saveBusinessProfile,
} from '../usecases/credentials/save-business-profile.ts';
export { decideVerification, requestVerification } from '../usecases/credentials/verify-merchant.ts';
export { verifyAuditLog } from '../usecases/operator/verify-audit-log.ts';
export { replayDelivery, replayFailedDeliveries } from '../usecases/webhooks/replay-delivery.ts';
export { findMerchant, listMerchants } from './find-merchants.ts';
export { listServiceKeys, type ServiceKeyListing } from './list-service-keys.ts';
export { makeSecret } from './make-secret.ts';
export { type Admin, openAdmin } from './open-admin.ts';
export { reconcileInstallation } from './reconcile-installation.ts';
export { resealSecrets } from './reseal-secrets.ts';
