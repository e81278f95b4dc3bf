// The API keys of the environment.
import type { ApiKeyView } from '@svc/service/dashboard/api-types';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { KEY_KIND_LABELS } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { plural } from '../../texts/plural.ts';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { AddKeyDialog, ChangeKeyDialog } from './api-key-dialogs.tsx';
import { KeyActions } from './key-actions.tsx';
import { KeyState } from './key-state.tsx';
import type { Shown } from './shown-once.tsx';

interface ApiKeysProps {
  keys: readonly ApiKeyView[];
  isIssuable: boolean;
  onShow: (shown: Shown) => void;
}

/** A table row shows their number. A stacked row shows all: it has the room, and phones have no hover. */
const AllowedFrom = ({ ranges }: { ranges: readonly string[] }) => (
  <>
    <span className="sm:hidden">{ranges.join(', ')}</span>
    <span className="max-sm:hidden" title={ranges.join(', ')}>
      {ranges.length === 1 ? ranges[0] : plural(ranges.length, { one: '{1} range', other: '{1} ranges' })}
    </span>
  </>
);

const COLUMNS: Column<ApiKeyView>[] = [
  {
    head: 'Key',
    cell: (key) => (
      <>
        <span className="block font-medium text-ink">{key.name ?? `${KEY_KIND_LABELS[key.kind]} key`}</span>
        <code className="font-mono text-xs text-muted">{key.prefix}…</code>
      </>
    ),
  },
  { head: 'Kind', cell: (key) => KEY_KIND_LABELS[key.kind], from: 'sm' },
  {
    head: 'May',
    cell: (key) =>
      key.kind === 'rk' ? (
        <span className="flex max-w-64 flex-wrap gap-1">
          {key.scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </span>
      ) : (
        <span className="text-muted">{key.kind === 'sk' ? 'everything' : 'quote, banks, balance'}</span>
      ),
    from: 'lg',
  },
  {
    head: 'From',
    cell: (key) =>
      key.kind === 'pk' ? (
        <span className="text-muted">allowed origins</span>
      ) : key.ipAllowlist.length === 0 ? (
        <span className="text-muted">anywhere</span>
      ) : (
        <AllowedFrom ranges={key.ipAllowlist} />
      ),
    from: 'lg',
  },
  { head: 'State', cell: (key) => <KeyState {...key} /> },
  { head: 'Last used', cell: (key) => <Time at={key.lastUsedAt} none="never" />, from: 'md' },
];

export function ApiKeys({ keys, isIssuable, onShow }: ApiKeysProps) {
  const { canWrite } = useRole();
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<ApiKeyView | null>(null);
  const actions: Column<ApiKeyView> = {
    head: 'Actions',
    align: 'right',
    cell: (key) => (
      <RowActions apiKey={key} isIssuable={isIssuable} onShow={onShow} onChange={() => setChanging(key)} />
    ),
  };
  const add = canWrite && (
    <Button
      size="sm"
      disabled={!isIssuable}
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => setAdding(true)}
    >
      API key
    </Button>
  );
  return (
    <Card
      title="API keys"
      note="Say who is calling. A secret key may do everything, a restricted one what its scopes say."
      flush
      actions={add}
    >
      <Table caption="API keys" columns={[...COLUMNS, actions]} rows={keys} keyOf={(key) => key.id} stacks />
      <AddKeyDialog open={isAdding} onClose={() => setAdding(false)} onShow={onShow} />
      <ChangeKeyDialog apiKey={changing} onClose={() => setChanging(null)} />
    </Card>
  );
}

interface RowActionsProps {
  apiKey: ApiKeyView;
  isIssuable: boolean;
  onShow: (shown: Shown) => void;
  onChange: () => void;
}

function RowActions({ apiKey, isIssuable, onShow, onChange }: RowActionsProps) {
  const { merchantId, env } = useScope();
  const rotate = useWrite('POST /merchants/{merchantId}/api-keys/{id}/rotate');
  const run = (done: () => void): void => {
    const onSuccess = ({ apiKey: text }: { apiKey: string }): void => {
      done();
      onShow({
        title: 'The successor of your API key',
        note: 'The old one works for 24 hours more.',
        text,
        fileName: `svc-${env}-api-key.txt`,
      });
    };
    rotate.mutate({ params: { merchantId, id: apiKey.id }, body: {} }, { onSuccess });
  };
  return (
    <KeyActions
      credential={apiKey}
      what={apiKey.name ?? `${KEY_KIND_LABELS[apiKey.kind].toLowerCase()} key ${apiKey.prefix}`}
      rotate={{ run, isPending: rotate.isPending, error: rotate.error }}
      isIssuable={isIssuable}
      onChange={onChange}
    />
  );
}
