// Hands one mail to the installation's mail server.

export interface OutgoingMail {
  recipient: string;
  subject: string;
  text: string;
  /** The same at every try, so that a receiver can tell a mail that came twice. */
  messageId: string;
  /** Unix milliseconds. */
  writtenAt: number;
}

/**
 * `failure` is a code such as `EAUTH` or `550`: the server's words could repeat the mail. `isRecipientRefused`: the server does
 * its work and has no such recipient, as anyone's mistyped address can cause.
 */
export type MailOutcome = { sent: true } | { sent: false; failure: string; isRecipientRefused?: boolean };

export interface MailRelay {
  send(mail: OutgoingMail): Promise<MailOutcome>;
  /** Connects and signs in, and sends nothing. */
  check?(): Promise<MailOutcome>;
}
