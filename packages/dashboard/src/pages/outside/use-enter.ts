// After sign-in: reads the session again, then goes to the requested page.
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
