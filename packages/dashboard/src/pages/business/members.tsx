// Members, roles and open invitations.
import { MERCHANT_ROLES, type MerchantRole } from '@svc/protocol/roles';
import type { MemberView } from '@svc/service/dashboard/api-types';
import { Plus, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { MERCHANT_ROLE_MEANINGS, wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Problem } from '../../parts/form.tsx';
import { InvitationList, InviteDialog } from '../../parts/invitations.tsx';
import { Page } from '../../parts/page.tsx';
import { Avatar } from '../../parts/shell/avatar.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useUser } from '../../session.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

export function Members() {
  const { merchantId } = useScope();
  const { isOwner } = useRole();
  const query = useApi('GET /merchants/{merchantId}/members', { params: { merchantId } });
  const invite = useWrite('POST /merchants/{merchantId}/invitations');
  const revoke = useWrite('DELETE /merchants/{merchantId}/invitations/{id}');
  const [isInviting, setInviting] = useState(false);
  const action = isOwner && (
    <Button look="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Page title="Members" note="Who works with this merchant, and what each may do." actions={action}>
      <Loaded query={query}>
        {({ members, invitations }) => (
          <>
            <Card title="Members" flush>
              <ul className="divide-y divide-line">
                {members.map((member) => (
                  <Member key={member.userId} member={member} />
                ))}
              </ul>
            </Card>
            {invitations.length > 0 && (
              <InvitationList
                invitations={invitations}
                {...(isOwner && { onRevoke: (id: string) => revoke.mutate({ params: { merchantId, id } }) })}
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
        roles={MERCHANT_ROLE_MEANINGS}
        made={invite.data}
        isPending={invite.isPending}
        error={invite.error}
        onInvite={(email, role) =>
          invite.mutate({ params: { merchantId }, body: { email, role: role as MerchantRole } })
        }
      />
    </Page>
  );
}

function Member({ member }: { member: MemberView }) {
  const { merchantId } = useScope();
  const { isOwner } = useRole();
  const user = useUser();
  const change = useWrite('PATCH /merchants/{merchantId}/members/{userId}');
  const remove = useWrite('DELETE /merchants/{merchantId}/members/{userId}');
  const [isRemoving, setRemoving] = useState(false);
  const params = { merchantId, userId: member.userId };
  const isSelf = user.id === member.userId;
  const setRole = (role: MerchantRole): void =>
    change.mutate({ params, body: { role } }, { onSuccess: () => say(`${member.name} is now ${role}.`) });
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3">
      <Avatar name={member.name} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium text-ink">
          {member.name}
          {isSelf && <span className="ms-1.5 font-normal text-muted">(you)</span>}
        </p>
        <p className="break-words text-[13px] text-muted">
          {member.email} · since <Time at={member.joinedAt} />
        </p>
      </div>
      <Badge tone={member.hasSecondFactor ? 'good' : 'neutral'}>
        {member.hasSecondFactor ? 'Second factor' : 'Password only'}
      </Badge>
      {isOwner && !isSelf ? (
        <>
          <select
            aria-label={`Role of ${member.name}`}
            className="input w-auto"
            value={member.role}
            onChange={(event) => setRole(event.target.value as MerchantRole)}
          >
            {MERCHANT_ROLES.map((role) => (
              <option key={role} value={role}>
                {wordsOf(role)}
              </option>
            ))}
          </select>
          <Button look="quiet" size="icon" aria-label={`Remove ${member.name}`} onClick={() => setRemoving(true)}>
            <UserMinus className="size-4" aria-hidden />
          </Button>
        </>
      ) : (
        <span title={MERCHANT_ROLE_MEANINGS[member.role]}>
          <Badge tone="accent">{wordsOf(member.role)}</Badge>
        </span>
      )}
      {change.error !== null && (
        <div className="basis-full">
          <Problem error={change.error} />
        </div>
      )}
      <Confirm
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${member.name}?`}
        action="Remove"
        danger
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params }, { onSuccess: () => setRemoving(false) })}
      >
        <p>They lose access at once, and open invitations that they made end. Keys that they issued go on working.</p>
      </Confirm>
    </li>
  );
}
