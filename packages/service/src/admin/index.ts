// What an operator can do at a terminal, without arguments to parse: the CLI's `svc admin` calls these.
export type { MerchantRecord } from '../stores/credentials/merchants.ts';
export { takeMail } from '../stores/dashboard/mail-outbox.ts';
export { readClosedDay } from '../stores/ledger/closed-days.ts';
export { verifyAuditLog } from '../usecases/audit/verify-audit-log.ts';
export { listCredentials } from '../usecases/credentials/list-credentials.ts';
export { toDayCsv } from '../usecases/ledger/days/to-day-csv.ts';
export { verifyLedger } from '../usecases/ledger/verify-ledger.ts';
export { type BusinessProfile, PROFILE_FIELDS } from '../usecases/merchants/save-business-profile.ts';
export { checkInstallation } from './check/check-installation.ts';
export {
  findMerchant,
  findOpenRestore,
  listContractEvents,
  listContracts,
  listDifferences,
  listForeignExecutions,
  listMerchants,
  listServiceKeys,
  listStaff,
  listSwitches,
  type ServiceKeyListing,
} from './listings.ts';
export { makeSecret } from './make-secret.ts';
export { type Admin, openAdmin } from './open-admin.ts';
export { reconcileInstallation } from './reconcile-installation.ts';
export { type CommandLineAction, runAction } from './run-action.ts';
