// What the routes about the books answer. Times are unix seconds, amounts decimal texts.
import type { Env, Pagination } from '@svc/protocol';

export interface LedgerBalance {
  account: string;
  currency: string;
  /** With a sign: what came in is positive, debts are negative. */
  amount: string;
}

export interface LedgerView {
  env: Env;
  head: { position: number; hash: string } | null;
  balances: LedgerBalance[];
}

export interface PostingView {
  id: string;
  name: string;
  kind: string;
  conversionId: string | null;
  entries: (LedgerBalance & { conversionId: string | null })[];
  reason: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  at: number;
  position: number | null;
}

export interface PostingList {
  postings: PostingView[];
  pagination: Pagination;
}

export interface DifferenceView {
  id: string;
  subject: string;
  kind: string;
  detail: string;
  conversionId: string | null;
  openedAt: number;
  assignedTo: string | null;
  explanation: string | null;
}

export interface UnmatchedView {
  id: string;
  provider: string;
  railPaymentId: string;
  railReference: string;
  amount: string;
  currency: string;
  receivedAt: number;
  seenAt: number;
}

export interface ClosedDayRow {
  day: string;
  closedAt: number;
  verdict: string;
  assetsNgn: string | null;
  liabilitiesNgn: string | null;
  differences: number;
  position: number;
  kid: string;
}

export interface ClosedDayList {
  days: ClosedDayRow[];
  pagination: Pagination;
}

export interface ClosedDayView extends ClosedDayRow {
  /** The exact text that was signed. */
  statement: string;
  signature: string;
  csv: string;
}

/** One line of the three books. `difference` names what does not agree; null when all do. */
export interface ReconciliationLine {
  what: string;
  chain: string | null;
  rail: string | null;
  books: string | null;
  unit: string;
  difference: string | null;
  /** Why the sides differ, where the difference is exactly that; null: they agree, or somebody has to find out. */
  explainedBy: 'orders_under_way' | null;
}

export interface ReconciliationDifference {
  kind: string;
  conversionId: string | null;
  reference: string | null;
  detail: string;
}

export interface ReconciliationView {
  env: Env;
  at: number;
  blockNumber: number | null;
  lines: ReconciliationLine[];
  differences: ReconciliationDifference[];
  /** How many single items were compared. */
  compared: { executions: number; payments: number; payouts: number };
  /** For which the time did not suffice: conversions whose payments, and payouts, the rail was not asked about. */
  notCompared: { payments: number; payouts: number };
  /** Why a book could not be read, if one could not. */
  unavailable: string[];
}

export interface SolvencyView {
  env: Env;
  at: number;
  chains: {
    chain: string;
    blockNumber: number;
    blockHash: string;
    blockTime: number;
    supplySvc: string;
    reserves: { token: string; balance: string; livePromises: string; free: string }[];
  }[];
  naira: {
    received: string;
    paidOut: string;
    /** Burned and not paid out. */
    pendingPayouts: string;
    /** By our books. */
    held: string;
    /** By the bank's own word; null when it does not say. */
    atBank: string | null;
    /** Paid in and not minted. */
    owedToPayers: string;
    refundsOwed: string;
    /** Money that came for no conversion of ours. */
    unmatched: string;
  };
  /** The last posting in the ledger's chain of hashes; null while there is none. */
  ledgerHead: { position: number; hash: string } | null;
  /** SVC minted against Naira less burned for Naira, beside what the Naira book holds. */
  fiatBackedSvc: string;
  /** Everything held, in Naira at today's oracle price, beside everything owed; null when a part of it is not known. */
  assetsNgn: string | null;
  liabilitiesNgn: string | null;
  /** `short` as soon as there is a shortage; `unknown` when there is none to see, and something could not be read. */
  verdict: 'covered' | 'short' | 'unknown';
  /** What is missing, in words. */
  shortages: string[];
  /** What could not be read, in words. */
  unknowns: string[];
}
