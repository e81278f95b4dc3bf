// The names of the specification as English words, and those that the service is known to send.

/** `gave_up` reads as `Gave up`, `IN_REVIEW` as `In review`. */
export function readName(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll('-', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names that the service is known to send: these stand in the catalogue. Another one is shown in English. */
export const KNOWN_NAMES: readonly string[] = [
  // Of payouts, payments, deliveries, proposals, verification and screening.
  ['pending', 'initiated', 'in_progress', 'in_flight', 'waiting', 'open', 'successful', 'reversed', 'unknown'],
  ['delivered', 'dispatched', 'active', 'approved', 'signing', 'exact', 'skipped', 'failed', 'gave_up', 'abandoned'],
  ['rejected', 'declined', 'revoked', 'rotated', 'retiring', 'short', 'over', 'in_review', 'awaiting_user'],
  ['expired', 'done', 'asked', 'proposed', 'refused', 'covered', 'late', 'wrong_currency', 'succeeded'],
  // Of files that are made in the background.
  ['queued', 'running', 'ready', 'conversions', 'payouts', 'events', 'statement', 'closed_days'],
  // Of people, and of how they signed in.
  ['owner', 'developer', 'viewer', 'operator', 'compliance', 'finance', 'support', 'auditor', 'individual', 'company'],
  ['used', 'replaced', 'account', 'document'],
  ['password', 'passkey', 'totp', 'recovery-code', 'link'],
  // What an operator decided, and what is left for one to do.
  [
    'retry_payout',
    'record_bank_word',
    'attach_execution',
    'reissue_refund',
    'clear_hold',
    'resolve_conversion',
    'close_item',
    'refund_payment',
    'accept_payment',
    'payer_differs',
    'resume_switch',
    'resume_signing',
    'finish_restore',
    'change_policy',
  ],
  [
    'settle_refund',
    'decide_hold',
    'payout_unknown',
    'payout_not_sent',
    'still_owed',
    'executed_after_failure',
    'burn_not_final',
  ],
  ['foreign_execution', 'execution_gone', 'executed_twice', 'screening_changed'],
  // Who moved a conversion, and what was wrong with a payment.
  ['caller', 'watcher', 'rail', 'screening', 'policy', 'other_currency', 'double', 'payer_unknown'],
  // Of postings and differences.
  [
    'payment',
    'payment_found',
    'payment_accepted',
    'refund_owed',
    'execution',
    'payout',
    'payout_reversed',
    'refund',
    'refund_reversed',
  ],
  [
    'reissue',
    'rail_fee',
    'duty',
    'fee',
    'stamp_duty',
    'not_booked',
    'not_stated',
    'not_expected',
    'other_amount',
    'unmatched',
    'treasury',
    'correction',
    'execution_not_booked',
    'execution_not_on_chain',
  ],
  ['payment_differs', 'payout_differs', 'ours_only', 'bank_only', 'chain_differs'],
  ['crypto-issue', 'crypto-redeem', 'fiat-issue', 'fiat-redeem', 'requires_manual_review'],
].flat();
