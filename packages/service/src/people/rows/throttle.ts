// Slows down guessing, counted for the account, the address and both together, and what would flood others with mail.
import { SvcError } from '@svc/protocol';
import { countedAddress } from '../../gate/read-source-address.ts';
import { countAttempt } from '../../gate/store/enter.ts';
import type { Visit } from '../../gate/visit.ts';
import type { Context } from '../../ports/context.ts';
import { deleteBegunSignIns } from '../store/sessions.ts';

/**
 * Per minute and per hour. An account's own limit is wide, but strangers' guesses from several addresses can fill it: a browser
 * that has signed in to the account before is counted apart, so that its owner is not locked out there.
 */
const LIMITS = { pair: [5, 30], account: [20, 100], address: [30, 200] } as const;
/** Likewise, for people who are signed in. An invited person gets no more, however many invite them. */
const MADE = { invitation: [20, 60], invited: [3, 10], merchant: [5, 20] } as const;

/**
 * Mails with one kind of link to one address, from all who ask. Beyond it none is sent, without notice: a link lives
 * at least as long as it counts here, so an owner whose mailbox strangers have filled has one that works. Where a new password
 * ends the links, it ends the count.
 */
const MAILED = [3, 10] as const;

type Counted = readonly [subject: string, limits: readonly [perMinute: number, perHour: number]];
type Counting = Pick<Context, 'db' | 'clock'>;

export async function throttle(
  context: Counting,
  visit: Visit,
  what: string,
  /** Null: nobody is named, so only the address counts. */
  account: string | null,
  /** The name of a browser that is known to the account. */
  browser: string | null = null,
): Promise<void> {
  const address = countedAddress(visit.address);
  const who = account?.trim().toLowerCase();
  const strange: Counted[] = [
    [`dashboard:${what}:${who}:${address}`, LIMITS.pair],
    [`dashboard:${what}:${who}`, LIMITS.account],
  ];
  const named: Counted[] = browser === null ? strange : [[`dashboard:${what}:${who}:known:${browser}`, LIMITS.pair]];
  await countAll(context, visit, [
    ...(who === undefined ? [] : named),
    [`dashboard:${what}:${address}`, LIMITS.address],
  ]);
}

export function throttleInvitation(
  context: Counting,
  visit: Visit,
  { invitedBy, email }: { invitedBy: string; email: string },
): Promise<void> {
  return countAll(context, visit, [
    [`dashboard:invitation-by:${invitedBy}`, MADE.invitation],
    [`dashboard:invitation-to:${email.trim().toLowerCase()}`, MADE.invited],
  ]);
}

export const throttleNewMerchant = (context: Counting, visit: Visit, userId: string): Promise<void> =>
  countAll(context, visit, [[`dashboard:merchant-by:${userId}`, MADE.merchant]]);

type MailKind = 'sign-up' | 'reset' | 'first-factor';

const linksTo = (kind: MailKind, email: string): string => `dashboard:mail-${kind}:${email.trim().toLowerCase()}`;

export async function mayMailLink(context: Counting, kind: MailKind, email: string): Promise<boolean> {
  return (await countAttempt(context, linksTo(kind, email), MAILED)) === null;
}

/** There is a new password: a person who knew the old one, or has an earlier link, starts over. */
export const endBegunSignIns = ({ db }: Counting, { id, email }: { id: string; email: string }): Promise<void> =>
  deleteBegunSignIns(db, { userId: id, counted: linksTo('reset', email) });

async function countAll(context: Counting, visit: Visit, subjects: readonly Counted[]): Promise<void> {
  for (const [subject, limits] of subjects) {
    const waitMs = await countAttempt(context, subject, limits);
    if (waitMs === null) continue;
    visit.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
    throw new SvcError('SVC_RATE_LIMITED', `Too many attempts. Try again in ${visit.retryAfterSeconds} s.`);
  }
}
