// Sends mail from the outbox: claim, send, then mark. A mail may be sent twice, but is never lost.
import { failpoint } from '../failpoint.ts';
import { HOUR_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { type ClaimedMail, claimMail, markSent, putBack } from './store/mail-outbox.ts';

const MAIL_LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = HOUR_MS;

/** Returns true when there was a mail to send. */
export async function relayMail(context: Context, leaseMs: number = MAIL_LEASE_MS): Promise<boolean> {
  const { mailRelay, clock, log, config } = context;
  if (mailRelay === null) return false;
  const mail = await claimMail(context, leaseMs);
  if (mail === null) return false;
  failpoint('mail.afterClaim');
  const messageId = messageIdOf(mail, config.mail?.from ?? '');
  const { recipient, subject, text, createdAt: writtenAt } = mail;
  const outcome = await mailRelay.send({ recipient, subject, text, messageId, writtenAt });
  failpoint('mail.afterSend');
  if (outcome.sent) {
    await markSent(context, mail.id);
    return true;
  }
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** mail.tries, MAX_PAUSE_MS);
  const { failure } = outcome;
  log.warn({ mailId: mail.id, failure, tries: mail.tries + 1 }, 'a mail could not be sent and will be tried again');
  await putBack(context, { id: mail.id, failure, nextTryAt: clock.now() + pauseMs });
  return true;
}

const messageIdOf = ({ id, createdAt }: ClaimedMail, from: string): string => {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<svc-mail-${id}-${createdAt}@${domain}>`;
};
