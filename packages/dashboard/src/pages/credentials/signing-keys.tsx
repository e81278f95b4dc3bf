// The keys that sign the merchant's calls.
import type { IssuedSigningKeyView, SigningKeyView } from '@svc/service/dashboard/api-types';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { shortHash } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Field } from '../../parts/form.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { KeyActions } from './key-actions.tsx';
import { KeyState } from './key-state.tsx';
import type { Shown } from './shown-once.tsx';

interface SigningKeysProps {
  keys: readonly SigningKeyView[];
  isIssuable: boolean;
  onShow: (shown: Shown) => void;
}

function showSigningKey({ signingKey, key }: IssuedSigningKeyView, onShow: (shown: Shown) => void): void {
  if (signingKey === null) {
    say('Your public key is registered.');
    return;
  }
  const text = JSON.stringify({ signingKeyId: key.id, signingKey }, null, 2);
  onShow({
    title: 'Your new signing key',
    note: 'Replace these two fields in your credentials file.',
    text,
    fileName: `${key.id}.json`,
  });
}

export function SigningKeys({ keys, isIssuable, onShow }: SigningKeysProps) {
  const { canWrite } = useRole();
  const { merchantId, env } = useScope();
  const [isAdding, setAdding] = useState(false);
  const issue = useWrite('POST /merchants/{merchantId}/signing-keys');
  const add = ({ name = '', publicKey = '' }: Record<string, string>): void => {
    const body = { env, name: name.trim() || null, ...(publicKey.trim() && { publicKey: publicKey.trim() }) };
    const onSuccess = (issued: IssuedSigningKeyView): void => {
      setAdding(false);
      showSigningKey(issued, onShow);
    };
    issue.mutate({ params: { merchantId }, body }, { onSuccess });
  };
  const button = canWrite && (
    <Button
      size="sm"
      disabled={!isIssuable}
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Signing key
    </Button>
  );
  return (
    <Card
      title="Signing keys"
      note="Ed25519. They sign your calls, and our answers are sealed to them."
      flush
      actions={button}
    >
      <Table
        caption="Signing keys"
        stacks
        rows={keys}
        keyOf={(key) => key.id}
        columns={[
          {
            head: 'Key',
            cell: (key) => (
              <>
                <span className="block font-medium text-ink">{key.name ?? 'Signing key'}</span>
                <CopyText text={key.id} label="key id" shown={shortHash(key.id, 6)} />
              </>
            ),
          },
          {
            head: 'Public key',
            cell: (key) => <CopyText text={key.publicKey} label="public key" shown={shortHash(key.publicKey, 8)} />,
            from: 'md',
          },
          { head: 'State', cell: (key) => <KeyState {...key} /> },
          { head: 'Made', cell: (key) => <Time at={key.createdAt} />, from: 'sm' },
          {
            head: 'Actions',
            align: 'right',
            cell: (key) => <RowActions signingKey={key} isIssuable={isIssuable} onShow={onShow} />,
          },
        ]}
      />
      <Confirm
        open={isAdding}
        onClose={() => setAdding(false)}
        title="New signing key"
        action="Make key"
        busy={issue.isPending}
        error={issue.error}
        onConfirm={add}
      >
        <Field label="Name" name="name" maxLength={64} isOptional />
        <Field
          label="Your own public key"
          name="publicKey"
          isOptional
          pattern="[A-Za-z0-9_\-]{43}"
          className="font-mono"
          hint="Empty: a pair is made, and its private half shown once."
        />
      </Confirm>
    </Card>
  );
}

function RowActions({
  signingKey,
  isIssuable,
  onShow,
}: { signingKey: SigningKeyView } & Omit<SigningKeysProps, 'keys'>) {
  const { merchantId } = useScope();
  const rotate = useWrite('POST /merchants/{merchantId}/signing-keys/{id}/rotate');
  const run = (done: () => void): void => {
    const onSuccess = (issued: IssuedSigningKeyView): void => {
      done();
      showSigningKey(issued, onShow);
    };
    rotate.mutate({ params: { merchantId, id: signingKey.id }, body: {} }, { onSuccess });
  };
  return (
    <KeyActions
      credential={signingKey}
      what={signingKey.name ?? 'this signing key'}
      rotate={{ run, isPending: rotate.isPending, error: rotate.error }}
      isIssuable={isIssuable}
    />
  );
}
