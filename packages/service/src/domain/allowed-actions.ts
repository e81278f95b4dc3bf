// What the staff can do with a conversion now. Pages show it, the actions ask it, and the map of ways out explores it.
import { canMove } from '@svc/protocol';
import type { ConversionRecord } from './conversion.ts';
import { isUnpaid, type PayoutRecord } from './rail/rail-order.ts';

type Subject = Pick<ConversionRecord, 'status' | 'type' | 'txHash' | 'onchainVerifiedAt'>;
type Attempt = Pick<PayoutRecord, 'status' | 'bankWord' | 'withdrawnAt'>;

export interface Known {
  /** A restore forgot an execution that is the conversion's. */
  isRunForgotten: boolean;
  /** It is a re-issue that was given up, and no voucher of it can run. */
  isGivenUpReissue: boolean;
}

export type AllowedAction =
  | 'decideHold'
  | 'retryPayout'
  | 'recordBankWord'
  | 'attachExecution'
  | 'reissueRefund'
  | 'resolve'
  | 'resolveAsFailed';

export function allowedActions(
  subject: Subject,
  attempts: readonly Attempt[],
  { isRunForgotten, isGivenUpReissue }: Known,
): Record<AllowedAction, boolean> {
  const { status, type, onchainVerifiedAt } = subject;
  const isInReview = status === 'requires_manual_review';
  const last = attempts.at(-1);
  const isBurned = onchainVerifiedAt !== null;
  const canPayAgain =
    isInReview && type === 'fiat-redeem' && attempts.every(isUnpaid) && (last !== undefined || isBurned);
  const isRecordable = isInReview || canMove(status, 'bank_word_recorded', type);
  return {
    decideHold: status === 'screening_hold',
    retryPayout: canPayAgain,
    recordBankWord: isRecordable && last !== undefined && last.status !== 'successful',
    attachExecution: isRunForgotten,
    reissueRefund: (canPayAgain && isBurned) || isGivenUpReissue,
    resolve: isInReview,
    resolveAsFailed: canBeGivenUp(subject) || (isInReview && !attempts.some(({ bankWord }) => bankWord === 'paid')),
  };
}

/** What its merchant can hand in while it waits for staff. */
export function wantedOfMerchant({ status, type }: Pick<Subject, 'status' | 'type'>): {
  account: boolean;
  document: boolean;
} {
  const isInReview = status === 'requires_manual_review';
  return { account: isInReview && type === 'fiat-redeem', document: isInReview || status === 'screening_hold' };
}

/** A paid order whose voucher has not run, of a merchant who does nothing about it. */
export const canBeGivenUp = ({ status, type, txHash }: Pick<Subject, 'status' | 'type' | 'txHash'>): boolean =>
  status !== 'requires_manual_review' && txHash === null && canMove(status, 'operator_resolved_failed', type);
