// The choices of an endpoint that have a secret: what it shows to receivers, and a queue in the place of a receiver.
import type { EndpointOptions, ShownEndpointOptions } from '@svc/protocol';
import { useState } from 'react';
import { Check, Field, SelectField, TextField } from '../../parts/form.tsx';
import { Time } from '../../parts/time.tsx';
import { phrase, phrases } from '../../texts/phrase.ts';

type Destination = NonNullable<EndpointOptions['destination']>;
type Shown<Name extends keyof ShownEndpointOptions> = ShownEndpointOptions[Name] | undefined;

const KINDS: Record<Destination['kind'] | '', string> = phrases({
  '': 'A receiver of webhooks',
  sqs: 'Amazon SQS',
  kafka: 'Kafka over REST',
});

const URLS: Record<Destination['kind'], string> = {
  sqs: 'https://sqs.REGION.amazonaws.com/ACCOUNT/NAME',
  kafka: 'https://HOST/v3/clusters/ID/topics/NAME/records',
};

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/** Undefined leaves what is set. */
export function readCertificate(data: FormData): EndpointOptions['clientCertificate'] {
  if (data.has('noCertificate')) return null;
  const pair = { certificate: textOf(data, 'certificate'), privateKey: textOf(data, 'privateKey') };
  return pair.certificate === '' && pair.privateKey === '' ? undefined : pair;
}

/** Undefined leaves what is set: the secret is not shown again, so it is written only with what belongs to it. */
export function readDestination(data: FormData, current: Shown<'destination'>): EndpointOptions['destination'] {
  const kind = textOf(data, 'kind') as Destination['kind'] | '';
  if (kind === '') return current === undefined ? undefined : null;
  const region = textOf(data, 'region');
  const destination: Destination = {
    kind,
    keyId: textOf(data, 'keyId'),
    secret: textOf(data, 'secret'),
    ...(region !== '' && { region }),
  };
  const isSame = current?.kind === kind && current.keyId === destination.keyId && (current.region ?? '') === region;
  return isSame && destination.secret === '' ? undefined : destination;
}

export const CertificateFields = ({ current }: { current: Shown<'clientCertificate'> }) => (
  <>
    <TextField
      label="Client certificate"
      name="certificate"
      rows={2}
      isOptional
      spellCheck={false}
      placeholder="-----BEGIN CERTIFICATE-----"
      hint={
        current === undefined ? (
          phrase`As PEM. It is shown to a receiver that asks for one (mutual TLS).`
        ) : (
          <>
            One is set, good until <Time at={current.expiresAt} exact />. What is written here replaces it.
          </>
        )
      }
    />
    <TextField
      label="Private key of the certificate"
      name="privateKey"
      rows={2}
      isOptional
      spellCheck={false}
      autoComplete="off"
      placeholder="-----BEGIN PRIVATE KEY-----"
      hint="As PEM, without a passphrase. It is kept sealed and not shown again."
    />
    {current !== undefined && <Check name="noCertificate" label="Show no certificate any more" />}
  </>
);

export function DestinationFields({ current }: { current: Shown<'destination'> }) {
  const [kind, setKind] = useState<Destination['kind'] | ''>(current?.kind ?? '');
  return (
    <>
      <SelectField
        label="Destination"
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as Destination['kind'] | '')}
        hint={kind === '' ? undefined : phrase`The URL above is then ${URLS[kind]}.`}
      >
        {Object.entries(KINDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {kind !== '' && (
        <>
          <Field label="Key id" name="keyId" maxLength={256} autoComplete="off" defaultValue={current?.keyId ?? ''} />
          <Field
            label="Secret"
            name="secret"
            type="password"
            maxLength={512}
            autoComplete="new-password"
            isOptional={current?.kind === kind}
            hint={
              current?.kind === kind
                ? phrase`Set now. Write it again to change it, the key id or the region.`
                : phrase`It is kept sealed and not shown again.`
            }
          />
          {kind === 'sqs' && (
            <Field
              label="Region"
              name="region"
              maxLength={32}
              isOptional
              defaultValue={current?.region ?? ''}
              hint="Needed where the name of the host does not say it."
            />
          )}
        </>
      )}
    </>
  );
}
