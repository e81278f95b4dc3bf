// Replays a span of time to an endpoint, and says before how many events that are.
import { clockIn, momentIn } from '@svc/protocol/time-zones';
import { useState } from 'react';
import { shownZone } from '../../format.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { Field, SelectField } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { plural } from '../../texts/plural.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { serviceNow } from '../../use-now.ts';

interface ReplayDialogProps {
  onClose: () => void;
  params: { merchantId: string; id: string };
}

type Status = 'failed' | 'missed' | 'all';

/** In the format of the browser's date-and-time input, in the zone of the business. */
const inputOf = (ms: number): string => clockIn(shownZone(), ms).slice(0, 16);
const secondsOf = (text: string): number | undefined => {
  const seconds = momentIn(shownZone(), text);
  return Number.isNaN(seconds) ? undefined : seconds;
};

export function ReplayDialog({ onClose, params }: ReplayDialogProps) {
  const [from, setFrom] = useState(() => inputOf(serviceNow() - 86_400_000));
  const [to, setTo] = useState(() => inputOf(serviceNow()));
  const [status, setStatus] = useState<Status | ''>('');
  const replay = useWrite('POST /merchants/{merchantId}/webhook-endpoints/{id}/replay');
  const [first, last] = [secondsOf(from), secondsOf(to)];
  // The named minute is part of the range.
  const wanted = {
    ...(first !== undefined && { from: first }),
    ...(last !== undefined && { to: last + 60 }),
    ...(status !== '' && { status }),
  };
  const count = useApi('GET /merchants/{merchantId}/webhook-endpoints/{id}/replay', { params, query: wanted });
  const submit = (): void => {
    const onSuccess = ({ replayed }: { replayed: number }): void => {
      onClose();
      say(plural(replayed, { one: '{1} delivery will be made again.', other: '{1} deliveries will be made again.' }));
    };
    replay.mutate({ params, body: wanted }, { onSuccess });
  };
  const events = count.data?.events;
  return (
    <Confirm
      open
      onClose={onClose}
      title="Replay to this endpoint"
      action="Replay"
      busy={replay.isPending}
      error={replay.error ?? count.error}
      isReady={events !== undefined && events > 0}
      onConfirm={submit}
    >
      <p>Each event is delivered again under the same id, which a receiver knows it by. Times are in {shownZone()}.</p>
      <SelectField
        label="Which events"
        name="status"
        value={status}
        onChange={(event) => setStatus(event.target.value as Status | '')}
      >
        <option value="">What was not received</option>
        <option value="failed">What failed</option>
        <option value="missed">What was made while the endpoint was disabled</option>
        <option value="all">All, also what was received</option>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="From"
          name="from"
          type="datetime-local"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field label="To" name="to" type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <p aria-live="polite" className="font-medium text-ink">
        {events === undefined
          ? 'Counting …'
          : events === 0
            ? 'No such event in this time.'
            : plural(events, {
                one: '{1} event will be delivered again.',
                other: '{1} events will be delivered again.',
              })}
      </p>
    </Confirm>
  );
}
