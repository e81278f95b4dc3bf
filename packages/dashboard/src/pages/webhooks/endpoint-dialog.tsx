// Registers an endpoint, or changes one.
import { EVENT_TYPES } from '@svc/protocol/event-types';
import type { EndpointView } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Check, Field, Form } from '../../parts/form.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useWrite } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { OptionFields, readOptions } from './endpoint-options.tsx';

interface EndpointDialogProps {
  open: boolean;
  onClose: () => void;
  current?: EndpointView;
}

export function EndpointDialog({ open, onClose, current }: EndpointDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={current ? 'Change endpoint' : 'Add endpoint'} wide>
      <EndpointForm onClose={onClose} {...(current && { current })} />
    </Dialog>
  );
}

function EndpointForm({ onClose, current }: Omit<EndpointDialogProps, 'open'>) {
  const { merchantId, env } = useScope();
  const create = useWrite('POST /merchants/{merchantId}/webhook-endpoints');
  const update = useWrite('PATCH /merchants/{merchantId}/webhook-endpoints/{id}');
  const [which, setWhich] = useState<'all' | 'some'>(current && current.eventTypes[0] !== '*' ? 'some' : 'all');
  const [hasNone, setHasNone] = useState(false);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    const isEmpty = which === 'some' && data.getAll('eventTypes').length === 0;
    setHasNone(isEmpty);
    if (isEmpty) return;
    const description = String(data.get('description') ?? '').trim();
    const body = {
      url: String(data.get('url')).trim(),
      eventTypes: which === 'all' ? ['*'] : data.getAll('eventTypes').map(String),
      ...((description !== '' || current) && { description: description || null }),
      ...readOptions(data, current?.options),
    };
    const count = String(data.get('mailAfterFailures') ?? '').trim();
    const mail = { mailAfterFailures: count === '' ? null : Number(count) };
    if (current) await update.mutateAsync({ params: { merchantId, id: current.id }, body: { ...body, ...mail } });
    else await create.mutateAsync({ params: { merchantId }, body: { env, ...body } });
    say(current ? 'The endpoint is changed.' : 'The endpoint is registered.');
    onClose();
  };
  return (
    <Form error={create.error ?? update.error} onSubmit={(_, form) => void submit(form).catch(() => undefined)}>
      <Field
        label="URL"
        name="url"
        type="url"
        maxLength={2048}
        defaultValue={current?.url}
        placeholder="https://shop.example/svc-webhooks"
        hint="HTTPS, reachable from the public internet."
        autoFocus
      />
      <Field
        label="Description"
        name="description"
        maxLength={500}
        isOptional
        defaultValue={current?.description ?? ''}
      />
      {current && (
        <Field
          label="Mail after this many failures"
          name="mailAfterFailures"
          type="number"
          min={1}
          max={1000}
          isOptional
          defaultValue={current.mailAfterFailures ?? ''}
          hint="In a row. Owners and developers get one mail, and the next only after it has worked again."
        />
      )}
      <div className="space-y-3">
        <p className="text-[13px] font-medium text-ink">Events</p>
        <Segmented
          label="Events"
          value={which}
          onChange={setWhich}
          choices={[
            ['all', phrase`All of them`],
            ['some', phrase`Chosen ones`],
          ]}
        />
        {hasNone && which === 'some' && (
          <p role="alert" className="text-[13px] text-bad">
            Choose at least one event, or all of them.
          </p>
        )}
        {which === 'some' && (
          <div className="grid gap-x-4 sm:grid-cols-2">
            {EVENT_TYPES.map((type) => (
              <Check
                key={type}
                name="eventTypes"
                value={type}
                defaultChecked={current?.eventTypes.includes(type)}
                label={<code className="font-mono text-[12.5px]">{type}</code>}
              />
            ))}
          </div>
        )}
      </div>
      <OptionFields current={current?.options} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={create.isPending || update.isPending}>
          {current ? 'Save' : 'Add endpoint'}
        </Button>
      </DialogActions>
    </Form>
  );
}
