// Who is signed in, and what one may do.
import type { MerchantRole, SessionView, SignedInUser } from '@svc/service/dashboard/api-types';
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiError, call, setCsrfToken } from './api.ts';

export const sessionQuery = queryOptions<SessionView, ApiError>({
  queryKey: ['GET /session'],
  queryFn: async () => {
    const session = await call('GET /session', {});
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

/** After signing in or out: everything that was read belonged to someone else. */
export async function changePerson(queries: QueryClient): Promise<SessionView> {
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
  return queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

export const useChangePerson = (): (() => Promise<SessionView>) => {
  const queries = useQueryClient();
  return () => changePerson(queries);
};

/** The same person, but something about them or their merchants is new. */
export const useRenewSession = (): (() => Promise<SessionView>) => {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
};

const RANKS: readonly MerchantRole[] = ['viewer', 'developer', 'owner'];
export const isAtLeast = (role: MerchantRole, needed: MerchantRole): boolean =>
  RANKS.indexOf(role) >= RANKS.indexOf(needed);

/** Where someone who has just signed in begins. */
export function homeOf(session: SessionView): string {
  const { user, installation } = session;
  const merchant = user?.memberships[0];
  if (merchant !== undefined) return `/m/${merchant.merchantId}/${installation.envs[0] ?? 'test'}`;
  return user?.staffRole ? '/operator' : '/welcome';
}
