// The keys that seal the merchant's calls.
import type { EncryptionKeyView, IssuedEncryptionKeyView } from '@svc/service/dashboard/api-types';
import { Plus } from 'lucide-react';
import { shortHash } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { KeyActions } from './key-actions.tsx';
import { KeyState } from './key-state.tsx';
import type { Shown } from './shown-once.tsx';

interface EncryptionKeysProps {
  keys: readonly EncryptionKeyView[];
  isIssuable: boolean;
  onShow: (shown: Shown) => void;
}

const toShown = ({ encryptionKey, key }: IssuedEncryptionKeyView): Shown => ({
  title: 'Your new encryption key',
  note: 'Replace these two fields in your credentials file.',
  text: JSON.stringify({ encryptionKeyId: key.id, encryptionKey }, null, 2),
  fileName: `${key.id}.json`,
});

export function EncryptionKeys({ keys, isIssuable, onShow }: EncryptionKeysProps) {
  const { canWrite } = useRole();
  const { merchantId, env } = useScope();
  const issue = useWrite('POST /merchants/{merchantId}/encryption-keys');
  const add = (): void => {
    const onSuccess = (issued: IssuedEncryptionKeyView): void => onShow(toShown(issued));
    issue.mutate({ params: { merchantId }, body: { env } }, { onSuccess });
  };
  const button = canWrite && (
    <Button
      size="sm"
      disabled={!isIssuable}
      busy={issue.isPending}
      icon={<Plus className="size-4" aria-hidden />}
      onClick={add}
    >
      Encryption key
    </Button>
  );
  return (
    <Card
      title="Encryption keys"
      note="AES-256. They seal the body of every call that changes something."
      flush
      actions={button}
    >
      <Table
        caption="Encryption keys"
        stacks
        rows={keys}
        keyOf={(key) => key.id}
        columns={[
          {
            head: 'Key',
            cell: (key) => (
              <>
                <span className="block font-medium text-ink">{key.name ?? 'Encryption key'}</span>
                <CopyText text={key.id} label="key id" shown={shortHash(key.id, 6)} />
              </>
            ),
          },
          { head: 'State', cell: (key) => <KeyState {...key} /> },
          { head: 'Made', cell: (key) => <Time at={key.createdAt} />, from: 'sm' },
          {
            head: 'Actions',
            align: 'right',
            cell: (key) => <RowActions encryptionKey={key} isIssuable={isIssuable} onShow={onShow} />,
          },
        ]}
      />
    </Card>
  );
}

function RowActions({
  encryptionKey,
  isIssuable,
  onShow,
}: { encryptionKey: EncryptionKeyView } & Omit<EncryptionKeysProps, 'keys'>) {
  const { merchantId } = useScope();
  const rotate = useWrite('POST /merchants/{merchantId}/encryption-keys/{id}/rotate');
  const run = (done: () => void): void => {
    const onSuccess = (issued: IssuedEncryptionKeyView): void => {
      done();
      onShow(toShown(issued));
    };
    rotate.mutate({ params: { merchantId, id: encryptionKey.id }, body: {} }, { onSuccess });
  };
  return (
    <KeyActions
      credential={encryptionKey}
      what={encryptionKey.name ?? 'this encryption key'}
      rotate={{ run, isPending: rotate.isPending, error: rotate.error }}
      isIssuable={isIssuable}
    />
  );
}
