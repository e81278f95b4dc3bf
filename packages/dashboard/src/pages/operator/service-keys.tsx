// The service's own signing keys, for answers and webhooks.
import type { ServiceKeyView } from '@svc/service/dashboard/api-types';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { shortHash } from '../../format.ts';
import { ENV_LABELS } from '../../labels.ts';
import { Badge, NameBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { SelectField } from '../../parts/form.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Countdown, Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useSession, useStaffDuty } from '../../session.ts';
import { useApi, useWrite } from '../../use-api.ts';

const COLUMNS: Column<ServiceKeyView>[] = [
  { head: 'Key', cell: (key) => <CopyText text={key.kid} label="key id" shown={shortHash(key.kid)} /> },
  { head: 'For', cell: (key) => ENV_LABELS[key.env] },
  {
    head: 'State',
    cell: (key) =>
      key.state === 'waiting' ? (
        <Badge tone="info" dot>
          Signs in <Countdown until={key.signsFrom} ended="a moment" />
        </Badge>
      ) : (
        <NameBadge name={key.state} />
      ),
  },
  {
    head: 'Public key',
    cell: (key) => <CopyText text={key.publicKey} label="public key" shown={shortHash(key.publicKey, 8)} />,
    from: 'md',
  },
  { head: 'Published until', cell: (key) => <Time at={key.publishedUntil} none="no end" />, from: 'sm' },
  { head: 'Made', cell: (key) => <Time at={key.createdAt} />, align: 'right', from: 'lg' },
];

export function ServiceKeys() {
  const query = useApi('GET /operator/service-keys', {});
  const isAllowed = useStaffDuty('operate');
  const { envs } = useSession().installation;
  const [isRotating, setRotating] = useState(false);
  const rotate = useWrite('POST /operator/service-keys/rotate');
  const submit = ({ env = 'test', reason = '' }: Record<string, string>): void =>
    rotate.mutate(
      { body: { env: env === 'live' ? 'live' : 'test', reason } },
      {
        onSuccess: ({ kid }) => {
          say(`${kid} is published.`);
          setRotating(false);
        },
      },
    );
  const action = isAllowed && (
    <Button look="primary" icon={<RefreshCw className="size-4" aria-hidden />} onClick={() => setRotating(true)}>
      Rotate
    </Button>
  );
  return (
    <Page
      title="Service keys"
      note="They sign every answer and every webhook. A new one is published an hour before it signs, so that no client is surprised."
      actions={action}
    >
      <Card flush>
        <Loaded query={query}>
          {({ keys }) => <Table caption="Service keys" columns={COLUMNS} rows={keys} keyOf={(key) => key.kid} stacks />}
        </Loaded>
      </Card>
      <Confirm
        open={isRotating}
        onClose={() => setRotating(false)}
        title="Rotate a service key"
        action="Rotate"
        withReason
        busy={rotate.isPending}
        error={rotate.error}
        onConfirm={submit}
      >
        <SelectField label="Environment" name="env">
          {envs.map((env) => (
            <option key={env} value={env}>
              {ENV_LABELS[env]}
            </option>
          ))}
        </SelectField>
      </Confirm>
    </Page>
  );
}
