// What an operator can do at a terminal, without arguments to parse: the CLI's `svc admin` calls these.

export { readClosedDay } from '../books/store/closed-days.ts';
export { toDayCsv } from '../books/to-day-csv.ts';
export { verifyLedger } from '../books/verify-ledger.ts';
export { listCredentials } from '../credentials/list-credentials.ts';
export { takeMail } from '../installation/store/mail-outbox.ts';
export { verifyAuditLog } from '../installation/verify-audit-log.ts';
export { type BusinessProfile, PROFILE_FIELDS } from '../people/save-business-profile.ts';
export type { MerchantRecord } from '../people/store/merchants.ts';
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
