// Awaited Naira payments: pay any amount, from anybody's account.
import { LIMITS } from '@svc/protocol/limits';
import type { SandboxView } from '@svc/service/dashboard/api-types';
import { Banknote } from 'lucide-react';
import { formatNaira } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Form } from '../../parts/form.tsx';
import { Empty } from '../../parts/states.tsx';
import { say } from '../../parts/toast.tsx';
import { useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { Row } from './row.tsx';

type Awaiting = SandboxView['awaitingPayment'][number];

export const Payments = ({ rows }: { rows: readonly Awaiting[] }) => (
  <Card title="Pay into an account" note="fiat-issue conversions that wait for Naira" flush>
    {rows.length === 0 ? (
      <Empty icon={<Banknote aria-hidden />} title="Nothing waits for a payment">
        Amounts ending .44 never pay themselves, and wait here.
      </Empty>
    ) : (
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Pay key={row.id} row={row} />
        ))}
      </ul>
    )}
  </Card>
);

function Pay({ row }: { row: Awaiting }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const pay = useWrite('POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/payment');
  const submit = ({ amountNgn = '', currency = 'NGN', payerName, payerBank }: Record<string, string>): void => {
    // Left empty, the payment comes from the payer of the conversion.
    const sender = { ...(payerName && { payerName }), ...(payerBank && { payerBank }) };
    const body = { amountNgn, currency: currency as 'NGN', ...sender };
    pay.mutate(
      { params: { merchantId, conversionId: row.id }, body },
      { onSuccess: () => say('The payment is made.') },
    );
  };
  return (
    <Row row={row} note={`expects ${formatNaira(row.expectedNgn)} at ${row.bankName} ····${row.accountLast4}`}>
      {canWrite && (
        <Form error={pay.error} onSubmit={submit} className="space-y-2">
          <div className="flex gap-2">
            <input
              name="amountNgn"
              aria-label="Amount to pay"
              inputMode="decimal"
              pattern="[0-9]+([.][0-9]+)?"
              className="input"
              defaultValue={row.expectedNgn}
              required
            />
            <select name="currency" aria-label="Currency" className="input w-auto">
              <option>NGN</option>
              <option>USD</option>
              <option>GHS</option>
            </select>
            <Button type="submit" busy={pay.isPending}>
              Pay
            </Button>
          </div>
          <div className="flex gap-2">
            <input
              name="payerName"
              aria-label="Payer’s name"
              placeholder="Payer’s name"
              className="input"
              maxLength={LIMITS.nameChars}
            />
            <input
              name="payerBank"
              aria-label="Payer’s bank"
              placeholder="Payer’s bank"
              className="input"
              maxLength={LIMITS.nameChars}
            />
          </div>
        </Form>
      )}
    </Row>
  );
}
