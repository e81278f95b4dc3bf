// What the service says to its staff in sentences, so that a page can say the same in the reader's language. `{1}` is the first value.
// Notes of work and summaries of proposals are kept as they were said: a sentence that changes is not found in older ones.

import type { ConversionStatus, ConversionType } from './states.ts';

/** How people read types and statuses: on pages and in statements. */
export const TYPE_WORDS = {
  'crypto-issue': 'Crypto issue',
  'crypto-redeem': 'Crypto redeem',
  'fiat-issue': 'Fiat issue',
  'fiat-redeem': 'Fiat redeem',
} as const satisfies Record<ConversionType, string>;
export const STATUS_WORDS = {
  created: 'Created',
  screening_hold: 'Screening hold',
  awaiting_payment: 'Awaiting payment',
  payment_confirmed: 'Payment confirmed',
  voucher_issued: 'Voucher issued',
  onchain_submitted: 'Submitted on chain',
  onchain_confirmed: 'Confirmed on chain',
  payout_pending: 'Payout pending',
  payout_in_progress: 'Payout in progress',
  payout_confirmed: 'Payout confirmed',
  succeeded: 'Succeeded',
  failed: 'Failed',
  requires_manual_review: 'Manual review',
} as const satisfies Record<ConversionStatus, string>;

export const SENTENCES = {
  // Notes of work.
  given_up_by_caller: 'Payment {1} was received before the caller gave the conversion up.',
  given_up_by_staff: 'Payment {1} was received before the staff gave the conversion up.',
  rail_silent: 'The rail has not said what became of attempt {1}.',
  payout_not_sent: 'Attempt {1} could not be sent to the rail yet.',
  payout_taken_back: 'The rail took attempt {1} back after it had called it successful.',
  payout_contradicted: 'Attempt {1} is {2} here and {3} at the rail.',
  refund_booked_before:
    'Refund {1} was in the books already, and they still owe as much. See at the rail which payment went back.',
  refund_taken_back: 'The rail did not complete refund {1}, which it had called paid. Rail payment {2}.',
  paid_above: '{1} NGN were paid above the order and go back. Rail payment {2}.',
  wrong_payment: '{1} Rail payment {2}.',
  wrong_foreign_payment: '{1} {2} {3} came in. Rail payment {4}.',
  money_of_payer: "Money that came as {1} is of this conversion's payer. Rail payment {2}.",
  foreign_money_of_payer: "Money that came as {1} is of this conversion's payer. {2} {3} came in. Rail payment {4}.",
  verdict_changed:
    'The screening provider changed its verdict to {1}. Nothing more is signed or paid out until this is closed.',
  verdict_again: 'Screened again, the verdict is {1}. Nothing more is signed or paid out until this is closed.',
  payee_screened:
    'The payee at bank {1}, account ending {2} (case {3}) was screened: {4}. Nothing is paid out until this is closed.',
  paid_after_failure: 'The rail paid attempt {1} after the conversion had ended as failed.',
  paid_with_successor: 'The rail paid attempt {1}, and another attempt has followed it.',
  sender_screened:
    'The sender of a payment (case {1}) was screened: {2}. Nothing is minted and nothing goes back by itself until this is closed.',
  sender_screened_after_voucher:
    'The sender of a payment (case {1}) was screened while a voucher is out: {2}. No voucher is issued again until this is closed. This one can be executed until {3}: `svc admin contract prepare cancelOpRef {4} --chain {5} --contract {6}` voids it before that.',
  resolved_and_owed: 'The conversion was resolved as {1}, and the books owe {2} for it.',
  bank_says_paid: 'The bank says in writing that attempt {1} was paid, and another attempt has followed it.',
  burn_not_final: 'The burn was verified, but the chain does not show it as final. Nothing was paid out.',
  execution_taken_back: 'The chain took back the execution {1} of a {2} in {3}, and it did not run again.',
  never_issued: 'The converter ran a voucher with this operation that we never issued. Signing has stopped.',
  executed_twice: 'The operation ran twice, on two contracts of ours.',
  executed_after_failure: 'The voucher was executed after the conversion had failed.',
  executed_under_review: 'The voucher was executed while the conversion was in the hands of an operator.',

  // What a proposal will do.
  pay_again: 'Pay {1} again, to the same account',
  pay_to_other: 'Pay {1} to {2}, {3}, account ending {4}',
  word_never_made: 'Record that the bank says in writing: payout attempt {1} of {2} was never made',
  word_failed: 'Record that the bank says in writing: payout attempt {1} of {2} failed',
  word_paid: 'Record that the bank says in writing: payout attempt {1} of {2} was paid as {3}',
  attach_execution: 'Record that transaction {1} ran a voucher of the conversion of {2}, which a restore forgot',
  clear_hold: 'Clear the screening hold of the conversion of {1}',
  give_svc_back: 'Give {1} worth of SVC back to the wallet',
  refund_was_paid: 'Write down that the refund of {1} was paid',
  refund_failed: 'Write down that the refund of {1} failed',
  take_payment: 'Take the payment of {1} for its order, and send back what is above it',
  send_back: 'Send {1} back to the payer through the bank rail',
  resolve: 'End the conversion of {1} as {2}',
  close_item: 'Close the item: {1}',
  foreign_refund_was_paid: 'Write down that the refund of money in another currency was paid. {1}',
  foreign_refund_failed: 'Write down that the refund of money in another currency failed. {1}',

  // Solvency.
  naira_missing: 'In Naira, {1} is owed and the bank holds {2}: {3} is missing.',
  assets_missing: 'In all, {1} is held and {2} is owed: {3} is missing.',
  promises_uncovered: 'Live vouchers promise {1} {2} on {3}, and the reserve holds {4}: {5} {6} is missing.',
  bank_silent: 'The bank does not say what it holds.',
  statement_open: "The bank's statement was not read in the last minutes, or has lines that the books do not have.",
  unexplained:
    'The bank holds {1} more than the books can explain, which covers nothing until it is posted where it came from.',
  in_flight: 'Payouts of {1} are under way: the bank may have deducted them already.',
  foreign_owed: '{1} {2} is owed, and the bank does not say what it holds in {3}.',
  chain_not_followed: 'The chain {1} was not followed yet: what ran on it is in no book.',
  no_converter: 'No chain of this environment has a converter.',
  chain_not_read: 'The chain {1} could not be read.',
  no_price: '{1} on {2} has no price now.',

  // Reconciliation.
  supply_on: 'SVC supply on {1}',
  reserve_on: '{1} reserve on {2}',
  naira_at_bank: 'Naira at the bank',
  naira_at: 'Naira at {1}',
  received: '{1} received (newest conversions)',
  received_in_part: '{1} received ({2} of the newest {3} conversions)',
  paid_out: 'Naira paid out (newest payouts)',
  paid_out_in_part: 'Naira paid out ({1} of the newest {2} payouts)',
  payments_differ: 'The rail has {1} in {2} payments, our books {3} in {4} payments.',
  payout_differs: 'The rail says {1}, our books say {2}.',
  payout_not_known: 'The rail says that it knows no such transfer, our books say {1}.',
  execution_not_booked: "{1} at block {2} is in no conversion's books.",
  execution_not_on_chain: '{1} was booked at block {2}, and the chain does not have it.',
  bank_not_read: 'The bank rail could not be asked.',
  balance_not_read: 'The balance at {1} could not be asked.',

  // Differences between bank, chain and books.
  line_unreadable: '{1} lists a {2} {3} that cannot be read. The books do not have it.',
  line_without_id_unreadable: '{1} lists a {2} without an id that cannot be read. The books do not have it.',
  balance_differs: '{1} holds {2}, and the books say {3}. No line of its statement explains it.',
  ours_only: "The books have {1}, and the bank's statement does not.",
  bank_only: 'The bank has {1} {2} of {3} as {4}; the books have nothing.',
  line_differs: 'The bank has {1} {2} of {3} as {4}; the books have {5} {6} (minor units).',
  minor_units: '{1} {2} (minor units)',
  chain_differs: 'At block {1} the chain has {2} {3}, the books {4}.',
  payout_after_backup:
    'The bank has payout {1} ({2}) of {3} as {4}, made after the backup. It will not be sent again: the conversion takes it over when it comes to its payout.',
  lost_payment:
    'The bank has payment {1} ({2}) of {3} as {4}, and its conversion is not in this database: it was made after the backup.',
  lost_payout:
    'The bank has payout {1} ({2}) of {3} as {4}, and its conversion is not in this database: it was made after the backup.',
  unreadable_after_backup:
    "{1} lists a {2} {3} that cannot be read: look at it in the bank's own list. Nothing here knows of it.",
  unreadable_without_id_after_backup:
    "{1} lists a {2} without an id that cannot be read: look at it in the bank's own list. Nothing here knows of it.",
  not_listed: '{1} cannot list its transactions: compare its own statement by hand from the backup on.',
} as const;
export type SentenceName = keyof typeof SENTENCES;

/** What is wrong with a field of a form, after its name. */
export const FAULTS = {
  required: 'is required',
  unknown: 'is not known here',
  not_valid: 'is not valid',
  wrong_form: 'has the wrong form',
  not_empty: 'must not be empty',
  min_chars: 'must be at least {1} characters',
  max_chars: 'must be at most {1} characters',
  min: 'must be at least {1}',
  max: 'must be at most {1}',
  min_items: 'must have at least {1} items',
  max_items: 'must have at most {1} items',
  one_property: 'must have at least one property',
  max_properties: 'must have at most {1} properties',
  one_of: 'must be one of {1}',
  be: 'must be {1}',
  object: 'must be an object',
  array: 'must be an array',
  string: 'must be a string',
  integer: 'must be an integer',
  number: 'must be a number',
  boolean: 'must be true or false',
  email_form: 'must be a valid e-mail address',
  address_form: 'must be 0x followed by 40 hexadecimal digits',
  amount_form: 'must be digits with an optional fractional part',
  bank_code_form: 'must be 2 to 10 digits',
  account_form: 'must be exactly 10 digits',
  hash_form: 'must be 0x followed by 64 hexadecimal digits',
  two_places: 'must be a decimal number with two places',
  above_zero: 'must be greater than zero',
  more_than_zero: 'must be more than zero',
  too_many_decimals: 'has too many decimals for {1}',
  easy_to_guess: 'is too easy to guess: take a few words that have nothing to do with each other',
  invited_already: 'is invited already',
  takes_no_work: 'is nobody of the staff who takes work on',
  no_merchant: 'is no merchant',
  one_scope: 'must name at least one scope',
  key_known: 'is registered already; make a new key',
  key_bytes: 'must be base64url of 32 bytes',
  file_kind: 'must be a PDF, PNG or JPEG file',
  later_than_from: 'must be later than from',
  after_from: 'must be after from',
  not_before_from: 'must not be before from',
  not_in_future: 'must not be in the future',
  month_form: 'must be a month such as 2026-11',
  sum_to_zero: 'must sum to zero in each currency, with no amount of zero',
  bank_id_form: 'must be 1 to 100 visible characters without spaces',
  bank_id_needed: 'is required when the bank says paid',
  no_payout_bank: 'is no bank that can be paid out to',
  no_such_account: 'does not resolve at this bank',
  types_alone: 'must hold * alone, or the types one by one',
  no_passkey: 'is not a passkey that can be registered',
  change_something: 'must change something',
  link_too_old: 'is not of a link for this e-mail, or is too old: ask for a new one',
  live_needs_addresses: 'must have at least one entry: Live keys work from listed addresses only',
  publishable_addresses: 'must be empty: publishable keys are bound by allowed origins',
} as const;
export type FaultName = keyof typeof FAULTS;

const PLACE = /\{(\d)\}/;
/** The words and the numbers of the places between them, in turns. */
const partsOf = (text: string): string[] => text.split(PLACE);

type Value = string | number | bigint;

export const sentence = (name: SentenceName, ...values: readonly Value[]): string => fill(SENTENCES[name], values);
export const fault = (name: FaultName, ...values: readonly Value[]): string => fill(FAULTS[name], values);

const fill = (text: string, values: readonly Value[]): string =>
  partsOf(text)
    .map((part, index) => (index % 2 === 0 ? part : String(values[Number(part) - 1] ?? '')))
    .join('');

/** Those that say most first: some sentences are little more than their places. */
const longestFirst = <Name extends string>(table: Readonly<Record<Name, string>>) =>
  (Object.entries(table) as [Name, string][])
    .map(([name, text]) => ({ name, parts: partsOf(text) }))
    .sort((one, other) => wordsIn(other.parts) - wordsIn(one.parts));

function wordsIn(parts: readonly string[]): number {
  return parts.reduce((sum, part, index) => sum + (index % 2 === 0 ? part.length : 0), 0);
}

const SENTENCES_BY_LENGTH = longestFirst<SentenceName>(SENTENCES);
const FAULTS_BY_LENGTH = longestFirst<FaultName>(FAULTS);

interface ReadText<Name> {
  name: Name;
  values: string[];
}

/** Which sentence a text is, with its values; null for what a person wrote. */
export const readSentence = (said: string): ReadText<SentenceName> | null => findIn(SENTENCES_BY_LENGTH, said);
/** The same of what is wrong with a field; null for what has no row. */
export const readFault = (said: string): ReadText<FaultName> | null => findIn(FAULTS_BY_LENGTH, said);

function findIn<Name extends string>(
  table: ReturnType<typeof longestFirst<Name>>,
  said: string,
): ReadText<Name> | null {
  for (const { name, parts } of table) {
    const values = readPlaces(said, parts);
    if (values !== null) return { name, values };
  }
  return null;
}

/** From the end, so that a sentence in a place keeps all of its words: only the first place of one has any. */
function readPlaces(said: string, parts: readonly string[]): string[] | null {
  const values: string[] = [];
  let end = said.length;
  for (let index = parts.length - 1; index >= 0; index -= 2) {
    const words = parts[index] ?? '';
    const at = index === 0 ? 0 : index === parts.length - 1 ? end - words.length : said.lastIndexOf(words, end - 1);
    if (at < 0 || said.slice(at, at + words.length) !== words) return null;
    if (index < parts.length - 1) {
      const place = Number(parts[index + 1]) - 1;
      const value = said.slice(at + words.length, end);
      if (value === '') return null;
      values[place] = value;
    }
    end = at;
  }
  return values;
}
