// Every status, and every allowed change of a conversion's status with its trigger and event.
import type { EventType } from './event-types.ts';

export const CONVERSION_TYPES = ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem'] as const;
export type ConversionType = (typeof CONVERSION_TYPES)[number];
/** The types that have a quote: Naira is one to one. */
export const QUOTED_TYPES = ['crypto-issue', 'crypto-redeem'] as const satisfies readonly ConversionType[];

export const CONVERSION_STATUSES = [
  'created',
  'screening_hold',
  'awaiting_payment',
  'payment_confirmed',
  'voucher_issued',
  'onchain_submitted',
  'onchain_confirmed',
  'payout_pending',
  'payout_in_progress',
  'payout_confirmed',
  'succeeded',
  'failed',
  'requires_manual_review',
] as const;
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number];

export const PAYOUT_STATUSES = [
  'pending',
  'initiated',
  'in_progress',
  'successful',
  'failed',
  'requires_manual_review',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const SCREENING_STATUSES = ['APPROVED', 'IN_REVIEW', 'DECLINED', 'AWAITING_USER', 'SKIPPED'] as const;
export type ScreeningStatusName = (typeof SCREENING_STATUSES)[number];

export const EVENT_STATUSES = ['created', 'in_flight', 'dispatched', 'abandoned'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'gave_up'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const ENDPOINT_STATUSES = ['active', 'disabled'] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

export const CREDENTIAL_STATUSES = ['active', 'rotated', 'revoked'] as const;
export type CredentialStatus = (typeof CREDENTIAL_STATUSES)[number];

/** The events that a caller can report about its own transaction. */
export const REPORTED_EVENTS = ['onchain_submitted', 'onchain_confirmed', 'failed'] as const;
export type ReportedEvent = (typeof REPORTED_EVENTS)[number];

export const VOUCHER_KINDS = {
  'crypto-issue': 0,
  'crypto-redeem': 1,
  'fiat-issue': 2,
  'fiat-redeem': 3,
} as const satisfies Record<ConversionType, 0 | 1 | 2 | 3>;

/** A stage is named after the status entered, or after something that happened within a status. */
export const STAGE_NAMES = [
  ...CONVERSION_STATUSES,
  'voucher_reissued',
  'payment_received',
  'transaction_reverted',
  'transaction_replaced',
  'payout_attempt',
] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** `policy`: the service itself, by a rule for wrong payments that two people of its staff have set. */
export const STAGE_ACTORS = ['caller', 'watcher', 'rail', 'screening', 'operator', 'policy'] as const;
export type StageActor = (typeof STAGE_ACTORS)[number];

/** What can be wrong with a payment. `stages[].meta.reason` says it by the name, `lastError` in these words. */
export const PAYMENT_REASONS = {
  short: 'Less was paid than asked for.',
  over: 'More was paid than asked for.',
  other_currency: 'The payment was not made in Naira.',
  late: 'The payment arrived after the instructions had expired or the conversion had ended.',
  double: 'Another payment arrived for the same conversion.',
  payer_differs: 'The payment came from somebody else than the conversion names.',
  payer_unknown: 'The bank does not say who made the payment.',
} as const;
export type PaymentReason = keyof typeof PAYMENT_REASONS;

/** What `lastError` says otherwise in words of the service's own. */
export const LAST_ERRORS = {
  payment_expired: 'The payment instructions expired before a payment was received.',
  payment_sent_back: 'The bank sent a payment back to its payer: only the exact amount can be taken.',
  reverted: 'The reported transaction was reverted. Ask for a fresh voucher.',
  dropped: 'The reported transaction was dropped and its voucher has expired. Ask for a fresh voucher.',
  unrelated: 'The reported transaction did not execute the voucher, which has expired. Ask for a fresh voucher.',
  payout_failed: 'The bank did not complete the payout.',
  payout_not_sent: 'The payout was not sent: a person looks into it.',
  declined: 'Screening declined the conversion.',
  reported_failed: 'The caller reported the conversion as failed.',
  resolved_failed: 'The conversion was resolved as failed after review.',
  payout_under_review: 'The payout is under review.',
} as const;

/** The triggers of a move, each with its meaning. */
export const TRIGGERS = {
  conversion_created: 'create: the row is inserted before any outside call',
  screening_held: 'screening answers IN_REVIEW or AWAITING_USER',
  screening_declined: 'screening answers DECLINED',
  voucher_signed: 'screening passed (or the payment is in) and the voucher is signed',
  payment_instructions_received: 'screening passed and the rail gave payment instructions',
  hold_cleared: 'the screening hold clears',
  payment_exact: 'the exact Naira amount is received',
  payment_unexpected: 'a payment is received that is short, larger, in another currency or not from the payer',
  payment_expired: 'the payment instructions expired and nothing was received',
  payment_found_in_time: 'an exact payment made before the instructions expired is found after that, within 30 days',
  submission_reported: 'the caller reports onchain_submitted, or the watcher sees the execution',
  execution_confirmed: 'the caller reports onchain_confirmed and it is verified, or the watcher sees it deep enough',
  transaction_lost: 'the reported transaction reverted, or was dropped and its voucher expired',
  settled: 'settlement',
  payout_created: 'the payout row is created',
  payout_accepted: 'the rail accepts the transfer',
  payout_refused: 'the rail refuses the transfer definitively',
  payout_progressed: 'the rail notifies that the transfer is in progress',
  payout_succeeded: 'the rail notifies that the transfer succeeded',
  payout_failed: 'the rail notifies that the transfer failed or was reversed',
  payout_reversed: 'the rail takes a transfer back that it had called successful',
  bank_word_recorded:
    'two people record what the bank says in writing of the newest attempt: never made, failed or paid',
  attempt_withdrawn: 'an attempt that was not sent is given up: the burn is gone, or an earlier attempt was paid',
  failure_reported: 'the caller reports failed and no transaction is recorded',
  money_moved_after_failure: 'a late Naira payment arrives, or the watcher sees the voucher executed',
  operator_retried_payout: 'an operator retries the payout',
  operator_resolved_succeeded: 'an operator resolves the conversion as succeeded',
  operator_resolved_failed: 'an operator resolves the conversion as failed, or two people give up a paid one',
  operator_reissued: 'an operator makes a re-issue again that was given up and never ran',
  operator_accepted_payment: 'an operator, or a policy of theirs, takes a wrong payment all the same',
  policy_refunded_payment: 'a policy of the operator sends a wrong payment back',
} as const;
export type Trigger = keyof typeof TRIGGERS;

export interface Transition {
  from: ConversionStatus | 'new';
  trigger: Trigger;
  types: readonly ConversionType[];
  to: ConversionStatus;
  event: EventType | null;
  /** Emitted after `event`, where a move has two events. */
  secondEvent?: EventType;
  /** The new status of the payout, when this move changes it. */
  payoutStatus?: PayoutStatus;
}

const ALL = CONVERSION_TYPES;
const FIAT_ISSUE = ['fiat-issue'] as const;
const FIAT_REDEEM = ['fiat-redeem'] as const;
const VOUCHER_FIRST = ['crypto-issue', 'crypto-redeem', 'fiat-redeem'] as const;
const SETTLED_ON_CHAIN = ['crypto-issue', 'crypto-redeem', 'fiat-issue'] as const;

const move = (
  from: Transition['from'],
  trigger: Trigger,
  types: readonly ConversionType[],
  to: ConversionStatus,
  event: EventType | null,
  payoutStatus?: PayoutStatus,
): Transition => ({ from, trigger, types, to, event, ...(payoutStatus === undefined ? {} : { payoutStatus }) });

const withSecond = (row: Transition, secondEvent: EventType): Transition => ({ ...row, secondEvent });

// biome-ignore format: one row per line, like the specification's table.
export const TRANSITIONS: readonly Transition[] = [
  move('new', 'conversion_created', ALL, 'created', null),
  move('created', 'screening_held', ALL, 'screening_hold', 'conversion.screening_hold'),
  move('created', 'screening_declined', ALL, 'failed', 'conversion.failed'),
  move('created', 'voucher_signed', VOUCHER_FIRST, 'voucher_issued', null),
  move('created', 'payment_instructions_received', FIAT_ISSUE, 'awaiting_payment', null),
  move('screening_hold', 'hold_cleared', VOUCHER_FIRST, 'voucher_issued', 'conversion.voucher_issued'),
  move('screening_hold', 'hold_cleared', FIAT_ISSUE, 'awaiting_payment', 'conversion.awaiting_payment'),
  move('screening_hold', 'screening_declined', ALL, 'failed', 'conversion.failed'),
  move('awaiting_payment', 'payment_exact', FIAT_ISSUE, 'payment_confirmed', 'conversion.payment_confirmed'),
  move('payment_confirmed', 'voucher_signed', FIAT_ISSUE, 'voucher_issued', 'conversion.voucher_issued'),
  move('awaiting_payment', 'payment_unexpected', FIAT_ISSUE, 'requires_manual_review', 'conversion.requires_manual_review'),
  move('awaiting_payment', 'payment_expired', FIAT_ISSUE, 'failed', 'conversion.failed'),
  move('failed', 'payment_found_in_time', FIAT_ISSUE, 'payment_confirmed', 'conversion.payment_confirmed'),
  move('failed', 'operator_reissued', FIAT_ISSUE, 'payment_confirmed', 'conversion.payment_confirmed'),
  move('voucher_issued', 'submission_reported', ALL, 'onchain_submitted', 'conversion.onchain_submitted'),
  move('voucher_issued', 'execution_confirmed', ALL, 'onchain_confirmed', 'conversion.onchain_confirmed'),
  move('onchain_submitted', 'execution_confirmed', ALL, 'onchain_confirmed', 'conversion.onchain_confirmed'),
  move('onchain_submitted', 'transaction_lost', ALL, 'voucher_issued', 'conversion.voucher_issued'),
  move('onchain_confirmed', 'settled', SETTLED_ON_CHAIN, 'succeeded', 'conversion.succeeded'),
  move('onchain_confirmed', 'payout_created', FIAT_REDEEM, 'payout_pending', null, 'pending'),
  move('payout_pending', 'payout_accepted', FIAT_REDEEM, 'payout_in_progress', 'payout.initiated', 'initiated'),
  move('payout_pending', 'payout_refused', FIAT_REDEEM, 'requires_manual_review', 'payout.failed', 'failed'),
  move('payout_in_progress', 'payout_progressed', FIAT_REDEEM, 'payout_in_progress', 'payout.in_progress', 'in_progress'),
  move('payout_in_progress', 'payout_succeeded', FIAT_REDEEM, 'payout_confirmed', 'payout.succeeded', 'successful'),
  move('payout_confirmed', 'settled', FIAT_REDEEM, 'succeeded', 'conversion.succeeded'),
  move('payout_in_progress', 'payout_failed', FIAT_REDEEM, 'requires_manual_review', 'payout.failed', 'failed'),
  withSecond(move('payout_confirmed', 'payout_reversed', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review', 'failed'), 'payout.failed'),
  withSecond(move('succeeded', 'payout_reversed', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review', 'failed'), 'payout.failed'),
  move('payout_pending', 'bank_word_recorded', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review'),
  move('payout_in_progress', 'bank_word_recorded', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review'),
  move('payout_pending', 'attempt_withdrawn', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review'),
  // The rail speaks of an attempt after people have recorded the bank's word on it.
  move('requires_manual_review', 'payout_accepted', FIAT_REDEEM, 'requires_manual_review', 'payout.initiated', 'initiated'),
  move('requires_manual_review', 'payout_progressed', FIAT_REDEEM, 'requires_manual_review', 'payout.in_progress', 'in_progress'),
  move('requires_manual_review', 'payout_succeeded', FIAT_REDEEM, 'payout_confirmed', 'payout.succeeded', 'successful'),
  move('requires_manual_review', 'payout_refused', FIAT_REDEEM, 'requires_manual_review', 'payout.failed', 'failed'),
  move('requires_manual_review', 'payout_failed', FIAT_REDEEM, 'requires_manual_review', 'payout.failed', 'failed'),
  move('succeeded', 'payout_accepted', FIAT_REDEEM, 'succeeded', 'payout.initiated', 'initiated'),
  move('succeeded', 'payout_progressed', FIAT_REDEEM, 'succeeded', 'payout.in_progress', 'in_progress'),
  move('succeeded', 'payout_succeeded', FIAT_REDEEM, 'succeeded', 'payout.succeeded', 'successful'),
  withSecond(move('succeeded', 'payout_refused', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review', 'failed'), 'payout.failed'),
  withSecond(move('succeeded', 'payout_failed', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review', 'failed'), 'payout.failed'),
  move('failed', 'payout_accepted', FIAT_REDEEM, 'failed', 'payout.initiated', 'initiated'),
  move('failed', 'payout_progressed', FIAT_REDEEM, 'failed', 'payout.in_progress', 'in_progress'),
  withSecond(move('failed', 'payout_succeeded', FIAT_REDEEM, 'requires_manual_review', 'conversion.requires_manual_review', 'successful'), 'payout.succeeded'),
  move('failed', 'payout_refused', FIAT_REDEEM, 'failed', 'payout.failed', 'failed'),
  move('failed', 'payout_failed', FIAT_REDEEM, 'failed', 'payout.failed', 'failed'),
  move('created', 'failure_reported', ALL, 'failed', 'conversion.failed'),
  move('screening_hold', 'failure_reported', ALL, 'failed', 'conversion.failed'),
  move('awaiting_payment', 'failure_reported', FIAT_ISSUE, 'failed', 'conversion.failed'),
  move('payment_confirmed', 'failure_reported', FIAT_ISSUE, 'failed', 'conversion.failed'),
  move('voucher_issued', 'failure_reported', ALL, 'failed', 'conversion.failed'),
  move('payment_confirmed', 'operator_resolved_failed', FIAT_ISSUE, 'failed', 'conversion.failed'),
  move('voucher_issued', 'operator_resolved_failed', FIAT_ISSUE, 'failed', 'conversion.failed'),
  move('failed', 'money_moved_after_failure', ALL, 'requires_manual_review', 'conversion.requires_manual_review'),
  move('requires_manual_review', 'operator_retried_payout', FIAT_REDEEM, 'payout_pending', null, 'pending'),
  move('requires_manual_review', 'operator_resolved_succeeded', ALL, 'succeeded', 'conversion.succeeded'),
  move('requires_manual_review', 'operator_resolved_failed', ALL, 'failed', 'conversion.failed'),
  move('requires_manual_review', 'operator_accepted_payment', FIAT_ISSUE, 'payment_confirmed', 'conversion.payment_confirmed'),
  move('requires_manual_review', 'policy_refunded_payment', FIAT_ISSUE, 'failed', 'conversion.failed'),
];

const transitionsByKey = new Map<string, Transition>();
for (const row of TRANSITIONS) {
  for (const type of row.types) transitionsByKey.set(`${row.from} ${row.trigger} ${type}`, row);
}

/** Returns the row that allows this move, or null when it is not allowed. */
export const findTransition = (asked: {
  from: ConversionStatus | 'new';
  trigger: Trigger;
  type: ConversionType;
}): Transition | null => transitionsByKey.get(`${asked.from} ${asked.trigger} ${asked.type}`) ?? null;

/** Returns true when the table has a row for this status, trigger and type. Code asks this and restates no row. */
export const canMove = (status: ConversionStatus, trigger: Trigger, type: ConversionType): boolean =>
  transitionsByKey.has(`${status} ${trigger} ${type}`);

/** Final for the caller: only money that moves after a failure, is found to have come in time, is given back once more, or comes back after a success, takes a conversion out of these. */
export const isFinal = (status: ConversionStatus): boolean => status === 'succeeded' || status === 'failed';
