// Invitations: create, share the link, revoke.
import type { MadeInvitation, OpenInvitation } from '@svc/service/dashboard/api-types';
import type { ApiError } from '../api.ts';
import { wordsOf } from '../labels.ts';
import { useSession } from '../session.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Code } from './code.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Field, Form } from './form.tsx';
import { Time } from './time.tsx';

interface ListProps {
  invitations: readonly OpenInvitation<string>[];
  onRevoke?: (id: string) => void;
}

export const InvitationList = ({ invitations, onRevoke }: ListProps) => (
  <Card title="Open invitations" flush>
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-3 px-5 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="break-words font-medium text-ink">{invitation.email}</p>
            <p className="text-[13px] text-muted">
              by {invitation.invitedBy}, ends <Time at={invitation.expiresAt} />
            </p>
          </div>
          <Badge tone="accent">{wordsOf(invitation.role)}</Badge>
          {onRevoke !== undefined && (
            <Button size="sm" onClick={() => onRevoke(invitation.id)}>
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Card>
);

interface InviteProps {
  open: boolean;
  onClose: () => void;
  /** What each may do, by role. */
  roles: Readonly<Record<string, string>>;
  made: MadeInvitation | undefined;
  isPending: boolean;
  error: ApiError | null;
  onInvite: (email: string, role: string) => void;
}

export function InviteDialog({ open, onClose, roles, made, isPending, error, onInvite }: InviteProps) {
  const { installation } = useSession();
  if (made !== undefined) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="Invitation made"
        note={
          installation.sendsMail
            ? 'It is being mailed. A new account begins with the mailed link only. This one, shown once, is for someone who has an account with this e-mail.'
            : 'No mail server is set up: hand this link over yourself. It is shown once.'
        }
        wide
        stays
      >
        <Code text={made.link} label="invitation link" />
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title="Invite someone">
      <Form error={error} onSubmit={({ email = '', role = '' }) => onInvite(email.trim(), role)}>
        <Field label="E-mail" name="email" type="email" autoFocus />
        <fieldset className="space-y-1">
          <legend className="mb-1 text-[13px] font-medium text-ink">Role</legend>
          {Object.entries(roles).map(([role, meaning], at) => (
            <label key={role} className="flex cursor-pointer items-start gap-2.5 rounded-lg px-1 py-1 hover:bg-hover">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={at === 1}
                className="mt-1 size-4 accent-accent-fill"
              />
              <span>
                <span className="block text-ink">{wordsOf(role)}</span>
                <span className="block text-[13px] text-muted">{meaning}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isPending}>
            Make invitation
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
