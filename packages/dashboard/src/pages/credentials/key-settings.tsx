// The settings of an API key: name, scopes, allowlist, limit.
import type { KeyKind } from '@svc/protocol';
import { SCOPES, type Scope } from '@svc/protocol/endpoints/operation';
import type { ApiKeyView } from '@svc/service/dashboard/api-types';
import { SCOPE_MEANINGS } from '../../labels.ts';
import { Check, Field } from '../../parts/form.tsx';
import { AllowlistField, entriesOf } from './allowlist-field.tsx';

interface KeySettingsProps {
  kind: KeyKind;
  current?: ApiKeyView;
}

export const KeySettings = ({ kind, current }: KeySettingsProps) => (
  <>
    <Field
      label="Name"
      name="name"
      maxLength={64}
      isOptional
      defaultValue={current?.name ?? ''}
      placeholder="Checkout server"
    />
    {kind === 'rk' && (
      <fieldset>
        <legend className="mb-1 text-[13px] font-medium text-ink">Scopes</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {SCOPES.map((scope) => (
            <Check
              key={scope}
              name="scopes"
              value={scope}
              defaultChecked={current?.scopes.includes(scope)}
              label={<code className="font-mono text-[12.5px]">{scope}</code>}
              hint={SCOPE_MEANINGS[scope]}
            />
          ))}
        </div>
      </fieldset>
    )}
    {kind !== 'pk' && <AllowlistField entries={current?.ipAllowlist ?? []} />}
    <Field
      label="Requests a minute"
      name="perMinuteLimit"
      type="number"
      min={1}
      max={100_000}
      isOptional
      defaultValue={current?.perMinuteLimit ?? ''}
      hint="Empty: the installation’s own limit."
    />
  </>
);

/** Returns the form's values as the API expects them. */
export function readKeySettings(form: HTMLFormElement, kind: KeyKind) {
  const data = new FormData(form);
  const name = String(data.get('name') ?? '').trim();
  const limit = String(data.get('perMinuteLimit') ?? '');
  return {
    name: name === '' ? null : name,
    perMinuteLimit: limit === '' ? null : Number(limit),
    ...(kind === 'rk' && { scopes: data.getAll('scopes') as Scope[] }),
    ...(kind !== 'pk' && { ipAllowlist: entriesOf(String(data.get('ipAllowlist') ?? '')) }),
  };
}
