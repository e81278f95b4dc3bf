// What the installation's own rules do with a wrong payment, kind by kind, up to an amount; above it a person decides.
import type { PaymentReason } from '@svc/protocol';

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
  /** Of the whole payment, in minor units of its own currency. */
  upToKobo: bigint;
}

export type PaymentPolicies = Record<PolicyKind, PaymentPolicy>;

const REVIEW: PaymentPolicy = { act: 'review', upToKobo: 0n };
export const USUAL_POLICIES: PaymentPolicies = {
  short: REVIEW,
  over: REVIEW,
  late: REVIEW,
  other_currency: REVIEW,
  payer_differs: REVIEW,
};

export const isPolicyKind = (judgement: string): judgement is PolicyKind =>
  (POLICY_KINDS as readonly string[]).includes(judgement);

/** Only of more than was asked for can a part be taken. */
export const canAct = (kind: PolicyKind, act: PolicyAct): boolean => act !== 'take' || kind === 'over';

export const actFor = (policies: PaymentPolicies, kind: PolicyKind, amountKobo: bigint): PolicyAct => {
  const { act, upToKobo } = policies[kind];
  return amountKobo <= upToKobo ? act : 'review';
};
