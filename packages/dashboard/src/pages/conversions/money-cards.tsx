// The Naira side: where to pay, what was paid, what was paid out. Account numbers show their last four digits only.
import type { ConversionDetail } from '@svc/service/dashboard/api-types';
import { Badge, NameBadge } from '../../parts/badge.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Money } from '../../parts/money.tsx';
import { Table } from '../../parts/table.tsx';
import { Countdown, Time } from '../../parts/time.tsx';
import { phrase } from '../../texts/phrase.ts';

export const MoneyCards = ({ detail }: { detail: ConversionDetail }) => (
  <>
    {detail.conversion.paymentInstructions !== null && <PaymentCard detail={detail} />}
    {(detail.payouts.length > 0 || detail.conversion.payout !== null) && <PayoutCard detail={detail} />}
    {detail.refunds.length > 0 && <RefundsCard refunds={detail.refunds} />}
  </>
);

function PaymentCard({ detail: { conversion, payments } }: { detail: ConversionDetail }) {
  const instructions = conversion.paymentInstructions;
  if (instructions === null) return null;
  const expires = instructions.expiresAt === null ? null : Math.floor(Date.parse(instructions.expiresAt) / 1000);
  return (
    <Card title="Payment" note="Into an account of the service’s bank">
      <Details
        columns={2}
        rows={[
          ['Amount to pay', <Money key="a" amount={instructions.transferAmount} unit="NGN" />],
          ['Account', `${instructions.bankName} ····${instructions.accountLast4}`],
          ['Bank’s reference', <CopyText key="p" text={instructions.providerReference} label="bank’s reference" />],
          conversion.status === 'awaiting_payment' && expires !== null
            ? ['Time left', <Countdown key="t" until={expires} ended="expired" />]
            : null,
        ]}
      />
      {payments.length > 0 && (
        <div className="-mx-5 mt-4 -mb-5 border-t border-line">
          <Table
            caption="Payments received"
            rows={payments}
            keyOf={(payment) => `${payment.receivedAt} ${payment.amountNgn} ${payment.judgement}`}
            columns={[
              {
                head: 'Received',
                cell: ({ amountNgn, currency }) =>
                  currency === 'NGN' ? <Money amount={amountNgn} unit="NGN" /> : `${amountNgn} ${currency}`,
              },
              { head: 'Judged', cell: ({ judgement }) => <NameBadge name={judgement} /> },
              { head: 'When', cell: ({ receivedAt }) => <Time at={receivedAt} />, align: 'right' },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

const REFUND_STATES = {
  waiting: ['info', phrase`Waits until no voucher can run`],
  open: ['warn', phrase`To be sent by an operator`],
  sent: ['info', phrase`On its way to the payer`],
  paid: ['good', phrase`Paid back`],
  taken: ['neutral', phrase`Taken for the order`],
  settled: ['neutral', phrase`Settled in another way`],
  not_needed: ['neutral', phrase`Not needed: the voucher ran`],
} as const;

const RefundsCard = ({ refunds }: { refunds: ConversionDetail['refunds'] }) => (
  <Card title="Refunds" note="Money that goes back to the account it came from" flush>
    <Table
      caption="Refunds"
      rows={refunds}
      keyOf={({ openedAt, amountNgn, state }) => `${openedAt} ${amountNgn} ${state}`}
      stacks
      columns={[
        { head: 'Amount', cell: ({ amountNgn }) => <Money amount={amountNgn} unit="NGN" /> },
        {
          head: 'State',
          cell: ({ state }) => <Badge tone={REFUND_STATES[state][0]}>{REFUND_STATES[state][1]}</Badge>,
        },
        { head: 'Since', cell: ({ openedAt, endedAt }) => <Time at={endedAt ?? openedAt} />, align: 'right' },
      ]}
    />
  </Card>
);

function PayoutCard({ detail: { conversion, payouts, bankNames } }: { detail: ConversionDetail }) {
  const { payout } = conversion;
  const first = payouts[0];
  const corrected = payouts.find(
    (each) => each.accountLast4 !== first?.accountLast4 || each.bankCode !== first.bankCode,
  );
  const note =
    corrected === undefined
      ? phrase`To the bank account that was named at creation`
      : phrase`To a corrected account since attempt ${corrected.attempt}`;
  return (
    <Card title="Payout" note={note} flush={payouts.length > 0}>
      {payouts.length === 0 && payout !== null ? (
        <Details
          columns={2}
          rows={[
            ['Account', `${bankNames[payout.bankCode] ?? payout.bankCode} ····${payout.accountLast4}`],
            ['Status', <NameBadge key="s" name={payout.status} />],
          ]}
        />
      ) : (
        <Table
          caption="Payout attempts"
          stacks
          rows={payouts}
          keyOf={(attempt) => String(attempt.attempt)}
          columns={[
            {
              head: 'Attempt',
              cell: ({ attempt }) => (
                <span className="font-medium text-ink">
                  <span className="sm:hidden">Attempt </span>
                  {attempt}
                </span>
              ),
            },
            {
              head: 'Amount and account',
              cell: (row) => (
                <>
                  <Money amount={row.amountNgn} unit="NGN" />
                  <span className="block text-[13px] whitespace-nowrap text-muted max-sm:text-end">
                    {`${bankNames[row.bankCode] ?? row.bankCode} ····${row.accountLast4}`}
                  </span>
                </>
              ),
            },
            { head: 'Status', cell: ({ status }) => <NameBadge name={status} /> },
            { head: 'Sent', cell: ({ sentAt }) => <Time at={sentAt} />, align: 'right' },
          ]}
        />
      )}
    </Card>
  );
}
