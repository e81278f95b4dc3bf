// Requests a link that sets a new password.
import { Link } from '@tanstack/react-router';
import { Button } from '../../parts/button.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useSession } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { Heading, TEXT_LINK } from './heading.tsx';

export function ForgotPassword() {
  const { installation } = useSession();
  const request = useWrite('POST /password-reset');
  return (
    <>
      <Heading title="Set a new password">We send a link that works for an hour.</Heading>
      {request.isSuccess ? (
        <Notice tone="good" title="If there is such an account, its link is on the way.">
          {!installation.sendsMail &&
            'This installation has no mail server: its operator finds the link in the outbox.'}
        </Notice>
      ) : (
        <Form error={request.error} onSubmit={({ email = '' }) => request.mutate({ body: { email } })}>
          <Field label="E-mail" name="email" type="email" autoComplete="username" autoFocus />
          <Button type="submit" look="primary" className="w-full" busy={request.isPending}>
            Send the link
          </Button>
        </Form>
      )}
      <p className="mt-6">
        <Link to="/sign-in" className={TEXT_LINK}>
          Back to sign-in
        </Link>
      </p>
    </>
  );
}
