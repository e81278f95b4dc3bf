// The fields of the business profile.
import { USUAL_ZONE } from '@svc/protocol/time-zones';
import type { MerchantView } from '@svc/service/dashboard/api-types';
import { type ComponentProps, useState } from 'react';
import { showZone } from '../../format.ts';
import { PROFILE_LABELS } from '../../labels.ts';
import { Button } from '../../parts/button.tsx';
import { Field, Form, type FormValues, SelectField, TextField } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { Unsaved } from '../../parts/unsaved.tsx';
import { useRenewSession } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { CountryField } from './country-field.tsx';

type FieldProps = ComponentProps<typeof Field>;

const FIELDS: readonly FieldProps[] = [
  { name: 'legalName', label: PROFILE_LABELS.legalName, maxLength: 128, autoComplete: 'organization' },
  { name: 'registrationNumber', label: PROFILE_LABELS.registrationNumber, maxLength: 64, placeholder: 'RC 123456' },
  { name: 'address', label: PROFILE_LABELS.address, maxLength: 256, autoComplete: 'street-address' },
  { name: 'contactName', label: PROFILE_LABELS.contactName, maxLength: 128, autoComplete: 'name' },
  { name: 'contactEmail', label: PROFILE_LABELS.contactEmail, maxLength: 254, type: 'email', autoComplete: 'email' },
  {
    name: 'website',
    label: PROFILE_LABELS.website,
    maxLength: 256,
    type: 'url',
    pattern: 'https?://.+',
    title: 'An address that begins with https:// or http://',
    isOptional: true,
    placeholder: 'https://',
  },
];

/** The country stands after the name and the registration number, which it belongs to. */
const BEFORE_COUNTRY = 2;

/** What this browser knows, and what is chosen. */
const zonesWith = (chosen: string | undefined): string[] => [
  ...new Set(['UTC', USUAL_ZONE, ...Intl.supportedValuesOf('timeZone'), ...(chosen === undefined ? [] : [chosen])]),
];

export function ProfileForm({ merchant }: { merchant: MerchantView }) {
  const { merchantId } = useScope();
  const { isOwner } = useRole();
  const renew = useRenewSession();
  const [isDirty, setDirty] = useState(false);
  const save = useWrite('PATCH /merchants/{merchantId}/profile');
  const submit = (values: FormValues): void => {
    const body = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
    const onSuccess = (): void => {
      // The merchant is known by its legal name from now on, and its times by its zone.
      void renew();
      showZone(body.timeZone ?? USUAL_ZONE);
      setDirty(false);
      say('The profile is saved.');
    };
    save.mutate({ params: { merchantId }, body }, { onSuccess });
  };
  return (
    <Form error={save.error} onSubmit={submit} onChange={() => setDirty(true)} className="space-y-5">
      <fieldset disabled={!isOwner} className="space-y-5">
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {FIELDS.slice(0, BEFORE_COUNTRY).map((field) => (
            <Field key={field.name} {...field} defaultValue={merchant.profile[field.name] ?? ''} />
          ))}
          <CountryField chosen={merchant.profile.country ?? ''} />
          {FIELDS.slice(BEFORE_COUNTRY).map((field) => (
            <Field key={field.name} {...field} defaultValue={merchant.profile[field.name] ?? ''} />
          ))}
        </div>
        <SelectField
          label={PROFILE_LABELS.timeZone}
          name="timeZone"
          hint="Days, months, statements, charts and all times on these pages are counted in it."
          defaultValue={merchant.profile.timeZone ?? USUAL_ZONE}
        >
          {zonesWith(merchant.profile.timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <TextField
          label={PROFILE_LABELS.description}
          name="description"
          maxLength={500}
          isOptional
          defaultValue={merchant.profile.description ?? ''}
        />
        {isOwner ? (
          <Button type="submit" look="primary" busy={save.isPending}>
            Save profile
          </Button>
        ) : (
          <p className="text-muted">Only an owner can change the profile.</p>
        )}
      </fieldset>
      <Unsaved isDirty={isDirty} />
    </Form>
  );
}
