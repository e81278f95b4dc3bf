// Triggers any event, with chosen fields.
import type { EventType } from '@svc/protocol/event-types';
import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { Form, SelectField, TextField } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

export function EventTrigger() {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const catalogue = useApi('GET /merchants/{merchantId}/sandbox/event-types', { params: { merchantId } }).data;
  const trigger = useWrite('POST /merchants/{merchantId}/sandbox/events');
  const [type, setType] = useState('conversion.succeeded');
  const [malformed, setMalformed] = useState<ApiError | null>(null);
  const sample = catalogue?.supported.find(({ eventType }) => eventType === type)?.samplePayload;
  const submit = ({ overrides = '' }: Record<string, string>): void => {
    const given = readObject(overrides);
    setMalformed(given === null ? new ApiError(0, { message: phrase`The overrides must be a JSON object.` }) : null);
    if (given === null) return;
    const body = { eventType: type as EventType, ...(overrides.trim() !== '' && { overrides: given }) };
    trigger.mutate(
      { params: { merchantId }, body },
      { onSuccess: ({ eventId }) => say(`Event ${eventId} is on its way.`) },
    );
  };
  return (
    <Card title="Trigger an event" note="Goes to every subscribed endpoint, like a real one">
      <Form error={malformed ?? trigger.error} onSubmit={submit}>
        <SelectField label="Event" name="eventType" value={type} onChange={(event) => setType(event.target.value)}>
          {(catalogue?.supported ?? []).map(({ eventType }) => (
            <option key={eventType}>{eventType}</option>
          ))}
        </SelectField>
        <TextField
          label="Overrides"
          name="overrides"
          isOptional
          rows={2}
          className="font-mono"
          placeholder={'{ "reference": "op:fiat-issue:…" }'}
          hint="A JSON object that replaces fields of the sample."
        />
        {sample !== undefined && (
          <details>
            <summary className="text-[13px] font-medium text-accent">Show the sample</summary>
            <div className="mt-2">
              <Json value={sample} label="sample payload" low />
            </div>
          </details>
        )}
        <Button type="submit" disabled={!canWrite} busy={trigger.isPending}>
          Trigger
        </Button>
      </Form>
    </Card>
  );
}

function readObject(text: string): Record<string, never> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, never>)
      : null;
  } catch {
    return null;
  }
}
