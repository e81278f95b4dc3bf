// The service as a library: start it, start a Sandbox, or administer an installation.

export { checkInstallation } from './admin/check-installation.ts';
export { type CommandLineAction, makeSecret, runAction } from './admin/commands.ts';
export { listScheduled, listUnpaused, type ScheduledCall, type UnpausedConverter } from './admin/list-scheduled.ts';
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
  readIncident,
  type ServiceKeyListing,
} from './admin/listings.ts';
export { type Admin, type AdminChain, listHolders, openAdmin, openAdminChain } from './admin/open-admin.ts';
export { describeRevert, type PreparedCall, type PreparedStep, prepareCall } from './admin/prepare-call.ts';
export { reconcileInstallation } from './admin/reconcile-installation.ts';
// What an operator can do at a terminal, without arguments to parse: the CLI's `svc admin` calls these.
export { type ChargeComparison, compareCharges } from './books/compare-charges.ts';
export { toDayCsv } from './books/rows/books-views.ts';
export { readClosedDay } from './books/store/closed-days.ts';
export { verifyLedger } from './books/verify-ledger.ts';
export type { Config } from './config.ts';
export { listCredentials } from './credentials/list-credentials.ts';
export { takeMail } from './installation/store/mail-outbox.ts';
export { verifyAuditLog } from './installation/verify-audit-log.ts';
export { ConfigError, loadConfig } from './load-config.ts';
export { type BusinessProfile, PROFILE_FIELDS } from './people/save-business-profile.ts';
export type { MerchantRecord } from './people/store/merchants.ts';
export { type Sandbox, startSandbox } from './sandbox/start-sandbox.ts';
export type { TravelRuleRecord } from './screening/make-travel-rule-record.ts';
export { type Service, startService } from './start-service.ts';
