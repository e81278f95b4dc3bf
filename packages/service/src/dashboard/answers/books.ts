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

export interface LedgerProposalView {
  id: string;
  kind: 'correction' | 'treasury';
  entries: PostingView['entries'];
  reason: string;
  proposedBy: string;
  proposedAt: number;
  isOwn: boolean;
  whyNotApprove: string | null;
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
