// A new account of the dashboard, signed in at once.

import { timingSafeEqual } from 'node:crypto';
import { encodeBase64url } from '@svc/protocol';
import type { BrowserCall } from '../../dashboard/row/call.ts';
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
