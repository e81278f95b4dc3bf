// Whether the payment came from whom the conversion names, and what the setting makes of the answer.
import type { Env } from '@svc/protocol';
import { namesMatch } from './match-names.ts';

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
