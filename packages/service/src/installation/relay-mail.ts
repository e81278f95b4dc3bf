// Sends one mail of the outbox, then marks it. A mail may be sent twice, but is never lost.
import { failpoint } from '../failpoint.ts';
import { HOUR_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { MailRelay } from '../ports/mail-relay.ts';
import { type ClaimedMail, markSent, putBack } from './store/mail-outbox.ts';

const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = HOUR_MS;

export async function relayMail(context: Context, mailRelay: MailRelay, mail: ClaimedMail): Promise<void> {
  const { clock, log, config } = context;
  failpoint('mail.afterClaim');
  const messageId = messageIdOf(mail, config.mail?.from ?? '');
  const { recipient, subject, text, createdAt: writtenAt } = mail;
  const outcome = await mailRelay.send({ recipient, subject, text, messageId, writtenAt });
  failpoint('mail.afterSend');
  if (outcome.sent) return markSent(context, mail.id);
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** mail.tries, MAX_PAUSE_MS);
  const { failure } = outcome;
  log.warn({ mailId: mail.id, failure, tries: mail.tries + 1 }, 'a mail could not be sent and will be tried again');
  await putBack(context, { id: mail.id, failure, nextTryAt: clock.now() + pauseMs });
}

const messageIdOf = ({ id, createdAt }: ClaimedMail, from: string): string => {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<svc-mail-${id}-${createdAt}@${domain}>`;
};
