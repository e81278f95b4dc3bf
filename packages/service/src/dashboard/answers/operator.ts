// What the operator routes answer. Times are unix seconds.
import type { Env, ScreeningStatusName } from '@svc/protocol';
import type { StaffRole } from '../../stores/dashboard/people.ts';
import type { Payee, PayeeChange } from '../../usecases/staff/proposed-action.ts';
import type { ConversionDetail, ConversionRow } from './merchant.ts';

export type { Payee, PayeeChange };

export interface OperatorOverview {
  pendingVerifications: number;
  holds: number;
  reviews: number;
  openItems: number;
  openProposals: number;
  /** Since when the longest waiting of each queue waits. */
  oldest: Record<'pendingVerifications' | 'holds' | 'reviews' | 'openItems' | 'openProposals', number | null>;
  /** How much operators have stopped. */
  stopped: number;
}

export interface OperatorMerchant {
  id: string;
  name: string;
  profile: Record<string, string>;
  profileCompletedAt: number | null;
  verificationStatus: 'none' | 'pending' | 'approved' | 'rejected';
  verificationUpdatedAt: number | null;
  verificationReason: string | null;
  members: number;
  createdAt: number;
}

export type OperatorConversion = ConversionRow & {
  merchantId: string;
  merchantName: string;
  usdValueCents: number | null;
  /** The e-mail of whoever of the staff has taken it on. */
  assignedTo: string | null;
};

/** Who is behind a conversion; for the staff alone. Of an account only its end. */
export interface PartiesView {
  payer: { name: string | null; email: string } | null;
  payee: Payee | null;
  counterparty: { type: 'individual' | 'company'; name: string | null; wallet: string | null } | null;
}

export type HeldConversion = OperatorConversion & { screeningStatus: ScreeningStatusName; parties: PartiesView };

export interface OperatorItemView {
  id: string;
  conversionId: string;
  reference: string;
  merchantId: string;
  merchantName: string;
  /**
   * `refund`, `payout_reversed`, `payout_unknown`, `payout_not_sent`, `executed_after_failure`, `burn_not_final`,
   * `foreign_execution`, `execution_gone`, `executed_twice`, `screening_changed`.
   */
  kind: string;
  amountNgn: string | null;
  note: string;
  /** A refund that must not be paid yet: a voucher of its conversion can still run. */
  isWaiting: boolean;
  /** Through the rail: the latest attempt; null before the first. `unanswered`: the rail has been silent for a day. */
  refund: {
    status: 'pending' | 'sent' | 'unanswered' | 'successful' | 'failed';
    attempt: number;
    since: number;
  } | null;
  /** The payment is known and can go back through the rail now. */
  canRefund: boolean;
  openedAt: number;
  closedAt: number | null;
  closedBy: string | null;
  closingReason: string | null;
}

export type MoneyAction =
  | 'retry_payout'
  | 'settle_payout'
  | 'reissue_refund'
  | 'resolve_conversion'
  | 'close_item'
  | 'refund_payment'
  | 'settle_refund';

export interface ProposalView {
  id: string;
  action: MoneyAction;
  conversionId: string;
  reference: string;
  merchantId: string;
  amountNgn: string;
  /** What will be done, in words; never an account number. */
  summary: string;
  reason: string;
  proposedBy: string;
  proposedAt: number;
  status: 'open' | 'approved' | 'rejected' | 'failed';
  decidedBy: string | null;
  decidedAt: number | null;
  decisionReason: string | null;
  /** Whose account a payout went to, and whose it would go to; null when the payee stays. */
  payeeChange: PayeeChange | null;
  /** One proposed it oneself: another person must approve. */
  isOwn: boolean;
  /** Why the viewer cannot approve it, and what to do; null when they can. */
  whyNotApprove: string | null;
}

/** Done at once, or waiting for a second person. */
export type MoneyActionResult = { outcome: 'done' } | { outcome: 'proposed'; proposalId: string };

export interface ReviewDetail extends ConversionDetail {
  merchantId: string;
  merchantName: string;
  parties: PartiesView;
  items: OperatorItemView[];
  actions: { action: string; actor: string; reason: string; at: number }[];
  proposals: ProposalView[];
  /** The staff's own, oldest first. */
  notes: { id: number; author: string; text: string; at: number }[];
  assignedTo: string | null;
  /** What can be done now. */
  allowed: Record<'decideHold' | 'retryPayout' | 'settlePayout' | 'reissueRefund' | 'resolve', boolean>;
  /** Above this many Naira a second person must approve. */
  twoPersonAboveNgn: string;
  /** What the viewer may still do alone today. */
  leftTodayNgn: string;
  /** Why the viewer's next action becomes a proposal; null when it does not. Another payee's account always does. */
  needsSecondPerson: 'amount' | 'daily_sum' | null;
}

/** One line of the three books. `difference` names what does not agree; null when all do. */
export interface ReconciliationLine {
  what: string;
  chain: string | null;
  rail: string | null;
  books: string | null;
  unit: string;
  difference: string | null;
  /** True: it is explained by what is still under way. */
  expected: boolean;
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

export interface ServiceKeyView {
  kid: string;
  env: Env;
  uses: string[];
  publicKey: string;
  state: 'waiting' | 'signing' | 'retiring';
  createdAt: number;
  signsFrom: number;
  publishedUntil: number | null;
}

export interface AuditEntry {
  seq: number;
  at: number;
  actor: string;
  actorRole: string;
  action: string;
  /** Staff actions are written down before they are done, too. `proposed`: it waits for a second person. */
  outcome: 'asked' | 'proposed' | 'done' | 'refused';
  merchantId: string | null;
  /** What it was done to. */
  subject: string | null;
  details: Record<string, unknown>;
  requestId: string | null;
  ip: string | null;
  hash: string;
}

export interface AuditVerification {
  valid: boolean;
  entries: number;
  head: string | null;
  /** First entry that does not fit the chain. */
  brokenAt: number | null;
  problem: string | null;
}

/** Something that operators have stopped. */
/** Times in Unix seconds. */
export interface RestoreView {
  begunAt: number;
  begunBy: string;
  /** What happened outside after this moment may be unknown to the database. */
  dataAsOf: number;
  /** Null: chain and rails have not been asked about everything yet. */
  askedAt: number | null;
  /** Differences that were opened. */
  found: number;
}

export interface SwitchView {
  kind: 'payouts' | 'type' | 'rail' | 'chain' | 'merchant';
  /** Empty for `payouts`. */
  target: string;
  reason: string;
  actor: string;
  at: number;
}

/** What can be stopped, beside all payouts and any merchant. */
export interface SwitchTargets {
  types: string[];
  rails: string[];
  chains: string[];
}

export interface StaffView {
  userId: string;
  email: string;
  name: string;
  role: StaffRole;
  hasSecondFactor: boolean;
  joinedAt: number;
  /** The inviter's e-mail; null: vouched for on the command line. */
  introducedBy: string | null;
}

/** A run of the converter that no voucher of ours explains. Amounts in base units, times in unix seconds. */
export interface ContractEventView {
  id: string;
  chainId: number;
  contract: string;
  /** As the contract calls it, such as `Paused` or `WideningScheduled`. */
  name: string;
  args: Record<string, string>;
  txHash: string;
  blockNumber: number;
  foundAt: number;
}

/** A voucher that the service's own account runs for a wallet without gas. */
export interface RelayView {
  id: string;
  env: string;
  chain: string;
  conversionId: string;
  merchantId: string;
  relayer: string;
  status: string;
  /** The account's, once taken. */
  nonce: number | null;
  gasLimit: string;
  /** What the wallet signed for the relayer, in SVC base units. */
  fee: string;
  txHash: string | null;
  /** Why it was not sent. */
  reason: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface ForeignExecutionView {
  id: string;
  chainId: number;
  contract: string;
  txHash: string;
  opRef: string;
  wallet: string;
  kind: number;
  amountIn: string;
  amountOut: string;
  blockNumber: number;
  foundAt: number;
  /** Null: signing has stopped for the contract. */
  resumedAt: number | null;
  resumedBy: string | null;
  reason: string | null;
}
