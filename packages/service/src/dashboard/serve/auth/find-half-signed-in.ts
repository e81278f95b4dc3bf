// Who has given the password and not yet the second factor, by the cookie that the library set.
import type { AuthCall } from '../../row/call.ts';

/** The library's name for the cookie. Its signature is the library's to check: this only says whose code is counted. */
const COOKIE = 'two_factor';

export async function findHalfSignedIn({ auth, headers }: Pick<AuthCall, 'auth' | 'headers'>): Promise<string | null> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const prefix = `${createAuthCookie(COOKIE).name}=`;
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(prefix));
  const identifier = cookie?.slice(prefix.length).split(/\.|%2E/i)[0];
  if (!identifier) return null;
  const begun = await internalAdapter.findVerificationValue(identifier);
  return begun?.value ?? null;
}
