// Sets a new password with the token of the link. The token is in the fragment, so that no server logs it.
import { Link, useLocation } from '@tanstack/react-router';
import { Button } from '../../parts/button.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useWrite } from '../../use-api.ts';
import { Heading, TEXT_LINK } from './heading.tsx';

export function ResetPassword() {
  const { hash: token } = useLocation();
  const reset = useWrite('POST /password-reset/confirm');
  return (
    <>
      <Heading title="Set a new password" />
      {token === '' && <Notice tone="warn" title="This link is not complete. Open it again from the message." />}
      {reset.isSuccess && <Notice tone="good" title="The new password is set. Sign in with it." />}
      {token !== '' && !reset.isSuccess && (
        <Form error={reset.error} onSubmit={({ password = '' }) => reset.mutate({ body: { token, password } })}>
          <Field
            label="New password"
            name="password"
            type="password"
            minLength={12}
            autoComplete="new-password"
            hint="At least 12 characters."
            autoFocus
          />
          <Button type="submit" look="primary" className="w-full" busy={reset.isPending}>
            Set password
          </Button>
        </Form>
      )}
      <p className="mt-6">
        <Link to="/sign-in" className={TEXT_LINK}>
          Go to sign-in
        </Link>
      </p>
    </>
  );
}
