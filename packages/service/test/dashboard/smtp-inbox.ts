// A real SMTP server that keeps what it is sent, and can be set to refuse. It knows no mailbox that begins with nobody.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body, as they came over the wire. */
  source: string;
}

export interface SmtpInbox {
  port: number;
  received: ReceivedMail[];
  /** The next so many mails are answered with a temporary failure. */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

export const SMTP_USER = 'svc';
export const SMTP_PASSWORD = 'p@ss/word %1';

/** Valid for 127.0.0.2, by its own word. */
export const SMTP_CERTIFICATE = new URL('./smtp-server.pem', import.meta.url);

const TLS = {
  none: { allowInsecureAuth: true, hideSTARTTLS: true },
  starttls: { secure: false },
  implicit: { secure: true },
};

export async function startSmtpInbox({ tls = 'none' }: { tls?: keyof typeof TLS } = {}): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    disableReverseLookup: true,
    cert: readFileSync(SMTP_CERTIFICATE),
    key: readFileSync(new URL('./smtp-server.key', import.meta.url)),
    ...TLS[tls],
    onAuth({ username, password }, _session, callback) {
      const isRight = username === SMTP_USER && password === SMTP_PASSWORD;
      callback(isRight ? null : new Error('wrong user or password'), { user: username ?? '' });
    },
    onRcptTo({ address }, _session, callback) {
      const isKnown = !address.startsWith('nobody');
      callback(isKnown ? null : Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('come back later'), { responseCode: 451 }));
          return;
        }
        const source = Buffer.concat(chunks).toString('utf8');
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        callback();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '0.0.0.0', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuseNext(count) {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
