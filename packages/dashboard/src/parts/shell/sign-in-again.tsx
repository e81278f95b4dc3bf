// Signs the same person in again over the page that is open, so that nothing they typed is lost.
import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { whyNoPasskeys } from '../../passkeys/passkey.ts';
import { usePasskeySignIn } from '../../passkeys/use-passkey-sign-in.ts';
import { renewSession, useUser } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { CODE_INPUT, Field, Form } from '../form.tsx';

export function SignInAgain() {
  const queries = useQueryClient();
  const { email } = useUser();
  const [needsCode, setNeedsCode] = useState(false);
  // A second Escape closes even a dialog that refuses to: it is opened again.
  const [opened, setOpened] = useState(0);
  const signIn = useWrite('POST /sign-in');
  const totp = useWrite('POST /sign-in/totp');
  const back = async (): Promise<void> => {
    await renewSession(queries);
    await queries.invalidateQueries();
  };
  const passkey = usePasskeySignIn(back);
  useEffect(() => {
    // Another tab may have signed in since.
    const look = (): void => void renewSession(queries).catch(() => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [queries]);
  const submit = async ({ password = '', code = '' }: Record<string, string>): Promise<void> => {
    if (needsCode) await totp.mutateAsync({ body: { code: code.trim() } });
    else {
      const { next, factors } = await signIn.mutateAsync({ body: { email, password } });
      // The page's token belongs to the session, which has just changed.
      if (next === 'second-factor') await renewSession(queries);
      if (next === 'second-factor') return setNeedsCode(factors.includes('totp'));
    }
    await back();
  };
  return (
    <Dialog
      key={opened}
      open
      stays
      onClose={() => setOpened(opened + 1)}
      title="Sign in again"
      note="Your session has ended. What you were doing is kept, and shown again when you are back."
    >
      <Form
        error={passkey.error ?? totp.error ?? signIn.error}
        onSubmit={(values) => void submit(values).catch(() => undefined)}
      >
        <p className="font-medium text-ink">{email}</p>
        {needsCode ? (
          <Field key="code" label="Code" name="code" {...CODE_INPUT} autoFocus />
        ) : (
          <Field
            key="password"
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
        <Button type="submit" look="primary" className="w-full" busy={signIn.isPending || totp.isPending}>
          {needsCode ? 'Continue' : 'Sign in'}
        </Button>
      </Form>
      {whyNoPasskeys() === null && (
        <Button
          className="mt-3 w-full"
          icon={<Fingerprint className="size-4" aria-hidden />}
          busy={passkey.isPending}
          onClick={() => passkey.start()}
        >
          Use a passkey
        </Button>
      )}
      <p className="mt-5 text-[13px] text-muted">
        Someone else?{' '}
        <a href="/dashboard/sign-in" className="text-accent hover:underline">
          Leave this page
        </a>{' '}
        and sign in there.
      </p>
    </Dialog>
  );
}
