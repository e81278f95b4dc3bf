// Accepts an invitation, with a new account or with the one that has its e-mail.
import type { InvitationView } from '@svc/service/dashboard/api-types';
import { Link, useLocation } from '@tanstack/react-router';
import { Button, buttonClass } from '../../parts/button.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useSession } from '../../session.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { Heading } from './heading.tsx';
import { useEnter } from './use-enter.ts';

export function Invitation() {
  const { hash: token } = useLocation();
  const query = useApi('GET /invitations/{token}', { params: { token } }, { enabled: token !== '' });
  if (token === '') {
    return <Notice tone="warn" title="This link is not complete. Ask for it once more." />;
  }
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-40" />}>
      {(invitation) => (
        <>
          <Heading title={`Join ${invitation.merchantName ?? 'the staff of this installation'}`}>
            {invitation.invitedBy} invites {invitation.email} as {invitation.role}. The invitation ends{' '}
            <Time at={invitation.expiresAt} />.
          </Heading>
          <Accept token={token} invitation={invitation} />
        </>
      )}
    </Loaded>
  );
}

function Accept({ token, invitation }: { token: string; invitation: InvitationView }) {
  const { user } = useSession();
  const enter = useEnter();
  const accept = useWrite('POST /invitations/{token}/accept');
  const isMine = user?.email.toLowerCase() === invitation.email.toLowerCase();
  const signIn = (
    <Link to="/sign-in" search={{ next: `/invitation#${token}` }} className={buttonClass('primary', 'sm')}>
      Sign in
    </Link>
  );
  if (!invitation.canMakeAccount && !isMine) {
    return (
      <Notice title={`Sign in as ${invitation.email}, or open the link of the mail.`} action={signIn}>
        A new account begins with the mailed link, because it shows that the mailbox is yours.
      </Notice>
    );
  }
  if (invitation.hasAccount && !isMine) {
    return <Notice title={`Sign in as ${invitation.email} to accept.`} action={signIn} />;
  }
  const submit = ({ name, password }: Record<string, string>): void => {
    const body = { ...(name && { name }), ...(password && { password }) };
    void accept
      .mutateAsync({ params: { token }, body })
      .then(({ merchantId }) => enter(merchantId === null ? '/operator' : `/m/${merchantId}/test`))
      .catch(() => undefined);
  };
  return (
    <Form error={accept.error} onSubmit={submit}>
      {!isMine && (
        <>
          <Field label="Your name" name="name" maxLength={128} autoComplete="name" autoFocus />
          <Field
            label="Password"
            name="password"
            type="password"
            minLength={12}
            autoComplete="new-password"
            hint="At least 12 characters."
          />
        </>
      )}
      <Button type="submit" look="primary" className="w-full" busy={accept.isPending}>
        Accept invitation
      </Button>
    </Form>
  );
}
