// Slows down guessing: attempts are counted for the account, for the address, and for both together.
import { SvcError } from '@svc/protocol';
import { countedAddress } from '../../../http/gate/read-source-address.ts';
import type { Visit } from '../../../http/gate/visit.ts';
import type { Context } from '../../../ports/context.ts';
import { countAttempt } from '../../../stores/gate/count-attempt.ts';

/** Per minute and per hour. An account's own limit is wide, so that nobody is locked out by a stranger's guesses. */
const LIMITS = { pair: [5, 30], account: [20, 100], address: [30, 200] } as const;

export async function throttle(
  context: Pick<Context, 'db' | 'clock'>,
  visit: Visit,
  what: string,
  /** Null: nobody is named, so only the address counts. */
  account: string | null,
): Promise<void> {
  const address = countedAddress(visit.address);
  const who = account?.trim().toLowerCase();
  const named = [
    [`dashboard:${what}:${who}:${address}`, LIMITS.pair],
    [`dashboard:${what}:${who}`, LIMITS.account],
  ] as const;
  const subjects = [...(who === undefined ? [] : named), [`dashboard:${what}:${address}`, LIMITS.address]] as const;
  for (const [subject, limits] of subjects) {
    const waitMs = await countAttempt(context, subject, limits);
    if (waitMs === null) continue;
    visit.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw new SvcError('SVC_RATE_LIMITED', `Too many attempts. Try again in ${visit.retryAfterSeconds} s.`);
  }
}
