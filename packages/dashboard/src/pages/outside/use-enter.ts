// After the last step of signing in: read the session again, then go where one wanted to.
import { useRouter } from '@tanstack/react-router';
import { homeOf, useRenewSession } from '../../session.ts';

export function useEnter(): (next?: string) => Promise<void> {
  const router = useRouter();
  const renew = useRenewSession();
  return async (next) => {
    const session = await renew();
    await router.invalidate();
    await router.navigate({ to: next ?? homeOf(session) });
  };
}
