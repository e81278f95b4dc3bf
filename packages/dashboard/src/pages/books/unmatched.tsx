// Money that came for no conversion: a person says whose it is, and a second one posts it.
import type { UnmatchedView } from '@svc/service/dashboard/api-types';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Field, Form, type FormValues, SelectField, TextField } from '../../parts/form.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { More } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useStaffDuty } from '../../session.ts';
import { useList, useWrite } from '../../use-api.ts';
import { useEnvChoice } from '../operator/solvency/env-choice.tsx';
import { BooksPage } from './books-page.tsx';
import { PostingProposals } from './posting-proposals.tsx';

export function Unmatched() {
  const { env, choice } = useEnvChoice();
  const query = useList('GET /operator/unmatched', { query: { env } });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <BooksPage
      title="Unmatched money"
      note="Money that came for no conversion of ours. It is owed to somebody until it is known to whom."
      actions={choice}
    >
      <PostingProposals env={env} />
      <div className="card">
        <Loaded query={query}>
          {() =>
            items.length === 0 ? (
              <Empty icon={<CircleHelp aria-hidden />} title="All money is known">
                Money that comes for no conversion waits here until two people decide whose it is.
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <More query={query} />
      </div>
    </BooksPage>
  );
}

function Item({ item }: { item: UnmatchedView }) {
  const isAllowed = useStaffDuty('keepBooks');
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium text-ink">
          <Money amount={item.amount} unit={item.currency} />
        </p>
        <p className="mt-1 break-all text-body">
          {item.provider} payment {item.railPaymentId}, reference {item.railReference || 'none'}
        </p>
        <p className="text-[13px] text-muted">
          received <Time at={item.receivedAt} />
        </p>
      </div>
      {isAllowed && (
        <Button size="sm" onClick={() => setOpen(true)}>
          Whose is it?
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Whose money is it?"
        note="Another person must approve before it is posted."
      >
        <ResolveForm item={item} onClose={() => setOpen(false)} />
      </Dialog>
    </li>
  );
}

function ResolveForm({ item: { id }, onClose }: { item: UnmatchedView; onClose: () => void }) {
  const [as, setAs] = useState('conversion');
  const resolve = useWrite('POST /operator/unmatched/{id}/resolve');
  const submit = ({ conversionId = '', reason = '' }: FormValues): void => {
    const onSuccess = (): void => {
      say('Proposed. Another person must approve it.');
      onClose();
    };
    const body =
      as === 'conversion'
        ? ({ as, conversionId: conversionId.trim(), reason } as const)
        : ({ as: as === 'returned' ? 'returned' : 'treasury', reason } as const);
    resolve.mutate({ params: { id }, body }, { onSuccess });
  };
  return (
    <Form error={resolve.error} onSubmit={submit}>
      <SelectField label="It is" name="as" value={as} onChange={(event) => setAs(event.target.value)}>
        <option value="conversion">for a conversion, and to go back to its payer</option>
        <option value="returned">sent back to where it came from by the bank</option>
        <option value="treasury">our own money</option>
      </SelectField>
      {as === 'conversion' && (
        <Field label="Conversion" name="conversionId" placeholder="cnv_…" autoComplete="off" maxLength={64} />
      )}
      <TextField label="Reason" name="reason" maxLength={500} hint="Kept in the posting, with both names." />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={resolve.isPending}>
          Propose
        </Button>
      </DialogActions>
    </Form>
  );
}
