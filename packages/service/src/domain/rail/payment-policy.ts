// What the installation's own rules do with a wrong payment, kind by kind, up to an amount; above it a person decides.
import { NGN, type PaymentReason } from '@svc/protocol';

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
