// The user's own account: name, password, second factors, sessions.
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { say } from '../../parts/toast.tsx';
import { useRenewSession, useSession, useUser } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { AccountFrame } from './frame.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import { Totp } from './totp.tsx';

export function Account() {
  const user = useUser();
  const { installation } = useSession();
  const isProtected = user.totpEnabled || user.passkeys > 0;
  return (
    <AccountFrame>
      <Page title="Account and security" note={user.email}>
        {!isProtected && user.hasPassword && (
          <Notice tone="warn" title="Add a second factor">
            A password alone can be stolen.
            {installation.staffNeedsSecondFactor && user.staffRole !== null && ' The operator console needs one.'}
          </Notice>
        )}
        <Name />
        <Totp />
        <Passkeys />
        {user.hasPassword ? <Password /> : <FirstPassword />}
        <Sessions />
      </Page>
    </AccountFrame>
  );
}

function Name() {
  const user = useUser();
  const renew = useRenewSession();
  const update = useWrite('PATCH /account');
  const submit = async (name: string): Promise<void> => {
    await update.mutateAsync({ body: { name } });
    await renew();
    say('Your name is saved.');
  };
  return (
    <Card title="Name">
      <Form
        error={update.error}
        onSubmit={({ name = '' }) => void submit(name).catch(() => undefined)}
        className="flex max-w-md items-end gap-2"
      >
        <div className="flex-1">
          <Field label="Your name" name="name" defaultValue={user.name} maxLength={128} autoComplete="name" />
        </div>
        <Button type="submit" busy={update.isPending}>
          Save
        </Button>
      </Form>
    </Card>
  );
}

function FirstPassword() {
  const renew = useRenewSession();
  const set = useWrite('POST /account/first-password');
  const submit = async (newPassword: string): Promise<void> => {
    await set.mutateAsync({ body: { newPassword } });
    await renew();
    say('The password is set.');
  };
  return (
    <Card
      title="Password"
      note="You came by the Sandbox’s link, and your account has no password. With one you can sign in without a link, and turn on the authenticator app."
    >
      <Form
        error={set.error}
        className="max-w-md space-y-4"
        onSubmit={({ newPassword = '' }) => void submit(newPassword).catch(() => undefined)}
      >
        <NewPasswordField />
        <Button type="submit" busy={set.isPending}>
          Set password
        </Button>
      </Form>
    </Card>
  );
}

const NewPasswordField = () => (
  <Field
    label="New password"
    name="newPassword"
    type="password"
    minLength={12}
    autoComplete="new-password"
    hint="At least 12 characters."
  />
);

function Password() {
  const change = useWrite('POST /account/password');
  return (
    <Card title="Password" note="Changing it ends your other sessions.">
      <Form
        error={change.error}
        className="max-w-md space-y-4"
        onSubmit={({ currentPassword = '', newPassword = '' }, form) =>
          change.mutate(
            { body: { currentPassword, newPassword } },
            {
              onSuccess: () => {
                form.reset();
                say('The new password is set.');
              },
            },
          )
        }
      >
        <Field label="Current password" name="currentPassword" type="password" autoComplete="current-password" />
        <NewPasswordField />
        <Button type="submit" busy={change.isPending}>
          Change password
        </Button>
      </Form>
    </Card>
  );
}
