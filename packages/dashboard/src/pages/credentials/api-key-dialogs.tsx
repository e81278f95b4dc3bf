// Creates a single API key, or changes its settings.
import type { ApiKeyView } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Form } from '../../parts/form.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { KeySettings, readKeySettings } from './key-settings.tsx';
import type { Shown } from './shown-once.tsx';

interface AddProps {
  open: boolean;
  onClose: () => void;
  onShow: (shown: Shown) => void;
}

export function AddKeyDialog({ open, onClose, onShow }: AddProps) {
  const { merchantId, env } = useScope();
  const issue = useWrite('POST /merchants/{merchantId}/api-keys');
  const [kind, setKind] = useState<ApiKeyView['kind']>('rk');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const body = { env, kind, ...readKeySettings(form, kind) };
    const { apiKey } = await issue.mutateAsync({ params: { merchantId }, body });
    onClose();
    const note = 'Use it with the encryption and signing keys that you have.';
    onShow({ title: 'Your new API key', note, text: apiKey, fileName: `svc-${env}-api-key.txt` });
  };
  return (
    <Dialog open={open} onClose={onClose} title="New API key" wide>
      <Form error={issue.error} onSubmit={(_, form) => void submit(form).catch(() => undefined)}>
        <Segmented
          label="Kind"
          value={kind}
          onChange={setKind}
          choices={[
            ['rk', phrase`Restricted`],
            ['sk', phrase`Secret`],
            ['pk', phrase`Publishable`],
          ]}
        />
        {kind === 'pk' && (
          <p className="text-muted">For browsers: quote, banks and balance only, from your allowed origins.</p>
        )}
        <KeySettings kind={kind} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={issue.isPending}>
            Make key
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyView | null; onClose: () => void }) {
  const { merchantId } = useScope();
  const update = useWrite('PATCH /merchants/{merchantId}/api-keys/{id}');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (apiKey === null) return;
    await update.mutateAsync({ params: { merchantId, id: apiKey.id }, body: readKeySettings(form, apiKey.kind) });
    onClose();
    say('The key is changed; it counts from the next request on.');
  };
  return (
    <Dialog open={apiKey !== null} onClose={onClose} title="Change API key" note={apiKey?.prefix} wide>
      {apiKey !== null && (
        <Form error={update.error} onSubmit={(_, form) => void submit(form).catch(() => undefined)}>
          <KeySettings kind={apiKey.kind} current={apiKey} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="primary" busy={update.isPending}>
              Save
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
