// What the routes of the staff's queues return: conversions that wait, refund items, and money actions. Times are unix seconds.
import type { ScreeningStatusName } from '@svc/protocol';
import type { Payee, PayeeChange } from '../../usecases/staff/proposed-action.ts';
import type { ConversionDetail, ConversionRow } from './merchant.ts';

export type { Payee, PayeeChange };

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
  openedAt: number;
  closedAt: number | null;
  closedBy: string | null;
  closingReason: string | null;
}

export type MoneyAction =
  | 'retry_payout'
  | 'record_bank_word'
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
  allowed: Record<
    'decideHold' | 'retryPayout' | 'recordBankWord' | 'reissueRefund' | 'resolve' | 'resolveAsFailed',
    boolean
  >;
  /** Above this many Naira a second person must approve. */
  twoPersonAboveNgn: string;
  /** What the viewer may still do alone today. */
  leftTodayNgn: string;
  /** Why the viewer's next action becomes a proposal; null when it does not. Another payee's account always does. */
  needsSecondPerson: 'amount' | 'daily_sum' | null;
}
