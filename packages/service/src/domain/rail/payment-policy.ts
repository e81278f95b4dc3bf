// What the installation's own rules do with a wrong payment, kind by kind, up to an amount; above it a person decides.
import { type ConversionStatus, canMove, NGN, type PaymentReason } from '@svc/protocol';
import { DAY_MS } from '../../ports/clock.ts';

/** Of a second payment there is no policy: one payment of two may be the right one. */
export const POLICY_KINDS = [
  'short',
  'over',
  'late',
  'other_currency',
  'payer_differs',
] as const satisfies readonly PaymentReason[];
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** `take`: what was paid above the order goes back, and the order goes on. */
export const POLICY_ACTS = ['review', 'refund', 'take'] as const;
export type PolicyAct = (typeof POLICY_ACTS)[number];

export interface PaymentPolicy {
  act: PolicyAct;
  /** Of the whole payment, in minor units of the policy's currency. */
  upToKobo: bigint;
}

export interface PaymentPolicies {
  /** Of payments in Naira. */
  naira: Record<Exclude<PolicyKind, 'other_currency'>, PaymentPolicy>;
  /** Of money in another currency, by its code: 1,000 in one is not 1,000 in another. A person decides about one that is not here. */
  foreign: ReadonlyMap<string, PaymentPolicy>;
}

export const REVIEW: PaymentPolicy = { act: 'review', upToKobo: 0n };

export const isPolicyKind = (judgement: string): judgement is PolicyKind =>
  (POLICY_KINDS as readonly string[]).includes(judgement);

/** Only of more than was asked for can a part be taken. */
export const canAct = (kind: PolicyKind, act: PolicyAct): boolean => act !== 'take' || kind === 'over';

/** A currency other than Naira is its own kind, late or not. */
export function actFor(
  { naira, foreign }: PaymentPolicies,
  kind: PolicyKind,
  { amountKobo, currency }: { amountKobo: bigint; currency: string },
): PolicyAct {
  const isForeign = currency !== NGN || kind === 'other_currency';
  const { act, upToKobo } = isForeign ? (foreign.get(currency) ?? REVIEW) : naira[kind];
  return amountKobo <= upToKobo ? act : 'review';
}

// What a Naira payment means for the conversion it was made for.

export type PaymentJudgement = 'exact' | PaymentReason;

interface ArrivedPayment {
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
