// The signed-in user and their permissions.
import type { MerchantRole, SessionView, SignedInUser } from '@svc/service/dashboard/api-types';
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiError, call, setCsrfToken } from './api.ts';

let wasSignedIn = false;

export const sessionQuery = queryOptions<SessionView, ApiError>({
  queryKey: ['GET /session'],
  queryFn: async () => {
    const session = await call('GET /session', {});
    // The session ended elsewhere. Reload: the page asks for sign-in, and nothing that was read stays in memory.
    if (wasSignedIn && session.state !== 'signed-in') {
      window.location.reload();
      return new Promise<never>(() => undefined);
    }
    wasSignedIn = session.state === 'signed-in';
    setCsrfToken(session.csrfToken);
    return session;
  },
  staleTime: 60_000,
});

export const useSession = (): SessionView => useSuspenseQuery(sessionQuery).data;

export function useUser(): SignedInUser {
  const { user } = useSession();
  if (user === null) throw new Error('nobody is signed in');
  return user;
}

/** The user has signed in, or their account or merchants have changed. */
export const renewSession = (queries: QueryClient): Promise<SessionView> =>
  queries.fetchQuery({ ...sessionQuery, staleTime: 0 });

export const useRenewSession = (): (() => Promise<SessionView>) => {
  const queries = useQueryClient();
  return () => renewSession(queries);
};

const RANKS: readonly MerchantRole[] = ['viewer', 'developer', 'owner'];
export const isAtLeast = (role: MerchantRole, needed: MerchantRole): boolean =>
  RANKS.indexOf(role) >= RANKS.indexOf(needed);

/** The first page after sign-in. */
export function homeOf(session: SessionView): string {
  const { user, installation } = session;
  const merchant = user?.memberships[0];
  if (merchant !== undefined) return `/m/${merchant.merchantId}/${installation.envs[0] ?? 'test'}`;
  return user?.staffRole ? '/operator' : '/welcome';
}
