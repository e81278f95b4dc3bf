// A new account, and the merchant that it owns.
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { Button } from '../../parts/button.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useSession } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { Heading, TEXT_LINK } from './heading.tsx';
import { useEnter } from './use-enter.ts';

/** Where mail can be sent, the account begins with a link to its e-mail, so that nobody learns who has one. */
export function SignUp() {
  const { installation } = useSession();
  const { hash: token } = useLocation();
  return installation.sendsMail && token === '' ? <AskForLink /> : <MakeAccount token={token} />;
}

function AskForLink() {
  const start = useWrite('POST /sign-up/start');
  return (
    <>
      <Heading title="Make an account">We send a link to your e-mail; it works for a day.</Heading>
      {start.isSuccess ? (
        <Notice title="Look into your mail: a link is on the way." />
      ) : (
        <Form error={start.error} onSubmit={({ email = '' }) => start.mutate({ body: { email } })}>
          <Field label="E-mail" name="email" type="email" autoComplete="username" autoFocus />
          <Button type="submit" look="primary" className="w-full" busy={start.isPending}>
            Send the link
          </Button>
        </Form>
      )}
      <SignInInstead />
    </>
  );
}

function MakeAccount({ token }: { token: string }) {
  const { email: known } = useSearch({ from: '/outside/sign-up' });
  const enter = useEnter();
  const signUp = useWrite('POST /sign-up');
  const submit = ({ name = '', email = '', password = '', businessName = '' }: Record<string, string>): void => {
    void signUp
      .mutateAsync({ body: { name, email, password, businessName, ...(token !== '' && { token }) } })
      .then(() => enter())
      .catch(() => undefined);
  };
  return (
    <>
      <Heading title="Make an account">You will have Sandbox keys in a few minutes.</Heading>
      <Form error={signUp.error} onSubmit={submit}>
        <Field label="Business name" name="businessName" maxLength={128} autoComplete="organization" autoFocus />
        <Field label="Your name" name="name" maxLength={128} autoComplete="name" />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={known}
          readOnly={token !== '' && known !== undefined}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          minLength={12}
          autoComplete="new-password"
          hint="At least 12 characters. A few unrelated words are best."
        />
        <Button type="submit" look="primary" className="w-full" busy={signUp.isPending}>
          Make account
        </Button>
      </Form>
      <SignInInstead />
    </>
  );
}

const SignInInstead = () => (
  <p className="mt-6 text-muted">
    Have one already?{' '}
    <Link to="/sign-in" className={TEXT_LINK}>
      Sign in
    </Link>
  </p>
);
