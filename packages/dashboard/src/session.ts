// The signed-in user and their permissions.
import { hasStaffDuty, type StaffDuty } from '@svc/protocol/roles';
import { USUAL_ZONE } from '@svc/protocol/time-zones';
import type { SessionView, SignedInUser } from '@svc/service/dashboard/api-types';
import { type QueryClient, queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ApiError, call, setCsrfToken } from './api.ts';
import { setClockAhead } from './use-now.ts';

/** Whether the session ended while pages were open. They stay as they are, hidden, until the same person is back. */
const SESSION_ENDED = ['session ended'] as const;

export const sessionQuery = queryOptions<SessionView, ApiError>({
  queryKey: ['GET /session'],
  queryFn: async ({ client, queryKey }) => {
    const session = await call('GET /session', {});
    const before = client.getQueryData<SessionView>(queryKey);
    setCsrfToken(session.csrfToken);
    setClockAhead(session.installation.clockAheadSeconds);
    const isOther = before?.state === 'signed-in' && before.user?.id !== session.user?.id;
    if (isOther && session.state === 'signed-in') {
      // Reload: nothing that another person's pages have read stays in memory.
      window.location.reload();
      return new Promise<never>(() => undefined);
    }
    client.setQueryData(SESSION_ENDED, isOther);
    return isOther ? before : session;
  },
  staleTime: 60_000,
});

export function useSessionEnded(): boolean {
  const { data } = useQuery({ queryKey: SESSION_ENDED, queryFn: () => false, enabled: false });
  return data ?? false;
}

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

/** Whether the user's role in the installation has this duty. The service asks it again at every call. */
export const useStaffDuty = (duty: StaffDuty): boolean => hasStaffDuty(useUser().staffRole, duty);

/** In which a merchant's times are shown. */
export const zoneOf = ({ user }: SessionView, merchantId: string): string =>
  user?.memberships.find((membership) => membership.merchantId === merchantId)?.timeZone ?? USUAL_ZONE;

/** The first page after sign-in. */
export function homeOf(session: SessionView): string {
  const { user, installation } = session;
  const merchant = user?.memberships[0];
  if (merchant !== undefined) return `/m/${merchant.merchantId}/${installation.envs[0] ?? 'test'}`;
  return user?.staffRole ? '/operator' : '/welcome';
}
