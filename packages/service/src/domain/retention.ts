// How long rows are kept: the default, and the least that a setting may say. Table by table, and of events also by what they are.

/** Rules against money laundering want the evidence of a transaction kept for five years after it. */
const FIVE_YEARS_DAYS = 1827;
/** Company and tax law want books and what proves them for six; one more leaves room for a question at the end. */
const SEVEN_YEARS_DAYS = 2557;

export const RETENTION = {
  request_log: { setting: 'SVC_KEEP_REQUEST_LOG_DAYS', days: 30, minDays: 1 },
  request_details: { setting: 'SVC_KEEP_REQUEST_DETAILS_DAYS', days: 7, minDays: 1 },
  webhook_deliveries: { setting: 'SVC_KEEP_DELIVERIES_DAYS', days: 90, minDays: 7 },
  events: { setting: 'SVC_KEEP_EVENTS_DAYS', days: 400, minDays: 30 },
  /** With their attempts. */
  events_of_test: { setting: 'SVC_KEEP_EVENTS_DAYS_TEST', days: 90, minDays: 7 },
  test_events: { setting: 'SVC_KEEP_TEST_EVENTS_DAYS', days: 7, minDays: 1 },
  conversion_stages: { setting: 'SVC_KEEP_STAGES_DAYS', days: SEVEN_YEARS_DAYS, minDays: FIVE_YEARS_DAYS },
  signer_log: { setting: 'SVC_KEEP_SIGNER_LOG_DAYS', days: SEVEN_YEARS_DAYS, minDays: FIVE_YEARS_DAYS },
  reserve_proofs: { setting: 'SVC_KEEP_PROOFS_DAYS', days: 90, minDays: 7 },
  mail_outbox: { setting: 'SVC_KEEP_MAIL_DAYS', days: 30, minDays: 8 },
} as const satisfies Record<string, { setting: string; days: number; minDays: number }>;

export type RetainedTable = keyof typeof RETENTION;
export type RetentionDays = Readonly<Record<RetainedTable, number>>;

export const RETAINED_TABLES = Object.keys(RETENTION) as RetainedTable[];

export const DEFAULT_RETENTION_DAYS = Object.fromEntries(
  RETAINED_TABLES.map((table) => [table, RETENTION[table].days]),
) as RetentionDays;
