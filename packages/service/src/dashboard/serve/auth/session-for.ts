// Opens a session for an account without a password, for the one-click link of the Sandbox. Never reachable over HTTP.
import { createAuthEndpoint } from '@better-auth/core/api';
import { APIError } from '@better-auth/core/error';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

export const sessionFor = () => ({
  id: 'session-for' as const,
  endpoints: {
    openSessionFor: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('UNAUTHORIZED', { message: 'There is no such account.' });
        const session = await internalAdapter.createSession(user.id, false, { factor: 'link' });
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ userId: user.id });
      },
    ),
  },
});
