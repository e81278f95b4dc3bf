// The roles of a merchant's members and of an installation's staff, and the duties of each: rows, pages and the command line read it.

export const MERCHANT_ROLES = ['owner', 'developer', 'finance', 'viewer'] as const;
export type MerchantRole = (typeof MERCHANT_ROLES)[number];

export const STAFF_ROLES = ['operator', 'compliance', 'finance', 'support', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const MERCHANT_DUTIES = {
  /** Everything of the merchant, secrets excepted: those are shown once. */
  read: MERCHANT_ROLES,
  /** Keys, origins, webhook endpoints and the Sandbox. */
  integrate: ['owner', 'developer'],
  /** The merchant's answers in a review: a corrected account, a document. */
  answerReviews: ['owner', 'finance'],
  /** The profile, verification and members. */
  own: ['owner'],
} as const satisfies Record<string, readonly MerchantRole[]>;
export type MerchantDuty = keyof typeof MERCHANT_DUTIES;

export const STAFF_DUTIES = {
  /** Cases, queues and the state of the installation. */
  read: STAFF_ROLES,
  /** Takes work on, and writes notes. An auditor leaves no trace but that of reading. */
  work: ['operator', 'compliance', 'finance', 'support'],
  /** Books, reconciliation and solvency. Support answers questions about one conversion, not about the installation's money. */
  readBooks: ['operator', 'compliance', 'finance', 'auditor'],
  /** Held conversions with the counterparty's name, and the audit log. */
  oversee: ['operator', 'compliance', 'auditor'],
  /** Verification and screening holds. */
  decide: ['operator', 'compliance'],
  /** Who really paid, as the bank named them, and documents that a merchant handed in. */
  readEvidence: ['compliance'],
  /** Differences, money of nobody, and proposals of postings. */
  keepBooks: ['operator', 'finance'],
  /** Money, switches, keys and people. */
  operate: ['operator'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffDuty = keyof typeof STAFF_DUTIES;

export const hasMerchantDuty = (role: MerchantRole, duty: MerchantDuty): boolean =>
  (MERCHANT_DUTIES[duty] as readonly MerchantRole[]).includes(role);

export const hasStaffDuty = (role: StaffRole | null, duty: StaffDuty): boolean =>
  role !== null && (STAFF_DUTIES[duty] as readonly StaffRole[]).includes(role);
