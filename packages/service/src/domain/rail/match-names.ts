// The published rule by which the name a caller gives equals the name on the bank's record.
import type { Env } from '@svc/protocol';

const TITLES = new Set([
  'mr',
  'mrs',
  'miss',
  'ms',
  'dr',
  'prof',
  'chief',
  'alhaji',
  'alhaja',
  'engr',
  'barr',
  'pastor',
  'rev',
]);

/** Words without accents, case, punctuation and titles, in alphabetical order. */
function normalizeName(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Apostrophes join (O'Neil is oneil), everything else that is no letter or digit separates.
  const words = plain.replace(/['’ʼ`]/g, '').split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !TITLES.has(word)).sort();
}

/** Equal for names that match, so that a long list is compared by its keys. Null: made of nothing but titles, it matches nothing. */
export const nameKey = (name: string): string | null => normalizeName(name).join(' ') || null;

/** Same words on both sides, in any order. */
export function namesMatch(given: string, onRecord: string): boolean {
  const key = nameKey(given);
  return key !== null && key === nameKey(onRecord);
}

// Whether the payment came from whom the conversion names, and what the setting makes of the answer.

/** `record`: keep and screen the sender. `match`: a person decides about others' money. `match-or-refund`: it goes back. */
export const PAYER_RULES = ['record', 'match', 'match-or-refund'] as const;
export type PayerRule = (typeof PAYER_RULES)[number];

export const USUAL_PAYER_RULES: Record<Env, PayerRule> = { test: 'record', live: 'record' };

/** A bank that does not say who paid has not said that the payer did. */
export function judgePayer(
  senderName: string | null,
  expectedNames: readonly string[],
): 'matches' | 'payer_differs' | 'payer_unknown' {
  if (senderName === null) return 'payer_unknown';
  return expectedNames.some((name) => namesMatch(name, senderName)) ? 'matches' : 'payer_differs';
}
