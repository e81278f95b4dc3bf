// Who has given the password and not yet the second factor, as the library itself reads the request. Never reachable over HTTP.
import { createAuthEndpoint } from '@better-auth/core/api';
import { getSessionFromCtx } from 'better-auth/api';

/** The library's name for the cookie of a sign-in that the password began. */
const COOKIE = 'two_factor';

/**
 * The same steps as the library takes before it verifies a code, because a cookie can be spelled in many ways: null exactly
 * where a code would complete no begun sign-in. With a session it would be taken for that one, uncounted.
 */
export const halfSignedIn = () => ({
  id: 'half-signed-in' as const,
  endpoints: {
    findHalfSignedIn: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true },
      async (ctx): Promise<string | null> => {
        const { createAuthCookie, internalAdapter, secret } = ctx.context;
        if ((await getSessionFromCtx(ctx)) !== null) return null;
        const identifier = await ctx.getSignedCookie(createAuthCookie(COOKIE).name, secret);
        if (!identifier) return null;
        const begun = await internalAdapter.findVerificationValue(identifier);
        const user = begun === null ? null : await internalAdapter.findUserById(begun.value);
        return user?.id ?? null;
      },
    ),
  },
});
