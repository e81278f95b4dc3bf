// What the routes of the staff's queues return: conversions that wait, refund items, and money actions. Times are unix seconds.
import type { Env, ScreeningStatusName } from '@svc/protocol';
import type { PostingView } from '../../books/rows/books-views.ts';
import type { ConversionDetail, ConversionRow } from '../../dashboard/merchant-answers.ts';
import type { AllowedAction } from '../../domain/allowed-actions.ts';
import type { ScreeningReason } from '../../ports/screening.ts';
import type { Queue } from '../../stores/reads/read-operator.ts';
import type { Payee, PayeeChange } from '../proposed-action.ts';

export type { Payee, PayeeChange };

export type OperatorConversion = ConversionRow & {
  merchantId: string;
  merchantName: string;
  usdValueCents: number | null;
  /** The e-mail of the staff member who has taken it on. */
  assignedTo: string | null;
};

/** Who is behind a conversion; for the staff alone. Of an account only its end. The counterparty is null for roles that decide nothing about it. */
export interface PartiesView {
  payer: { name: string | null; email: string } | null;
  payee: Payee | null;
  counterparty: { type: 'individual' | 'company'; name: string | null; wallet: string | null } | null;
}

/** Whose account a payment came from, as the bank says; for compliance alone. */
export interface SenderView {
  name: string | null;
  bank: string | null;
  accountLast4: string | null;
  /** With it and the three above anyone recomputes the commitment in the receipt. */
  salt: string;
  judgement: string;
  receivedAt: number;
}

export type HeldConversion = OperatorConversion & { screeningStatus: ScreeningStatusName; parties: PartiesView };

export interface OperatorItemView {
  id: string;
  conversionId: string;
  reference: string;
  merchantId: string;
  merchantName: string;
  /**
   * `refund`, `payout_reversed`, `payout_unknown`, `payout_not_sent`, `still_owed`, `executed_after_failure`, `burn_not_final`,
   * `foreign_execution`, `execution_gone`, `executed_twice`, `screening_changed`.
   */
  kind: string;
  amountNgn: string | null;
  note: string;
  /** A refund that must not be paid yet: a voucher of its conversion can still run. */
  isWaiting: boolean;
  /** Through the rail: the latest attempt; null before the first. `unanswered`: the rail has not ended it for long. */
  refund: {
    status: 'pending' | 'sent' | 'unanswered' | 'successful' | 'failed';
    attempt: number;
    since: number;
  } | null;
  /** The payment is known and can go back through the rail now. */
  canRefund: boolean;
  /** It is enough for the order, which still waits for a decision about it. */
  canAccept: boolean;
  env: Env;
  openedAt: number;
  closedAt: number | null;
  closedBy: string | null;
  closingReason: string | null;
}

export type MoneyAction =
  | 'retry_payout'
  | 'record_bank_word'
  | 'attach_execution'
  | 'reissue_refund'
  | 'clear_hold'
  | 'resolve_conversion'
  | 'close_item'
  | 'refund_payment'
  | 'settle_refund'
  | 'accept_payment';

export type ReleaseKind = 'resume_switch' | 'resume_signing' | 'finish_restore' | 'change_policy';

export interface ProposalView {
  id: string;
  action: MoneyAction | ReleaseKind | 'correction' | 'treasury';
  env: Env;
  /** Null for a posting and for what concerns everybody. */
  conversionId: string | null;
  reference: string | null;
  merchantId: string | null;
  amountNgn: string | null;
  /** Of a posting that waits: what it posts. */
  entries: PostingView['entries'] | null;
  /** What will be done, in words; never an account number. */
  summary: string;
  reason: string;
  proposedBy: string;
  proposedAt: number;
  /** approved: it is being performed. */
  status: 'open' | 'approved' | 'done' | 'rejected' | 'failed';
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

/** Something that waits for staff. */
export interface WorkView {
  /** `item:12`, `conversion:cnv_...`, `proposal:...` or `merchant:mrc_...`. */
  id: string;
  queue: Queue;
  /** Of an item the kind of `WORK_ITEMS`; else `screening_hold`, `requires_manual_review`, `proposal` or `verification`. */
  kind: string;
  env: Env;
  conversionId: string | null;
  reference: string | null;
  merchantId: string | null;
  merchantName: string | null;
  amount: string | null;
  currency: string | null;
  note: string;
  since: number;
  /** It cannot be dealt with yet. */
  isWaiting: boolean;
  /** The e-mail of who has taken it on. */
  owner: string | null;
}

/** How other conversions of the same wallet or account ended. */
export interface HistoryView {
  count: number;
  succeeded: number;
  failed: number;
  inReview: number;
  held: number;
  firstAt: number | null;
}

/** How conversions of one wallet, or payouts to an account with one end, went at a merchant. */
export interface SeenWithView extends HistoryView {
  env: Env;
  merchantId: string;
  merchantName: string;
  lastAt: number;
}

/** For staff alone. */
export interface CaseFile {
  /** Naira for one of the pair token. */
  rate: string | null;
  contact: { name: string | null; email: string | null; owners: string[] };
  /** `why`: by our own rules; null where a provider decides, whose reasons stand in its console under the reference. */
  screening: { reference: string | null; answeredAt: number | null; why: ScreeningReason | 'not_reached' | null };
  /** Alerts about the queues that it waits in, which are mailed to the staff. */
  mails: { queue: Queue; at: number }[];
  /** The names that the bank knows each order by. */
  bank: {
    kind: 'payout' | 'refund';
    attempt: number;
    provider: string;
    status: string;
    railReference: string;
    providerTransferId: string | null;
    bankWord: string | null;
    bankTransactionId: string | null;
    /** Why the rail refused or failed it, in its own words. */
    reason: string | null;
    sentAt: number | null;
  }[];
  payments: { provider: string; railPaymentId: string }[];
  /** API calls that name the conversion. */
  calls: { id: string; at: number; method: string; path: string; status: number; code: string | null }[];
  history: { wallet: HistoryView; payee: HistoryView | null };
}

export interface ReviewDetail extends ConversionDetail {
  case: CaseFile;
  merchantId: string;
  merchantName: string;
  parties: PartiesView;
  /** Who really paid; null: not for the viewer's role. */
  senders: SenderView[] | null;
  /** The account that the merchant proposed last and that nobody declined, beside the one before. */
  proposedPayee: { submissionId: string; change: PayeeChange } | null;
  items: OperatorItemView[];
  actions: { action: string; actor: string; reason: string; at: number }[];
  proposals: ProposalView[];
  /** The staff's own, oldest first. */
  notes: { id: number; author: string; text: string; at: number }[];
  assignedTo: string | null;
  /** What can be done now. */
  allowed: Record<AllowedAction, boolean>;
  /** Above this many Naira a second person must approve. */
  twoPersonAboveNgn: string;
  /** What the viewer may still do alone today. */
  leftTodayNgn: string;
  /** Why the viewer's next action becomes a proposal; null when it does not. Another payee's account always does. */
  needsSecondPerson: 'amount' | 'daily_sum' | null;
}
