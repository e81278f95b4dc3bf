// A new account, and the merchant that it owns.
import { Link } from '@tanstack/react-router';
import { Button } from '../../parts/button.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { useWrite } from '../../use-api.ts';
import { Heading, TEXT_LINK } from './heading.tsx';
import { useEnter } from './use-enter.ts';

export function SignUp() {
  const enter = useEnter();
  const signUp = useWrite('POST /sign-up');
  const submit = ({ name = '', email = '', password = '', businessName = '' }: Record<string, string>): void => {
    void signUp
      .mutateAsync({ body: { name, email, password, businessName } })
      .then(() => enter())
      .catch(() => undefined);
  };
  return (
    <>
      <Heading title="Make an account">You will have Sandbox keys in a few minutes.</Heading>
      <Form error={signUp.error} onSubmit={submit}>
        <Field label="Business name" name="businessName" maxLength={128} autoComplete="organization" autoFocus />
        <Field label="Your name" name="name" maxLength={128} autoComplete="name" />
        <Field label="E-mail" name="email" type="email" autoComplete="username" />
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
      <p className="mt-6 text-muted">
        Have one already?{' '}
        <Link to="/sign-in" className={TEXT_LINK}>
          Sign in
        </Link>
      </p>
    </>
  );
}
