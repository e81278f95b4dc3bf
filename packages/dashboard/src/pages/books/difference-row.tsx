// One difference between bank, chain and books: how old, whose, and why, with what an operator can do about it.
import type { DifferenceView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf, wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Form, TextField } from '../../parts/form.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useStaffDuty, useUser } from '../../session.ts';
import { useWrite } from '../../use-api.ts';
import { serviceNow } from '../../use-now.ts';

/** Older ones are in the log as errors, too. */
const OLD_SECONDS = 86_400;

export function DifferenceRow({ difference }: { difference: DifferenceView }) {
  const { subject, kind, detail, conversionId, openedAt, assignedTo, explanation } = difference;
  const isOld = serviceNow() / 1000 - openedAt > OLD_SECONDS;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={isOld ? 'bad' : 'warn'}>{wordsOf(kind)}</Badge>
          <span className="font-mono text-[13px] break-all text-ink">{subject}</span>
        </p>
        <p className="mt-1 break-words text-body">{sentenceOf(detail)}</p>
        {explanation !== null && <p className="mt-1 text-body">Found out: “{explanation}”</p>}
        <p className="text-[13px] text-muted">
          since <Time at={openedAt} /> · {assignedTo === null ? 'nobody’s' : `with ${assignedTo}`}
          {conversionId !== null && (
            <>
              {' · '}
              <Link to="/operator/reviews/$id" params={{ id: conversionId }} className="text-accent hover:underline">
                {conversionId}
              </Link>
            </>
          )}
        </p>
      </div>
      <Actions difference={difference} />
    </li>
  );
}

function Actions({ difference: { id, assignedTo, subject } }: { difference: DifferenceView }) {
  const { email } = useUser();
  const isAllowed = useStaffDuty('keepBooks');
  const [asked, setAsked] = useState<'explain' | 'close' | null>(null);
  const assign = useWrite('POST /operator/differences/{id}/assign');
  const explain = useWrite('POST /operator/differences/{id}/explain');
  const close = useWrite('POST /operator/differences/{id}/close');
  if (!isAllowed) return null;
  const write = asked === 'close' ? close : explain;
  const submit = ({ explanation = '' }: Record<string, string>): void => {
    const onSuccess = (): void => {
      say(asked === 'close' ? 'The difference is closed.' : 'Written down.');
      setAsked(null);
    };
    write.mutate({ params: { id }, body: { explanation } }, { onSuccess });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {assignedTo !== email && (
        <Button
          size="sm"
          busy={assign.isPending}
          onClick={() => assign.mutate({ params: { id }, body: { assignedTo: email } })}
        >
          Take it
        </Button>
      )}
      <Button size="sm" onClick={() => setAsked('explain')}>
        Explain
      </Button>
      <Button size="sm" onClick={() => setAsked('close')}>
        Close
      </Button>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'close' ? 'Close this difference?' : 'What was found out?'}
        note={subject}
      >
        <Form error={write.error} onSubmit={submit}>
          <TextField
            label="Explanation"
            name="explanation"
            maxLength={500}
            hint="Shown beside the difference, and kept in the audit log with your name."
          />
          <DialogActions>
            <Button onClick={() => setAsked(null)}>Cancel</Button>
            <Button type="submit" look="primary" busy={write.isPending}>
              {asked === 'close' ? 'Close it' : 'Write down'}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </div>
  );
}
