// What an operator can do about a refund item: send the money back through the rail, say what became of it, or close it.
import type { MoneyActionResult, OperatorItemView } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Badge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Field, SelectField } from '../../../parts/form.tsx';
import { Money } from '../../../parts/money.tsx';
import { say } from '../../../parts/toast.tsx';
import { phrase, phrases } from '../../../texts/phrase.ts';
import { useWrite } from '../../../use-api.ts';

const STATES = {
  pending: ['info', phrase`Refund decided, not sent yet`],
  sent: ['info', phrase`Refund sent, the rail has not paid yet`],
  unanswered: ['bad', phrase`Refund not ended by the rail`],
  successful: ['good', phrase`Refunded`],
  failed: ['bad', phrase`Refund failed`],
} as const;

export function RefundState({ item: { refund, isWaiting } }: { item: OperatorItemView }) {
  if (isWaiting) return <Badge tone="info">Waits until no voucher can run</Badge>;
  if (refund === null) return null;
  const [tone, words] = STATES[refund.status];
  return <Badge tone={tone}>{words}</Badge>;
}

type Asked = 'refund' | 'accept' | 'settle' | 'close' | null;
const TITLES = phrases({
  refund: 'Send the money back?',
  accept: 'Accept this payment for its order?',
  settle: 'What became of the refund?',
  close: 'Close this item?',
});
const ACTIONS = phrases({ refund: 'Refund', accept: 'Accept', settle: 'Write down', close: 'Close' });

export function RefundActions({ item }: { item: OperatorItemView }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = useWrite('POST /operator/items/{id}/close');
  const refund = useWrite('POST /operator/items/{id}/refund');
  const accept = useWrite('POST /operator/items/{id}/accept');
  const settle = useWrite('POST /operator/items/{id}/settle-refund');
  const done = (words: string) => ({
    onSuccess: ({ outcome }: MoneyActionResult) => {
      say(outcome === 'proposed' ? 'Proposed. Another operator must approve it.' : words);
      setAsked(null);
    },
  });
  const submit = ({ reason = '', bankTransactionId = '', outcome = '' }: Record<string, string>): void => {
    const params = { id: item.id };
    const named = bankTransactionId.trim() === '' ? {} : { bankTransactionId: bankTransactionId.trim() };
    if (asked === 'refund') refund.mutate({ params, body: { reason } }, done(phrase`The refund is on its way.`));
    else if (asked === 'accept') accept.mutate({ params, body: { reason } }, done(phrase`The payment is accepted.`));
    else if (asked === 'close') close.mutate({ params, body: { reason, ...named } }, done(phrase`The item is closed.`));
    else {
      const body = { reason, outcome: outcome === 'failed' ? 'failed' : 'successful', ...named } as const;
      settle.mutate({ params, body }, done(phrase`Written down.`));
    }
  };
  const write = asked === 'refund' ? refund : asked === 'accept' ? accept : asked === 'settle' ? settle : close;
  const isUnderWay = item.refund?.status === 'pending' || item.refund?.status === 'sent';
  const isUnanswered = item.refund?.status === 'unanswered';
  return (
    <div className="flex flex-wrap gap-2">
      {item.canRefund && (
        <Button size="sm" look="primary" onClick={() => setAsked('refund')}>
          Refund
        </Button>
      )}
      {item.canAccept && (
        <Button size="sm" onClick={() => setAsked('accept')}>
          Accept for the order
        </Button>
      )}
      {isUnanswered && (
        <Button size="sm" onClick={() => setAsked('settle')}>
          What became of it
        </Button>
      )}
      {!item.isWaiting && !isUnderWay && !isUnanswered && (
        <Button size="sm" onClick={() => setAsked('close')}>
          Close
        </Button>
      )}
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={TITLES[asked ?? 'close']}
        action={ACTIONS[asked ?? 'close']}
        withReason
        busy={write.isPending}
        error={write.error}
        onConfirm={submit}
      >
        {asked === 'refund' ? (
          <p>
            <Money amount={item.amountNgn} unit="NGN" /> goes back to its payer through the bank rail, once. The item
            closes when the rail has paid it.
          </p>
        ) : asked === 'accept' ? (
          <p>The order goes on with it. What was paid above the order goes back to the payer.</p>
        ) : (
          <ByHand item={item} asked={asked} />
        )}
      </Confirm>
    </div>
  );
}

function ByHand({ item, asked }: { item: OperatorItemView; asked: Asked }) {
  return (
    <>
      <p>Say how it was dealt with: who was paid, by which transfer.</p>
      {asked === 'settle' && (
        <SelectField label="The bank says" name="outcome">
          <option value="successful">it was paid</option>
          <option value="failed">it was not paid and will not be</option>
        </SelectField>
      )}
      {item.kind === 'refund' && (
        <Field
          label="The bank’s transaction id"
          name="bankTransactionId"
          isOptional
          maxLength={100}
          hint="Without it the books go on owing the money."
        />
      )}
    </>
  );
}
