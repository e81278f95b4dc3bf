// The authenticator app: turn on with a code, recovery codes, turn off.
import type { TotpStart } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { CODE_INPUT, Field, Form } from '../../parts/form.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { RecoveryCodes } from '../../parts/recovery-codes.tsx';
import { say } from '../../parts/toast.tsx';
import { useRenewSession, useUser } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { MailedCode } from './mailed-code.tsx';

const PasswordField = () => (
  <Field label="Your password" name="password" type="password" autoComplete="current-password" autoFocus />
);

export function Totp() {
  const { totpEnabled, hasPassword } = useUser();
  const [step, setStep] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = (): void => setStep(null);
  const actions = totpEnabled ? (
    <>
      <Button size="sm" onClick={() => setStep('codes')}>
        New recovery codes
      </Button>
      <Button size="sm" onClick={() => setStep('off')}>
        Turn off
      </Button>
    </>
  ) : (
    <Button size="sm" look="primary" disabled={!hasPassword} onClick={() => setStep('on')}>
      Turn on
    </Button>
  );
  return (
    <Card title="Authenticator app" actions={actions}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={totpEnabled ? 'good' : 'neutral'} dot>
          {totpEnabled ? 'On' : 'Off'}
        </Badge>
        Six digits from an app on your phone, asked for after the password.
        {!hasPassword && ' Set a password below first.'}
      </p>
      <TurnOn open={step === 'on'} onClose={close} />
      <TurnOff open={step === 'off'} onClose={close} />
      <NewCodes open={step === 'codes'} onClose={close} />
    </Card>
  );
}

interface StepProps {
  open: boolean;
  onClose: () => void;
}

function TurnOn({ open, onClose }: StepProps) {
  const [started, setStarted] = useState<TotpStart | null>(null);
  const start = useWrite('POST /account/totp');
  const close = (): void => {
    setStarted(null);
    onClose();
  };
  if (started === null) {
    return (
      <Confirm
        open={open}
        onClose={close}
        title="Turn on the authenticator app"
        action="Continue"
        busy={start.isPending}
        error={start.error}
        onConfirm={({ password = '', mailedCode }) =>
          start.mutate({ body: { password, ...(mailedCode && { mailedCode }) } }, { onSuccess: setStarted })
        }
      >
        <PasswordField />
        <MailedCode error={start.error} />
      </Confirm>
    );
  }
  return (
    <Dialog open={open} onClose={close} title="Scan, then enter a code" stays wide>
      <FirstCode started={started} onDone={close} />
    </Dialog>
  );
}

function FirstCode({ started, onDone }: { started: TotpStart; onDone: () => void }) {
  const renew = useRenewSession();
  const confirm = useWrite('POST /account/totp/confirm');
  const submit = async (code: string): Promise<void> => {
    await confirm.mutateAsync({ body: { code } });
    await renew();
    say('The authenticator app is on.');
    onDone();
  };
  return (
    <Form error={confirm.error} onSubmit={({ code = '' }) => void submit(code).catch(() => undefined)}>
      <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
        <QrCode text={started.uri} label="QR code for the authenticator app" />
        <div className="min-w-0 space-y-4">
          <div>
            <p className="mb-1 text-[13px] text-muted">Or type this secret by hand</p>
            <CopyText text={started.secret} label="secret" />
          </div>
          <Field label="Code that the app shows" name="code" {...CODE_INPUT} />
        </div>
      </div>
      <RecoveryCodes codes={started.recoveryCodes} />
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" busy={confirm.isPending}>
          Turn on
        </Button>
      </DialogActions>
    </Form>
  );
}

function TurnOff({ open, onClose }: StepProps) {
  const renew = useRenewSession();
  const disable = useWrite('POST /account/totp/disable');
  const submit = async (password: string): Promise<void> => {
    await disable.mutateAsync({ body: { password } });
    await renew();
    say('The authenticator app is off.');
    onClose();
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Turn the authenticator app off?"
      action="Turn off"
      danger
      busy={disable.isPending}
      error={disable.error}
      onConfirm={({ password = '' }) => void submit(password).catch(() => undefined)}
    >
      <p>Your recovery codes end with it.</p>
      <PasswordField />
    </Confirm>
  );
}

function NewCodes({ open, onClose }: StepProps) {
  const make = useWrite('POST /account/recovery-codes');
  const close = (): void => {
    make.reset();
    onClose();
  };
  if (make.data === undefined) {
    return (
      <Confirm
        open={open}
        onClose={close}
        title="New recovery codes"
        action="Make codes"
        busy={make.isPending}
        error={make.error}
        onConfirm={({ password = '' }) => make.mutate({ body: { password } })}
      >
        <p>The codes that you have now stop working.</p>
        <PasswordField />
      </Confirm>
    );
  }
  return (
    <Dialog open={open} onClose={close} title="Your new recovery codes" stays>
      <RecoveryCodes codes={make.data.recoveryCodes} />
      <DialogActions>
        <Button look="primary" onClick={close}>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
