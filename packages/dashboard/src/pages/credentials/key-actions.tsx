// Actions on a key: rotate, revoke and, for an API key, change.
import type { CredentialStatus } from '@svc/protocol/states';
import { Ban, Ellipsis, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../../api.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { say } from '../../parts/toast.tsx';
import { useWrite } from '../../use-api.ts';
import { useNowSeconds } from '../../use-now.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { worksStill } from './key-state.tsx';

interface KeyActionsProps {
  credential: { id: string; status: CredentialStatus; expiresAt: number | null };
  /** `API key sk_…`: its name in confirmation dialogs. */
  what: string;
  rotate: { run: (done: () => void) => void; isPending: boolean; error: ApiError | null };
  isIssuable: boolean;
  onChange?: () => void;
}

export function KeyActions({ credential, what, rotate, isIssuable, onChange }: KeyActionsProps) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const now = useNowSeconds();
  const revoke = useWrite('POST /merchants/{merchantId}/credentials/{id}/revoke');
  const [asked, setAsked] = useState<'rotate' | 'revoke' | null>(null);
  const close = (): void => setAsked(null);
  if (!canWrite || !worksStill(credential, now)) return null;
  const end = (): void => {
    const done = (): void => {
      close();
      say('Revoked: it stopped working at once.');
    };
    revoke.mutate({ params: { merchantId, id: credential.id }, body: {} }, { onSuccess: done });
  };
  return (
    <>
      <Menu
        label={`Actions for ${what}`}
        trigger={
          <Button look="quiet" size="icon" aria-label={`Actions for ${what}`}>
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        }
      >
        {onChange !== undefined && (
          <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={onChange}>
            Change
          </MenuItem>
        )}
        {credential.status === 'active' && (
          <MenuItem icon={<RefreshCw aria-hidden />} disabled={!isIssuable} onSelect={() => setAsked('rotate')}>
            Rotate
          </MenuItem>
        )}
        <MenuItem icon={<Ban aria-hidden />} danger onSelect={() => setAsked('revoke')}>
          Revoke
        </MenuItem>
      </Menu>
      <Confirm
        open={asked === 'rotate'}
        onClose={close}
        title={`Rotate ${what}?`}
        action="Rotate"
        busy={rotate.isPending}
        error={rotate.error}
        onConfirm={() => rotate.run(close)}
      >
        <p>A successor is made and shown once. This one goes on working for 24 hours, so that you can change over.</p>
      </Confirm>
      <Confirm
        open={asked === 'revoke'}
        onClose={close}
        title={`Revoke ${what}?`}
        action="Revoke"
        danger
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={end}
      >
        <p>It stops working at once, and cannot be brought back. Every program that uses it is refused from then on.</p>
      </Confirm>
    </>
  );
}
