// An entry of the audit log as a sentence, and entries that belong to one request as one.
import type { AuditEntry } from '@svc/service/dashboard/api-types';
import { phrase } from '../../../texts/phrase.ts';
import { AUDIT_DEEDS } from './audit-deeds.ts';

const DEEDS: Readonly<Record<string, readonly [done: string, plain: string] | undefined>> = AUDIT_DEEDS;

/** `setSandboxPrice` reads as `set sandbox price`. */
const plainOf = (action: string): string => action.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export function auditSentence({ actor, action, outcome }: Pick<AuditEntry, 'actor' | 'action' | 'outcome'>): string {
  const [done, plain] = DEEDS[action] ?? [phrase`did “${plainOf(action)}”`, phrase`do “${plainOf(action)}”`];
  if (outcome === 'done') return phrase`${actor} ${done}`;
  if (outcome === 'proposed') return phrase`${actor} proposed to ${plain}`;
  if (outcome === 'refused') return phrase`${actor} was refused to ${plain}`;
  return phrase`${actor} asked to ${plain}`;
}

/** Staff actions are written down before they are done: of one request, only the last word is shown. Newest first. */
export function mergeAsked(entries: readonly AuditEntry[]): AuditEntry[] {
  const ended = new Set(
    entries.flatMap(({ outcome, requestId, action }) =>
      outcome === 'asked' || requestId === null ? [] : [`${requestId} ${action}`],
    ),
  );
  return entries.filter(
    ({ outcome, requestId, action }) => outcome !== 'asked' || !ended.has(`${requestId} ${action}`),
  );
}
