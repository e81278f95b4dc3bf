// Signs in with a passkey: gets the challenge, asks the browser, sends the answer.
import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from './api.ts';
import { askPasskey, isDismissal } from './passkey.ts';

export function usePasskeySignIn(onSignedIn: () => Promise<void>) {
  const run = useMutation<void, Error>({
    mutationFn: async () => {
      const options = await call('POST /sign-in/passkey/options', { body: {} });
      const response = await askPasskey(options);
      await call('POST /sign-in/passkey', { body: { response } });
      await onSignedIn();
    },
  });
  const { error } = run;
  const shown =
    error === null || isDismissal(error)
      ? null
      : error instanceof ApiError
        ? error
        : new ApiError(0, { message: error.message });
  return { start: () => run.mutate(), isPending: run.isPending, error: shown };
}
