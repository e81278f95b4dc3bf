// Formats when a delivery attempt is due, in the right tense.
import type { DeliveryView } from '@svc/service/dashboard/api-types';
import { relativeTime } from '../../format.ts';
import { phrase } from '../../texts/phrase.ts';

/** For a pending attempt, when it is due. For a failed one, when the next is due while it still waits. */
export function dueWords(
  delivery: Pick<DeliveryView, 'status' | 'nextAttemptAt' | 'isNextWaiting'>,
  now: number,
): string | null {
  const { status, nextAttemptAt: at, isNextWaiting } = delivery;
  if (at === null) return null;
  // It was made already, or something replaced it: a replay, or the end of the endpoint.
  if (status !== 'pending' && !isNextWaiting) return null;
  if (at < now + 5) return status === 'pending' ? phrase`due now` : phrase`Next attempt now`;
  const when = relativeTime(at, now);
  return status === 'pending' ? phrase`due ${when}` : phrase`Next attempt ${when}`;
}
