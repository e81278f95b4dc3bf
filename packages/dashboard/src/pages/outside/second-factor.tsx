// The second factor: a code of the authenticator app, a passkey, or a recovery code.
import { Link, useSearch } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { CODE_INPUT, Field, Form } from '../../parts/form.tsx';
import { useWrite } from '../../use-api.ts';
import { usePasskeySignIn } from '../../use-passkey-sign-in.ts';
import { Heading, TEXT_LINK } from './heading.tsx';
import { useEnter } from './use-enter.ts';

export function SecondFactor() {
  const { factors: named = 'totp recovery-code', next } = useSearch({ from: '/outside/second-factor' });
  const factors = named.split(' ');
  const enter = useEnter();
  const [withRecovery, setWithRecovery] = useState(false);
  const totp = useWrite('POST /sign-in/totp');
  const recovery = useWrite('POST /sign-in/recovery-code');
  const passkey = usePasskeySignIn(() => enter(next));
  const step = withRecovery ? recovery : totp;
  const submit = ({ code = '' }: Record<string, string>): void => {
    void step
      .mutateAsync({ body: { code: code.trim() } })
      .then(() => enter(next))
      .catch(() => undefined);
  };
  return (
    <>
      <Heading title="One more step">
        {withRecovery
          ? 'Each recovery code works once.'
          : factors.includes('totp')
            ? 'Enter the six digits that your authenticator app shows now.'
            : 'Confirm with your passkey.'}
      </Heading>
      {factors.includes('totp') && (
        <Form key={String(withRecovery)} error={passkey.error ?? step.error} onSubmit={submit}>
          {withRecovery ? (
            <Field label="Recovery code" name="code" autoComplete="off" autoFocus className="font-mono" />
          ) : (
            <Field label="Code" name="code" {...CODE_INPUT} autoFocus />
          )}
          <Button type="submit" look="primary" className="w-full" busy={step.isPending}>
            Continue
          </Button>
        </Form>
      )}
      {factors.includes('passkey') && (
        <Button
          className="mt-3 w-full"
          look={factors.includes('totp') ? 'secondary' : 'primary'}
          icon={<Fingerprint className="size-4" aria-hidden />}
          busy={passkey.isPending}
          onClick={() => passkey.start()}
        >
          Use a passkey
        </Button>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-2">
        {factors.includes('recovery-code') && (
          <button type="button" className={TEXT_LINK} onClick={() => setWithRecovery(!withRecovery)}>
            {withRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        )}
        <Link to="/sign-in" className={TEXT_LINK}>
          Back to sign-in
        </Link>
      </div>
    </>
  );
}
