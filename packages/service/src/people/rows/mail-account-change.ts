// Notifies an account's own mailbox of a change to its sign-in, so that a stolen session cannot hide it.

import type { BrowserCall, CallBase } from '../../dashboard/row/call.ts';
import { sendMail } from '../../installation/store/mail-outbox.ts';

const CHANGES = {
  password: 'Your password was changed',
  totpOn: 'An authenticator app was turned on for your account',
  totpOff: 'The authenticator app was turned off for your account',
  recoveryCodes: 'New recovery codes were made for your account',
  passkeyAdded: 'A passkey was added to your account',
  passkeyRemoved: 'A passkey was removed from your account',
} as const;

type Call = BrowserCall & Pick<CallBase<unknown, unknown, unknown>, 'now' | 'origin'>;

export async function mailAccountChange(call: Call, email: string, change: keyof typeof CHANGES): Promise<void> {
  const { context, visit, now, origin } = call;
  // Where no mail is sent the outbox is for links that its operator hands on.
  if (context.config.mail === null) return;
  const at = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  const text = [
    `${CHANGES[change]}, at ${at} UTC, from the address ${visit.address}.`,
    `If this was not you, set a new password at ${origin}/dashboard/forgot-password: every session ends with it. Then look at your passkeys and at your authenticator app, and notify the operator of this installation.`,
  ].join('\n\n');
  await sendMail(context, { recipient: email, subject: CHANGES[change], text: `${text}\n` });
}
