// What a Naira payment means for the conversion it was made for.
import { type ConversionStatus, canMove, type PaymentReason } from '@svc/protocol';
import { DAY_MS } from '../../ports/clock.ts';

export type PaymentJudgement = 'exact' | PaymentReason;

export interface ArrivedPayment {
  amountKobo: bigint;
  currency: string;
  receivedAt: number;
}

export interface ExpectedPayment {
  status: ConversionStatus;
  fiatKobo: bigint;
  /** Null: the account does not expire. */
  paymentExpiresAt: number | null;
  /** Whether some payment was recorded before this one. */
  alreadyPaid: boolean;
  /** It failed because its instructions expired, and one that was made before that can still be taken. */
  canRevive: boolean;
}

/** For so long after its instructions expired a payment that was made in time brings a conversion back. */
export const REVIVAL_WINDOW_MS = 30 * DAY_MS;

export function judgePayment(payment: ArrivedPayment, expected: ExpectedPayment): PaymentJudgement {
  if (expected.alreadyPaid) return 'double';
  const isExact = payment.currency === 'NGN' && payment.amountKobo === expected.fiatKobo;
  const isInTime = expected.paymentExpiresAt === null || payment.receivedAt <= expected.paymentExpiresAt;
  if (!canMove(expected.status, 'payment_exact', 'fiat-issue')) {
    return expected.canRevive && isExact && isInTime ? 'exact' : 'late';
  }
  // The exact amount is what the conversion waits for, whenever it was paid.
  if (isExact) return 'exact';
  if (!isInTime) return 'late';
  if (payment.currency !== 'NGN') return 'other_currency';
  return payment.amountKobo < expected.fiatKobo ? 'short' : 'over';
}
