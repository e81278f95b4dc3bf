// Issues an API key, an encryption key and a signing key together.
import { useState } from 'react';
import { ENV_LABELS } from '../../labels.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Field, Form } from '../../parts/form.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { KeySettings, readKeySettings } from './key-settings.tsx';
import type { Shown } from './shown-once.tsx';

interface IssueProps {
  open: boolean;
  onClose: () => void;
  onShow: (shown: Shown) => void;
}

/** Runs as it stands where the signing key was made here; otherwise the private half has to be put in. */
const firstProgram = (file: object): string =>
  `import { SVC } from '@svc/sdk';\n\nconst svc = new SVC(${JSON.stringify(file, null, 2)});\n\nconst { banks } = await svc.banks.list();\nconsole.log(banks);\n`;

export function IssueDialog({ open, onClose, onShow }: IssueProps) {
  const { merchantId, env } = useScope();
  const issue = useWrite('POST /merchants/{merchantId}/credentials');
  const [kind, setKind] = useState<'sk' | 'rk'>('sk');
  const [ownKey, setOwnKey] = useState<'make' | 'own'>('make');
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const { signingPublicKey } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const own = signingPublicKey ? { signingPublicKey: signingPublicKey.trim() } : {};
    const body = { env, kind, ...readKeySettings(form, kind), ...own };
    const { file } = await issue.mutateAsync({ params: { merchantId }, body });
    onClose();
    onShow({
      title: `Your ${ENV_LABELS[env]} credentials`,
      note: 'The SDK reads this file as it stands.',
      text: JSON.stringify(file, null, 2),
      fileName: env === 'test' ? 'sandbox.json' : 'live.json',
      program: firstProgram(file),
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Issue ${ENV_LABELS[env]} credentials`}
      note="API key, encryption key and signing key, together."
      wide
    >
      <Form error={issue.error} onSubmit={(_, form) => void submit(form).catch(() => undefined)}>
        <Segmented
          label="Kind of API key"
          value={kind}
          onChange={setKind}
          choices={[
            ['sk', phrase`Secret key`],
            ['rk', phrase`Restricted key`],
          ]}
        />
        <KeySettings kind={kind} />
        <div className="space-y-3 border-t border-line pt-4">
          <p className="text-[13px] font-medium text-ink">Signing key</p>
          <Segmented
            label="Signing key"
            value={ownKey}
            onChange={setOwnKey}
            choices={[
              ['make', phrase`Make one for me`],
              ['own', phrase`I bring my own`],
            ]}
          />
          {ownKey === 'own' && (
            <Field
              label="Ed25519 public key"
              name="signingPublicKey"
              pattern="[A-Za-z0-9_\-]{43}"
              className="font-mono"
              hint="32 bytes in base64url, 43 characters. The private half never leaves you."
            />
          )}
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={issue.isPending}>
            Issue
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
