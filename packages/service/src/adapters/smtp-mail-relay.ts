// Sends mail over SMTP, one connection per mail: the dashboard sends few.
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import type { MailOutcome, MailRelay, OutgoingMail } from '../ports/mail-relay.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];
const MAX_CONNECT_MS = 10_000;
const MAX_IDLE_MS = 20_000;

export function makeSmtpMailRelay({ host, port, isTls, user, password, from }: MailConfig): MailRelay {
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    // The links in these mails open accounts, so require TLS beyond this machine.
    requireTLS: !isTls && !LOOPBACK.includes(host),
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: MAX_CONNECT_MS,
    greetingTimeout: MAX_CONNECT_MS,
    socketTimeout: MAX_IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async check() {
      try {
        await transport.verify();
        return { sent: true };
      } catch (error) {
        return { sent: false, failure: codeOf(error) };
      }
    },

    async send({ recipient, subject, text, messageId, writtenAt }: OutgoingMail): Promise<MailOutcome> {
      const to = { name: '', address: recipient };
      try {
        await transport.sendMail({ from, to, subject, text, messageId, date: new Date(writtenAt) });
        return { sent: true };
      } catch (error) {
        return { sent: false, failure: codeOf(error), isRecipientRefused: isRecipientRefused(error) };
      }
    },
  };
}

function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return String(responseCode ?? code ?? 'unknown');
}

function isRecipientRefused(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}
