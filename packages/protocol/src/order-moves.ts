// Every allowed change of an order at a bank rail, with what triggers it: a payout, or a refund of a payment.
import { PAYOUT_STATUSES, type PayoutStatus, TRANSITIONS, type Trigger } from './states.ts';

export const ORDER_KINDS = ['payout', 'refund'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Refunds have the statuses of payouts and take fewer of them. */
export type OrderStatus = PayoutStatus;

/** What a rail says of an order. */
export type OrderWord = 'accepted' | 'refused' | 'progressed' | 'succeeded' | 'failed' | 'reversed';

/** Triggers that move a payout, all of them the conversion's too. */
export type PayoutTrigger = Extract<Trigger, `payout_${string}` | 'operator_retried_payout'>;
/** Triggers that move a refund. None of them moves its conversion. */
export type RefundTrigger = 'refund_decided' | `refund_${Exclude<OrderWord, 'progressed'>}`;
export type OrderTrigger = PayoutTrigger | RefundTrigger;

export interface OrderTransition {
  kind: OrderKind;
  from: OrderStatus | 'new';
  trigger: OrderTrigger;
  to: OrderStatus;
}

/** The conversion's table says what a payout's status becomes; this one adds from where. */
const payout = (from: OrderTransition['from'], trigger: PayoutTrigger): OrderTransition => {
  const to = TRANSITIONS.find((row) => row.trigger === trigger)?.payoutStatus;
  if (to === undefined) throw new Error(`${trigger} moves no payout`);
  return { kind: 'payout', from, trigger, to };
};

const refund = (from: OrderTransition['from'], trigger: RefundTrigger, to: OrderStatus): OrderTransition => ({
  kind: 'refund',
  from,
  trigger,
  to,
});

export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  payout('new', 'payout_created'),
  payout('new', 'operator_retried_payout'),
  payout('pending', 'payout_accepted'),
  payout('pending', 'payout_refused'),
  payout('initiated', 'payout_progressed'),
  payout('initiated', 'payout_succeeded'),
  payout('initiated', 'payout_failed'),
  payout('in_progress', 'payout_succeeded'),
  payout('in_progress', 'payout_failed'),
  // The rail may take back what it had called successful.
  payout('successful', 'payout_reversed'),
  refund('new', 'refund_decided', 'pending'),
  refund('pending', 'refund_accepted', 'initiated'),
  refund('pending', 'refund_refused', 'failed'),
  // A person learnt from the bank what its interface never said.
  refund('pending', 'refund_succeeded', 'successful'),
  refund('initiated', 'refund_succeeded', 'successful'),
  refund('initiated', 'refund_failed', 'failed'),
  refund('successful', 'refund_reversed', 'failed'),
];

/** Returns the row that allows this change, or null when the change is not allowed. */
export const findOrderTransition = (
  kind: OrderKind,
  from: OrderTransition['from'],
  trigger: OrderTrigger,
): OrderTransition | null =>
  ORDER_TRANSITIONS.find((row) => row.kind === kind && row.from === from && row.trigger === trigger) ?? null;

/** Returns the trigger that a rail's word is for an order in this status, or null when it changes nothing. */
export function triggerOf(kind: OrderKind, from: OrderStatus, word: OrderWord): OrderTrigger | null {
  return findOrderTransition(kind, from, `${kind}_${word}` as OrderTrigger)?.trigger ?? null;
}

/** The statuses in which the fate of the order is still open: a row leads out of them, and it is no reversal. */
export const OPEN_ORDER_STATUSES: readonly OrderStatus[] = PAYOUT_STATUSES.filter((status) =>
  ORDER_TRANSITIONS.some(({ from, trigger }) => from === status && !trigger.endsWith('_reversed')),
);

export const isOrderOpen = (status: OrderStatus): boolean => OPEN_ORDER_STATUSES.includes(status);
