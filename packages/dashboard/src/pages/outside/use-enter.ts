// After the last step of signing in: read the session again, then go where one wanted to.
import { useRouter } from '@tanstack/react-router';
import { homeOf, useChangePerson } from '../../session.ts';

export function useEnter(): (next?: string) => Promise<void> {
  const router = useRouter();
  const change = useChangePerson();
  return async (next) => {
    const session = await change();
    await router.invalidate();
    await router.navigate({ to: next ?? homeOf(session) });
  };
}
