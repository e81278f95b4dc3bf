// The staff's own notes on a conversion, and who has taken it on. The merchant sees neither.
import type { ReviewDetail } from '@svc/service/dashboard/api-types';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Form, TextField } from '../../../parts/form.tsx';
import { Time } from '../../../parts/time.tsx';
import { say } from '../../../parts/toast.tsx';
import { useStaffDuty, useUser } from '../../../session.ts';
import { useWrite } from '../../../use-api.ts';

export function NotesCard({ detail }: { detail: ReviewDetail }) {
  const { id: conversionId } = detail.conversion;
  const canWork = useStaffDuty('work');
  const add = useWrite('POST /operator/reviews/{conversionId}/notes');
  const submit = ({ text = '' }: Record<string, string>, form: HTMLFormElement): void =>
    add.mutate({ params: { conversionId }, body: { text } }, { onSuccess: () => form.reset() });
  return (
    <Card title="Notes" note="Only staff see them" actions={<Assignment detail={detail} />}>
      {detail.notes.length > 0 && (
        <ul className="mb-4 space-y-3">
          {detail.notes.map((note) => (
            <li key={note.id}>
              <p className="break-words whitespace-pre-wrap text-ink">{note.text}</p>
              <p className="text-[13px] text-muted">
                {note.author}, <Time at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {canWork ? (
        <Form error={add.error} onSubmit={submit}>
          <TextField label="New note" name="text" maxLength={2000} rows={2} />
          <Button type="submit" size="sm" busy={add.isPending}>
            Add note
          </Button>
        </Form>
      ) : (
        <p className="text-[13px] text-muted">An auditor writes none.</p>
      )}
    </Card>
  );
}

function Assignment({ detail: { conversion, assignedTo } }: { detail: ReviewDetail }) {
  const { email } = useUser();
  const canWork = useStaffDuty('work');
  const assign = useWrite('POST /operator/work/{id}/assign');
  const give = (to: string | null): void =>
    assign.mutate(
      { params: { id: `conversion:${conversion.id}` }, body: { email: to } },
      { onSuccess: () => say(to === null ? 'Nobody has it now.' : 'It is yours.') },
    );
  const isOwn = assignedTo === email;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-[13px] text-muted">
        {assignedTo === null ? 'Nobody has it' : isOwn ? 'You have it' : assignedTo}
      </span>
      {canWork && (
        <Button size="sm" busy={assign.isPending} onClick={() => give(isOwn ? null : email)}>
          {isOwn ? 'Give it back' : 'Take it'}
        </Button>
      )}
    </span>
  );
}
