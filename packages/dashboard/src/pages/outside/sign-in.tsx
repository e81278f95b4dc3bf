// E-mail and password, or a passkey alone.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { whyNoPasskeys } from '../../passkey.ts';
import { useWrite } from '../../use-api.ts';
import { usePasskeySignIn } from '../../use-passkey-sign-in.ts';
import { Heading, TEXT_LINK } from './heading.tsx';
import { useEnter } from './use-enter.ts';

export function SignIn() {
  const { next, link } = useSearch({ from: '/outside/sign-in' });
  const navigate = useNavigate();
  const enter = useEnter();
  const signIn = useWrite('POST /sign-in');
  const passkey = usePasskeySignIn(() => enter(next));
  const submit = async ({ email = '', password = '' }: Record<string, string>): Promise<void> => {
    const result = await signIn.mutateAsync({ body: { email, password } });
    if (result.next === 'signed-in') return enter(next);
    const search = { factors: result.factors.join(' '), ...(next && { next }) };
    await navigate({ to: '/second-factor', search });
  };
  return (
    <>
      <Heading title="Sign in" />
      {link === 'expired' && (
        <div className="mb-4">
          <Notice tone="warn" title="This sign-in link has been used or is too old.">
            Start the Sandbox again for a new one, or sign in below.
          </Notice>
        </div>
      )}
      <Form error={passkey.error ?? signIn.error} onSubmit={(values) => void submit(values).catch(() => undefined)}>
        <Field label="E-mail" name="email" type="email" autoComplete="username webauthn" autoFocus />
        <Field label="Password" name="password" type="password" autoComplete="current-password" />
        <Button type="submit" look="primary" className="w-full" busy={signIn.isPending}>
          Sign in
        </Button>
      </Form>
      {whyNoPasskeys() === null && (
        <Button
          className="mt-3 w-full"
          icon={<Fingerprint className="size-4" aria-hidden />}
          busy={passkey.isPending}
          onClick={() => passkey.start()}
        >
          Sign in with a passkey
        </Button>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-2 text-muted">
        <span>
          New here?{' '}
          <Link to="/sign-up" className={TEXT_LINK}>
            Make an account
          </Link>
        </span>
        <Link to="/forgot-password" className={TEXT_LINK}>
          Forgot the password?
        </Link>
      </div>
    </>
  );
}
