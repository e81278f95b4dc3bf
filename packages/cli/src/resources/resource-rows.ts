// Which command calls each operation: one made from the operations table, or one written for people.
import type { OperationId } from '@svc/protocol';

export type ResourceRow =
  | { group: string; verb: string }
  /** A command with a better form for people calls it. */
  | { by: string };

/** A new operation does not compile without its row. */
export const RESOURCE_ROWS: Readonly<Record<OperationId, ResourceRow>> = {
  health: { by: 'svc doctor' },
  healthz: { by: 'svc doctor' },
  getKeyDocument: { by: 'svc call' },
  getOpenApi: { by: 'svc call' },
  getReferencePage: { by: 'svc call' },
  listConversions: { group: 'conversions', verb: 'list' },
  createConversion: { group: 'conversions', verb: 'create' },
  getConversion: { group: 'conversions', verb: 'get' },
  getQuote: { group: 'conversions', verb: 'quote' },
  getScreening: { group: 'conversions', verb: 'screening' },
  getReceipt: { group: 'conversions', verb: 'receipt' },
  getEvidence: { group: 'conversions', verb: 'evidence' },
  reportEvent: { group: 'conversions', verb: 'report' },
  issueVoucher: { group: 'conversions', verb: 'voucher' },
  startPayout: { group: 'conversions', verb: 'payout' },
  listBanks: { group: 'banks', verb: 'list' },
  resolveAccount: { group: 'accounts', verb: 'resolve' },
  getBalance: { group: 'balance', verb: 'get' },
  createTransfer: { group: 'transfers', verb: 'create' },
  getLiabilityProof: { group: 'liabilities', verb: 'proof' },
  listEvents: { group: 'events', verb: 'list' },
  getEvent: { group: 'events', verb: 'get' },
  createWebhookEndpoint: { by: 'svc webhooks create' },
  listWebhookEndpoints: { by: 'svc webhooks list' },
  getWebhookEndpoint: { group: 'webhooks', verb: 'get' },
  updateWebhookEndpoint: { by: 'svc webhooks update' },
  deleteWebhookEndpoint: { by: 'svc webhooks delete' },
  testWebhookEndpoint: { by: 'svc webhooks test' },
  replayEvents: { by: 'svc webhooks replay' },
  createExport: { group: 'exports', verb: 'create' },
  listExports: { group: 'exports', verb: 'list' },
  getExport: { group: 'exports', verb: 'get' },
  getExportPart: { group: 'exports', verb: 'part' },
  getExportSignature: { group: 'exports', verb: 'signature' },
  listTestEvents: { by: 'svc trigger' },
  createTestEvent: { by: 'svc trigger' },
  listTestActions: { group: 'sandbox', verb: 'actions' },
  runTestAction: { by: 'svc sandbox' },
  listApiKeys: { group: 'api-keys', verb: 'list' },
  listSigningKeys: { group: 'signing-keys', verb: 'list' },
  listEncryptionKeys: { group: 'encryption-keys', verb: 'list' },
  listAllowedOrigins: { group: 'allowed-origins', verb: 'list' },
};

/** Groups that have nothing but commands of the table. */
export const RESOURCE_GROUPS: Readonly<Record<string, string>> = {
  conversions: 'Conversions, one command for each operation. svc convert goes the whole way.',
  banks: 'Banks that can be paid out to.',
  accounts: 'Bank accounts.',
  balance: 'Balances on chain.',
  transfers: 'Unsigned transfers of SVC.',
  liabilities: 'What is owed to you, as a part of the published sum. svc proof verify checks it.',
  events: 'The event log.',
  exports: 'Files of conversions, payouts, events and statements. svc export makes and saves one.',
  'api-keys': 'The inventory of API keys. The dashboard changes it.',
  'signing-keys': 'The inventory of signing keys. The dashboard changes it.',
  'encryption-keys': 'The inventory of encryption keys. The dashboard changes it.',
  'allowed-origins': 'The origins of publishable keys. The dashboard changes them.',
};

/** Words of a command line that may need the commands of the table. */
export const RESOURCE_WORDS: ReadonlySet<string> = new Set([
  'completion',
  'help',
  ...Object.values(RESOURCE_ROWS).flatMap((row) => ('by' in row ? [] : [row.group])),
]);
