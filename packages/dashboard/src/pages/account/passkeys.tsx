// One's passkeys: add, remove.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call } from '../../api.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Field } from '../../parts/form.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { isDismissal, makePasskey, whyNoPasskeys } from '../../passkeys/passkey.ts';
import { useUser } from '../../session.ts';
import { phrase } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { MailedCode } from './mailed-code.tsx';

export function Passkeys() {
  const query = useApi('GET /account/passkeys', {});
  const [removed, setRemoved] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const whyNot = whyNoPasskeys();
  const add = (
    <Button
      size="sm"
      disabled={whyNot !== null}
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add passkey
    </Button>
  );
  return (
    <Card
      title="Passkeys"
      note="Your device’s screen lock or a security key: nothing to type, nothing to steal."
      flush
      actions={add}
    >
      <Loaded query={query}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <Empty icon={<Fingerprint aria-hidden />} title="No passkey yet">
              {whyNot ?? undefined}
            </Empty>
          ) : (
            <ul className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="flex items-center gap-3 px-5 py-3">
                  <Fingerprint className="size-4 text-muted" aria-hidden />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium text-ink">{passkey.name ?? 'Passkey'}</span>
                    <span className="text-[13px] text-muted">
                      added <Time at={passkey.createdAt} />
                    </span>
                  </span>
                  <Button size="sm" onClick={() => setRemoved(passkey.id)}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddPasskey open={isAdding} onClose={() => setAdding(false)} />
      <RemovePasskey id={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

function RemovePasskey({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { hasPassword } = useUser();
  const remove = useWrite('DELETE /account/passkeys/{id}');
  const submit = ({ password }: Record<string, string>): void => {
    const body = password === undefined ? {} : { password };
    remove.mutate({ params: { id: id ?? '' }, body }, { onSuccess: onClose });
  };
  return (
    <Confirm
      open={id !== null}
      onClose={onClose}
      title="Remove the passkey?"
      action="Remove"
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={submit}
    >
      {hasPassword && <Field label="Your password" name="password" type="password" autoComplete="current-password" />}
    </Confirm>
  );
}

function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const { hasPassword } = useUser();
  const add = useMutation<void, Error, { name: string; password?: string; mailedCode?: string }>({
    mutationFn: async ({ name, ...proof }) => {
      const options = await call('POST /account/passkeys/options', { body: proof });
      const response = await makePasskey(options);
      await call('POST /account/passkeys', { body: { name, response } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries();
      say('The passkey is added.');
      onClose();
    },
  });
  const error = add.error === null || isDismissal(add.error) ? null : add.error;
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Add a passkey"
      action="Continue"
      busy={add.isPending}
      error={error === null ? null : error instanceof ApiError ? error : new ApiError(0, { message: error.message })}
      onConfirm={({ name = 'Passkey', password, mailedCode }) =>
        add.mutate({ name, ...(password !== undefined && { password }), ...(mailedCode && { mailedCode }) })
      }
    >
      <Field
        label="Name"
        name="name"
        maxLength={64}
        defaultValue={phrase`This device`}
        hint="To tell it from your others."
      />
      <MailedCode error={add.error} />
      {hasPassword && (
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="A passkey signs in by itself, so adding one asks who you are."
        />
      )}
    </Confirm>
  );
}
