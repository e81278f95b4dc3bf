// What each kind of work is called, what happens while nobody acts, and the page where it is decided.
import { WORK_ITEMS, type WorkItemKind } from '@svc/protocol/work-items';
import type { WorkView } from '@svc/service/dashboard/api-types';
import { type LinkOptions, linkOptions } from '@tanstack/react-router';
import { wordsOf } from '../../../labels.ts';
import { phrase, phrases } from '../../../texts/phrase.ts';

export const QUEUE_LABELS: Readonly<Record<WorkView['queue'], string>> = phrases({
  holds: 'Screening holds',
  reviews: 'Manual review',
  openItems: 'Refunds and differences',
  openProposals: 'Approvals',
  pendingVerifications: 'Verification',
});

export const AGES = phrases({
  hour: 'Under an hour',
  day: 'An hour to a day',
  older: 'Older than a day',
});

const OTHER_LABELS: Readonly<Record<string, string>> = phrases({
  screening_hold: 'Screening hold',
  requires_manual_review: 'Manual review',
  proposal: 'Proposal',
  verification: 'Verification',
});

const OTHERS_IF_NOBODY_ACTS: Readonly<Record<string, string>> = phrases({
  screening_hold: 'It stays held: nothing is signed or paid out for it.',
  requires_manual_review: 'It stays as it is, and what was paid or burned for it stays with us.',
  proposal: 'Nothing is done, and nothing else can be proposed for the same conversion.',
  verification: 'The merchant gets no Live keys.',
});

const itemOf = (kind: string) => (kind in WORK_ITEMS ? WORK_ITEMS[kind as WorkItemKind] : null);
/** The texts of the table are in the catalogue too. */
const translated = (text: string): string => String(phrase(text));

export function labelOf({ kind }: Pick<WorkView, 'kind'>): string {
  const item = itemOf(kind);
  return item === null ? (OTHER_LABELS[kind] ?? wordsOf(kind)) : translated(item.label);
}

export function ifNobodyActs({ kind }: Pick<WorkView, 'kind'>): string {
  const item = itemOf(kind);
  return item === null ? (OTHERS_IF_NOBODY_ACTS[kind] ?? '') : translated(item.ifNobodyActs);
}

export function placeOf({ queue, kind, conversionId, env }: WorkView): LinkOptions {
  if (queue === 'pendingVerifications') return linkOptions({ to: '/operator/verification' });
  if (queue === 'openProposals') return linkOptions({ to: '/operator/approvals', search: { env } });
  if (conversionId !== null) return linkOptions({ to: '/operator/reviews/$id', params: { id: conversionId } });
  if (kind === 'unmatched_money') return linkOptions({ to: '/operator/books/unmatched', search: { env } });
  return linkOptions({ to: '/operator/books/differences', search: { env } });
}
