// What a Naira payment means for the conversion it was made for.
import { type ConversionStatus, canMove } from '@svc/protocol';

export type PaymentJudgement = 'exact' | 'short' | 'over' | 'other_currency' | 'late' | 'double';

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
}

export function judgePayment(payment: ArrivedPayment, expected: ExpectedPayment): PaymentJudgement {
  if (expected.alreadyPaid) return 'double';
  if (!canMove(expected.status, 'payment_exact', 'fiat-issue')) return 'late';
  if (expected.paymentExpiresAt !== null && payment.receivedAt > expected.paymentExpiresAt) return 'late';
  if (payment.currency !== 'NGN') return 'other_currency';
  if (payment.amountKobo < expected.fiatKobo) return 'short';
  return payment.amountKobo > expected.fiatKobo ? 'over' : 'exact';
}
