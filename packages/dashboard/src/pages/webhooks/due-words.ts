// Formats when a delivery attempt is due, in the right tense.
import type { DeliveryView } from '@svc/service/dashboard/api-types';
import { relativeTime } from '../../format.ts';

/** For a pending attempt, when it is due. For a failed one, when the next was or will be. */
export function dueWords(delivery: Pick<DeliveryView, 'status' | 'nextAttemptAt'>, now: number): string | null {
  const { status, nextAttemptAt: at } = delivery;
  if (at === null) return null;
  const when = Math.abs(at - now) < 5 ? 'now' : relativeTime(at, now);
  if (status === 'pending') return at > now ? `due ${when}` : 'due now';
  return at > now || when === 'now' ? `Next attempt ${when}` : `The next attempt was due ${when}`;
}
