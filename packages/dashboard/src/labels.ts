// Labels and colours for the specification's names.

import type { Scope } from '@svc/protocol/endpoints/operation';
import { FAULTS, readFault, readSentence, SENTENCES, STATUS_WORDS, TYPE_WORDS } from '@svc/protocol/sentences';
import type { ConversionStatus, ConversionType } from '@svc/protocol/states';
import { readName } from './texts/known-names.ts';
import { catalogue } from './texts/language.ts';
import { phrase, phrases } from './texts/phrase.ts';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad' | 'accent';

const inLanguage = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(words).map(([name, text]) => [name, String(phrase(text))])) as Readonly<
    Record<Name, string>
  >;

export const STATUS_LABELS = inLanguage<ConversionStatus>(STATUS_WORDS);

export const STATUS_TONES: Readonly<Record<ConversionStatus, Tone>> = {
  created: 'neutral',
  screening_hold: 'warn',
  awaiting_payment: 'info',
  payment_confirmed: 'info',
  voucher_issued: 'info',
  onchain_submitted: 'info',
  onchain_confirmed: 'info',
  payout_pending: 'info',
  payout_in_progress: 'info',
  payout_confirmed: 'info',
  succeeded: 'good',
  failed: 'bad',
  requires_manual_review: 'warn',
};

export const TYPE_LABELS = inLanguage<ConversionType>(TYPE_WORDS);

export const TYPE_MEANINGS: Readonly<Record<ConversionType, string>> = phrases({
  'crypto-issue': 'A stablecoin or CELO becomes SVC',
  'crypto-redeem': 'SVC becomes a stablecoin or CELO',
  'fiat-issue': 'Naira becomes SVC',
  'fiat-redeem': 'SVC becomes Naira in a bank account',
});

const OTHER_TONES: Readonly<Record<string, Tone>> = {
  pending: 'info',
  initiated: 'info',
  in_progress: 'info',
  in_flight: 'info',
  waiting: 'info',
  open: 'info',
  successful: 'good',
  delivered: 'good',
  dispatched: 'good',
  active: 'good',
  approved: 'good',
  APPROVED: 'good',
  signing: 'good',
  exact: 'good',
  accepted: 'good',
  SKIPPED: 'neutral',
  failed: 'bad',
  gave_up: 'bad',
  abandoned: 'bad',
  rejected: 'bad',
  DECLINED: 'bad',
  revoked: 'bad',
  rotated: 'warn',
  retiring: 'warn',
  short: 'warn',
  over: 'warn',
  IN_REVIEW: 'warn',
  AWAITING_USER: 'warn',
  requires_manual_review: 'warn',
};

export const toneOf = (name: string): Tone => OTHER_TONES[name] ?? 'neutral';

/** A sentence of the service in the reader's language, and those in its places; what a person wrote as it is. */
export function sentenceOf(said: string): string {
  if (Object.hasOwn(catalogue, said)) return String(phrase(said));
  const read = readSentence(said);
  if (read === null || !Object.hasOwn(catalogue, SENTENCES[read.name])) return said;
  return String(phrase(SENTENCES[read.name], ...read.values.map(sentenceOf)));
}

export interface Words {
  words: string;
  /** What has no text in the reader's language stays English. */
  lang: 'en' | undefined;
}

/** What the service says is wrong with a field, after its name. */
export function faultOf(said: string): Words {
  const read = readFault(said);
  if (read === null || !Object.hasOwn(catalogue, FAULTS[read.name])) return { words: said, lang: 'en' };
  return { words: String(phrase(FAULTS[read.name], ...read.values)), lang: undefined };
}

/** `gave_up` reads as `Gave up`, `IN_REVIEW` as `In review`. */
export const wordsOf = (name: string): string => String(phrase(readName(name)));

export const KEY_KIND_LABELS = phrases({ sk: 'Secret', rk: 'Restricted', pk: 'Publishable' });
export const ENV_LABELS = phrases({ test: 'Sandbox', live: 'Live' });

/** The business profile, in reading order. */
export const PROFILE_LABELS = phrases({
  legalName: 'Legal name',
  registrationNumber: 'Registration number',
  country: 'Country',
  address: 'Address',
  contactName: 'Contact person',
  contactEmail: 'Contact e-mail',
  website: 'Website',
  description: 'What you do',
  timeZone: 'Time zone',
});

export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = phrases({
  'conversions:read': 'List and read conversions, quotes and screening',
  'conversions:write': 'Create conversions, report events, ask for vouchers and payouts',
  'balance:read': 'Read token balances',
  'banks:read': 'List banks and resolve account names',
  'transfers:write': 'Prepare token transfers',
  'credentials:read': 'List keys and origins',
  'webhooks:read': 'Read endpoints and the event log',
  'webhooks:manage': 'Register, change and test endpoints',
  'exports:read': 'List and download exports',
  'exports:manage': 'Make exports',
});

export const MERCHANT_ROLE_MEANINGS: Readonly<Record<string, string>> = phrases({
  owner: 'Everything, members and business profile included',
  developer: 'Credentials, webhooks and the Sandbox',
  finance: 'Reads everything; answers in reviews with a corrected account or a document',
  viewer: 'Reads everything, changes nothing',
});

export const STAFF_ROLE_MEANINGS: Readonly<Record<string, string>> = phrases({
  operator: 'Money actions, switches, service keys and staff, and what the others decide but for documents',
  compliance: 'Verification, screening holds and documents that merchants hand in; reads everything',
  finance: 'Books, differences and proposals of postings; reads cases',
  support: 'Reads cases, takes work on and writes notes; sees no books and no audit log',
  auditor: 'Reads everything but what compliance alone sees; changes nothing',
});

const STAGE_LABELS: Readonly<Record<string, string>> = phrases({
  ...STATUS_LABELS,
  voucher_reissued: 'Voucher issued again',
  payment_received: 'Payment received',
  transaction_reverted: 'Transaction reverted',
  transaction_replaced: 'Transaction replaced',
  payout_attempt: 'Payout attempt',
});
export const stageLabel = (name: string): string => STAGE_LABELS[name] ?? wordsOf(name);
