// Every allowed change of a payout's own status, with what triggers it.
import { PAYOUT_STATUSES, type PayoutStatus, TRANSITIONS, type Trigger } from './states.ts';

/** Triggers that move a payout, all of them the conversion's too. */
export type PayoutTrigger = Extract<Trigger, `payout_${string}` | 'operator_retried_payout'>;

export interface PayoutTransition {
  from: PayoutStatus | 'new';
  trigger: PayoutTrigger;
  to: PayoutStatus;
}

/** The conversion's table says what a payout's status becomes; this one adds from where. */
const move = (from: PayoutTransition['from'], trigger: PayoutTrigger): PayoutTransition => {
  const to = TRANSITIONS.find((row) => row.trigger === trigger)?.payoutStatus;
  if (to === undefined) throw new Error(`${trigger} moves no payout`);
  return { from, trigger, to };
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
  // The rail may take back what it had called successful.
  move('successful', 'payout_reversed'),
  // Earlier versions left a payout here after a day without an answer; the rail may still give one.
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

/** The statuses in which the fate of the transfer is still open: a row leads out of them, and it is no reversal. */
export const OPEN_PAYOUT_STATUSES: readonly PayoutStatus[] = PAYOUT_STATUSES.filter((status) =>
  PAYOUT_TRANSITIONS.some(({ from, trigger }) => from === status && trigger !== 'payout_reversed'),
);

export const isPayoutOpen = (status: PayoutStatus): boolean => OPEN_PAYOUT_STATUSES.includes(status);
