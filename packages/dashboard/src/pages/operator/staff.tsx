// The staff in their roles.
import type { StaffRole } from '@svc/protocol/roles';
import type { StaffView } from '@svc/service/dashboard/api-types';
import { Plus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { STAFF_ROLE_MEANINGS, wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { InvitationList, InviteDialog } from '../../parts/invitations.tsx';
import { Page } from '../../parts/page.tsx';
import { Avatar } from '../../parts/shell/avatar.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useStaffDuty, useUser } from '../../session.ts';
import { useApi, useWrite } from '../../use-api.ts';

const NOTE = (
  <>
    Who may read cases, decide holds, keep the books and move money. A person who is invited here does not count as a
    second person for their inviter, until vouched for on the command line:{' '}
    <code>svc admin staff add EMAIL operator</code>
  </>
);

export function Staff() {
  const query = useApi('GET /operator/staff', {});
  const isOperator = useStaffDuty('operate');
  const invite = useWrite('POST /operator/staff/invitations');
  const revoke = useWrite('DELETE /operator/staff/invitations/{id}');
  const [isInviting, setInviting] = useState(false);
  const action = isOperator && (
    <Button look="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Page title="Staff" note={NOTE} actions={action}>
      <Loaded query={query}>
        {({ staff, invitations }) => (
          <>
            <Card title="Staff" flush>
              <ul className="divide-y divide-line">
                {staff.map((person) => (
                  <Person key={person.userId} person={person} canRemove={isOperator} />
                ))}
              </ul>
            </Card>
            {invitations.length > 0 && (
              <InvitationList
                invitations={invitations}
                {...(isOperator && { onRevoke: (id: string) => revoke.mutate({ params: { id } }) })}
              />
            )}
          </>
        )}
      </Loaded>
      <InviteDialog
        open={isInviting}
        onClose={() => {
          setInviting(false);
          invite.reset();
        }}
        roles={STAFF_ROLE_MEANINGS}
        made={invite.data}
        isPending={invite.isPending}
        error={invite.error}
        onInvite={(email, role) => invite.mutate({ body: { email, role: role as StaffRole } })}
      />
    </Page>
  );
}

function Person({ person, canRemove }: { person: StaffView; canRemove: boolean }) {
  const user = useUser();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useWrite('DELETE /operator/staff/{userId}');
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3">
      <Avatar name={person.name} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium text-ink">{person.name}</p>
        <p className="break-words text-[13px] text-muted">
          {person.email} · since <Time at={person.joinedAt} />
          {person.introducedBy !== null && ` · invited by ${person.introducedBy}`}
        </p>
      </div>
      <Badge tone={person.hasSecondFactor ? 'good' : 'warn'}>
        {person.hasSecondFactor ? 'Second factor' : 'Password only'}
      </Badge>
      <Badge tone="accent">{wordsOf(person.role)}</Badge>
      {canRemove && person.userId !== user.id && (
        <Button look="quiet" size="icon" aria-label={`Remove ${person.name}`} onClick={() => setRemoving(true)}>
          <UserMinus className="size-4" aria-hidden />
        </Button>
      )}
      <Confirm
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`End the work of ${person.name} here?`}
        action="Remove"
        danger
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params: { userId: person.userId } }, { onSuccess: () => setRemoving(false) })}
      >
        <p>They lose access at once, and open invitations that they made end. People whom they invited stay.</p>
      </Confirm>
    </li>
  );
}
