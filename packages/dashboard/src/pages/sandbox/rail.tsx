// Faults of the Sandbox bank.
import type { SandboxView } from '@svc/service/dashboard/api-types';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Check, Field, Form } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

export function Rail({ rail }: { rail: NonNullable<SandboxView['rail']> }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const set = useWrite('PATCH /merchants/{merchantId}/sandbox/rail');
  const submit = (values: Record<string, string>): void =>
    set.mutate(
      {
        params: { merchantId },
        body: {
          delayMs: Number(values.delayMs),
          noticeCopies: Number(values.noticeCopies),
          reorderNotices: values.reorderNotices === 'on',
          timeOutAfterAccepting: values.timeOutAfterAccepting === 'on',
        },
      },
      { onSuccess: () => say('The Sandbox bank behaves so from now on.') },
    );
  return (
    <Card title="How the bank behaves" note="Your program should be right in spite of all of these">
      <Form error={set.error} onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Delay"
            name="delayMs"
            type="number"
            min={0}
            max={600_000}
            defaultValue={rail.delayMs}
            hint="Milliseconds."
          />
          <Field
            label="Copies of each notice"
            name="noticeCopies"
            type="number"
            min={0}
            max={10}
            defaultValue={rail.noticeCopies}
            hint="0: none arrives."
          />
        </div>
        <Check name="reorderNotices" defaultChecked={rail.reorderNotices} label="Notices arrive in the wrong order" />
        <Check
          name="timeOutAfterAccepting"
          defaultChecked={rail.timeOutAfterAccepting}
          label="It times out after accepting a transfer"
        />
        <Button type="submit" disabled={!canWrite} busy={set.isPending}>
          Save
        </Button>
      </Form>
    </Card>
  );
}
