// Every allowed change of a payout's own status, with what triggers it.
import { PAYOUT_STATUSES, type PayoutStatus, TRANSITIONS, type Trigger } from './states.ts';

/** Triggers that move a payout: those of the conversion's table, and one that leaves the conversion where it is. */
export type PayoutTrigger = Extract<Trigger, `payout_${string}` | 'operator_retried_payout'> | 'payout_unanswered';

export interface PayoutTransition {
  from: PayoutStatus | 'new';
  trigger: PayoutTrigger;
  to: PayoutStatus;
}

/** The conversion's table says what a payout's status becomes; this one adds from where. */
const move = (from: PayoutTransition['from'], trigger: PayoutTrigger): PayoutTransition => {
  const to = TRANSITIONS.find((row) => row.trigger === trigger)?.payoutStatus;
  return { from, trigger, to: to ?? 'requires_manual_review' };
};

export const PAYOUT_TRANSITIONS: readonly PayoutTransition[] = [
  move('new', 'payout_created'),
  move('new', 'operator_retried_payout'),
  move('pending', 'payout_accepted'),
  move('pending', 'payout_refused'),
  move('initiated', 'payout_progressed'),
  move('initiated', 'payout_succeeded'),
  move('initiated', 'payout_failed'),
  move('in_progress', 'payout_succeeded'),
  move('in_progress', 'payout_failed'),
  // After a day without a clear answer a person looks at it.
  move('pending', 'payout_unanswered'),
  move('initiated', 'payout_unanswered'),
  move('in_progress', 'payout_unanswered'),
  // The rail may still answer after that.
  move('requires_manual_review', 'payout_accepted'),
  move('requires_manual_review', 'payout_refused'),
  move('requires_manual_review', 'payout_succeeded'),
  move('requires_manual_review', 'payout_failed'),
];

/** Returns the row that allows this change, or null when the change is not allowed. */
export const findPayoutTransition = (from: PayoutTransition['from'], trigger: PayoutTrigger): PayoutTransition | null =>
  PAYOUT_TRANSITIONS.find((row) => row.from === from && row.trigger === trigger) ?? null;

export const canMovePayout = (from: PayoutTransition['from'], trigger: PayoutTrigger): boolean =>
  findPayoutTransition(from, trigger) !== null;

/** The statuses in which the fate of the transfer is still open: a row leads out of them. */
export const OPEN_PAYOUT_STATUSES: readonly PayoutStatus[] = PAYOUT_STATUSES.filter((status) =>
  PAYOUT_TRANSITIONS.some(({ from }) => from === status),
);

export const isPayoutOpen = (status: PayoutStatus): boolean => OPEN_PAYOUT_STATUSES.includes(status);
