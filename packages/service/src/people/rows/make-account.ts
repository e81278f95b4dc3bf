// A new account of the dashboard, signed in at once.
import type { BrowserCall } from '../../dashboard/row/call.ts';
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
