// Actions on an endpoint: test, change, replay a time range, disable, delete.
import type { EndpointView } from '@svc/service/dashboard/api-types';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, History, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx';
import { say } from '../../parts/toast.tsx';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

export function EndpointActions({ endpoint }: { endpoint: EndpointView }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const [asked, setAsked] = useState<'change' | 'replay' | 'delete' | null>(null);
  const test = useWrite('POST /merchants/{merchantId}/webhook-endpoints/{id}/test');
  const update = useWrite('PATCH /merchants/{merchantId}/webhook-endpoints/{id}');
  const params = { merchantId, id: endpoint.id };
  const isActive = endpoint.status === 'active';
  if (!canWrite) return null;
  const close = (): void => setAsked(null);
  const send = (): void =>
    test.mutate({ params, body: {} }, { onSuccess: (sent) => say(sent.warning ?? 'A test event is on its way.') });
  const toggle = (): void => {
    const status = isActive ? 'disabled' : 'active';
    update.mutate(
      { params, body: { status } },
      { onSuccess: () => say(isActive ? 'The endpoint is disabled.' : 'The endpoint is active.') },
    );
  };
  const isFailing = endpoint.failingSince !== null;
  return (
    <>
      {isFailing && (
        <>
          {!endpoint.isInbox && (
            <Button icon={<Pencil className="size-4" aria-hidden />} onClick={() => setAsked('change')}>
              Change the endpoint
            </Button>
          )}
          <Button icon={<History className="size-4" aria-hidden />} onClick={() => setAsked('replay')}>
            Replay what was not received
          </Button>
        </>
      )}
      <Button busy={test.isPending} icon={<Send className="size-4" aria-hidden />} onClick={send}>
        Send test event
      </Button>
      <Menu
        label="More actions"
        trigger={
          <Button size="icon" aria-label="More actions">
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<History aria-hidden />} onSelect={() => setAsked('replay')}>
          Replay what was not received
        </MenuItem>
        {!endpoint.isInbox && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsked('change')}>
            Change
          </MenuItem>
        )}
        <MenuItem icon={isActive ? <Pause aria-hidden /> : <Play aria-hidden />} onSelect={toggle}>
          {isActive ? 'Disable' : 'Enable'}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setAsked('delete')}>
          Delete
        </MenuItem>
      </Menu>
      <EndpointDialog open={asked === 'change'} onClose={close} current={endpoint} />
      {asked === 'replay' && <ReplayDialog onClose={close} params={params} />}
      <DeleteEndpoint open={asked === 'delete'} onClose={close} params={params} />
    </>
  );
}

interface AskProps {
  open: boolean;
  onClose: () => void;
  params: { merchantId: string; id: string };
}

function DeleteEndpoint({ open, onClose, params }: AskProps) {
  const navigate = useNavigate();
  const scope = useScope();
  const remove = useWrite('DELETE /merchants/{merchantId}/webhook-endpoints/{id}');
  const submit = async (): Promise<void> => {
    await navigate({ to: '/m/$merchantId/$env/webhooks', params: scope });
    await remove.mutateAsync({ params });
    say('The endpoint is deleted.');
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Delete this endpoint?"
      action="Delete"
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => void submit().catch(() => undefined)}
    >
      <p>Attempts that wait are given up, and its log goes with it.</p>
    </Confirm>
  );
}
