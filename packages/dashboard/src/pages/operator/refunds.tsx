// Refund and similar items: money to give back or to find.
import type { OperatorItemView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Field } from '../../parts/form.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useUser } from '../../session.ts';
import { useApi, useWrite } from '../../use-api.ts';

export function Refunds() {
  const query = useApi('GET /operator/items', {});
  return (
    <Page
      title="Refunds"
      note="Money that must be given back or looked for by hand. Close an item when it is dealt with."
    >
      <div className="card">
        <Loaded query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty icon={<HandCoins aria-hidden />} title="Nothing to refund" />
            ) : (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

function Item({ item }: { item: OperatorItemView }) {
  const { staffRole } = useUser();
  const [isClosing, setClosing] = useState(false);
  const close = useWrite('POST /operator/items/{id}/close');
  const submit = ({ reason = '', bankTransactionId = '' }: Record<string, string>): void =>
    close.mutate(
      { params: { id: item.id }, body: { reason, ...(bankTransactionId.trim() && { bankTransactionId }) } },
      {
        onSuccess: ({ outcome }) => {
          say(outcome === 'done' ? 'The item is closed.' : 'Proposed: another operator must approve it.');
          setClosing(false);
        },
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="warn">{wordsOf(item.kind)}</Badge>
          {item.isWaiting && <Badge tone="info">Waiting</Badge>}
          {item.amountNgn !== null && (
            <span className="font-medium text-ink">
              <Money amount={item.amountNgn} unit="NGN" />
            </span>
          )}
        </p>
        <p className="mt-1 text-body">{item.note}</p>
        {item.isWaiting && (
          <p className="mt-1 text-[13px] text-warn">
            Do not pay it yet: a voucher of this conversion can still run. It can be closed once the voucher has
            expired.
          </p>
        )}
        <p className="text-[13px] text-muted">
          {item.merchantName} ·{' '}
          <Link to="/operator/reviews/$id" params={{ id: item.conversionId }} className="text-accent hover:underline">
            {item.reference}
          </Link>{' '}
          · since <Time at={item.openedAt} />
        </p>
      </div>
      {item.closedAt === null ? (
        staffRole === 'operator' && (
          <Button size="sm" disabled={item.isWaiting} onClick={() => setClosing(true)}>
            Close
          </Button>
        )
      ) : (
        <Badge tone="good">Closed</Badge>
      )}
      <Confirm
        open={isClosing}
        onClose={() => setClosing(false)}
        title="Close this item?"
        action="Close"
        withReason
        busy={close.isPending}
        error={close.error}
        onConfirm={submit}
      >
        <p>Say how it was dealt with: who was paid, by which transfer.</p>
        {item.kind === 'refund' && (
          <Field label="The bank’s id of the refund" name="bankTransactionId" maxLength={100} isOptional />
        )}
      </Confirm>
    </li>
  );
}
