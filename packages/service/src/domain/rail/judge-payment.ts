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
  // The exact amount is what the conversion waits for, whenever it was paid.
  if (payment.currency === 'NGN' && payment.amountKobo === expected.fiatKobo) return 'exact';
  if (expected.paymentExpiresAt !== null && payment.receivedAt > expected.paymentExpiresAt) return 'late';
  if (payment.currency !== 'NGN') return 'other_currency';
  return payment.amountKobo < expected.fiatKobo ? 'short' : 'over';
}
