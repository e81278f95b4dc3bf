// A new account of the dashboard, signed in at once.
import { timingSafeEqual } from 'node:crypto';
import { encodeBase64url } from '@svc/protocol';
import type { BrowserCall, CallBase } from '../../dashboard/row/call.ts';
import { sendMail } from '../../installation/store/mail-outbox.ts';
import { DAY_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { requireStrongPassword } from './require-strong-password.ts';

/** Returns the id of the new user. */
export async function makeAccount(
  { authCall: { auth, headers, take }, knownBrowser }: Pick<BrowserCall, 'authCall' | 'knownBrowser'>,
  { email, name, password, about = [] }: { email: string; name: string; password: string; about?: readonly string[] },
): Promise<string> {
  requireStrongPassword('password', password, [email, name, ...about]);
  const body = { email, name, password };
  const { user } = await take<{ user: { id: string } }>(
    await auth.api.signUpEmail({ headers, body, asResponse: true }),
  );
  knownBrowser.remember(email);
  return user.id;
}

// The link that a new account begins with where mail can be sent: it proves that the e-mail is one's own.

const LIFETIME_MS = DAY_MS;

const digestOf = ({ masterKey }: Pick<Context, 'masterKey'>, email: string, until: number): string =>
  encodeBase64url(masterKey.digest(`dashboard\nsign-up\n${email.trim().toLowerCase()}\n${until}`));

/** Nothing is kept of it: an account that is made with it ends its use. */
export function signUpTokenFor(context: Pick<Context, 'masterKey'>, email: string, now: number): string {
  const until = now + LIFETIME_MS;
  return `${until}.${digestOf(context, email, until)}`;
}

export function isSignUpToken(
  context: Pick<Context, 'masterKey'>,
  { email, token, now }: { email: string; token: string; now: number },
): boolean {
  const [time = '', given = ''] = token.split('.');
  const until = Number(time);
  if (!/^\d{13,15}$/.test(time) || until < now) return false;
  const [expected, actual] = [Buffer.from(digestOf(context, email, until)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

// Notifies an account's own mailbox of a change to its sign-in, so that a stolen session cannot hide it.

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
