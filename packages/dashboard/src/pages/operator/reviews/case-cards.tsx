// The case file beside the timeline: facts and rate, whom to write to, what came before, and the bank's own references.
import type { CaseFile, HistoryView, ReviewDetail } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { formatCount, shortenAmount } from '../../../format.ts';
import { TYPE_LABELS, wordsOf } from '../../../labels.ts';
import { EnvBadge, NameBadge } from '../../../parts/badge.tsx';
import { Card, Details } from '../../../parts/card.tsx';
import { CopyText } from '../../../parts/copy.tsx';
import { Money } from '../../../parts/money.tsx';
import { Time } from '../../../parts/time.tsx';
import type { StaffFilters } from '../../../search.ts';
import { phrase, phrases } from '../../../texts/phrase.ts';

export function FactsCard({ detail }: { detail: ReviewDetail }) {
  const { conversion, case: file, merchantId, merchantName } = detail;
  const { contact, rate } = file;
  const token = [conversion.tokenIn, conversion.tokenOut].find((each) => each !== 'SVC' && each !== 'NGN') ?? 'SVC';
  return (
    <Card title="Facts" note={TYPE_LABELS[conversion.type]} actions={<EnvBadge env={conversion.env} />}>
      <div className="grid gap-x-8 gap-y-3.5 lg:grid-cols-2">
        <Details
          columns={2}
          rows={[
            ['In', <Money key="i" amount={conversion.amountInFormatted} unit={conversion.tokenIn} short />],
            ['Out', <Money key="o" amount={conversion.amountOutFormatted} unit={conversion.tokenOut} short />],
            [
              'Rate',
              rate === null ? '—' : <span key="r" title={rate}>{`1 ${token} = ₦${shortenAmount(rate, 'rate')}`}</span>,
            ],
            conversion.fiatAmountNgn !== null && [
              'Naira',
              <Money key="n" amount={conversion.fiatAmountNgn} unit="NGN" />,
            ],
            ['Created', <Time key="c" at={conversion.createdAt} exact />],
            ['Last change', <Time key="u" at={conversion.updatedAt} exact />],
          ]}
        />
        <Details
          columns={2}
          rows={[
            [
              'Merchant',
              <Link
                key="m"
                to="/operator/merchants/$id"
                params={{ id: merchantId }}
                className="text-accent hover:underline"
              >
                {merchantName}
              </Link>,
            ],
            ['Contact person', contact.name],
            ['Contact e-mail', contact.email],
            ['Owners', contact.owners.length === 0 ? '—' : contact.owners.join(', ')],
          ]}
        />
      </div>
    </Card>
  );
}

export const HistoryCard = ({ detail: { conversion, merchantId, case: file } }: { detail: ReviewDetail }) => (
  <Card
    title="What came before"
    note="Other conversions of the same wallet, and other payouts to an account with this end"
  >
    <div className="space-y-4">
      <HistoryOf name={phrase`This wallet`} history={file.history.wallet} search={{ search: conversion.wallet }} />
      {file.history.payee !== null && (
        <HistoryOf
          name={phrase`This payee, ····${conversion.payout?.accountLast4 ?? ''}`}
          history={file.history.payee}
          search={{ merchantId, search: `account ends ${conversion.payout?.accountLast4 ?? ''}` }}
        />
      )}
    </div>
  </Card>
);

const HistoryOf = ({ name, history, search }: { name: string; history: HistoryView; search: StaffFilters }) => (
  <div>
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium text-ink">{name}</span>
      {history.count > 0 && (
        <Link to="/operator/conversions" search={search} className="text-[13px] text-accent hover:underline">
          Show them
        </Link>
      )}
    </p>
    {history.count === 0 ? (
      <p className="text-[13px] text-muted">Seen for the first time.</p>
    ) : (
      <p className="text-[13px] text-muted">
        Others: {formatCount(history.count)} since <Time at={history.firstAt} />, {formatCount(history.succeeded)}{' '}
        succeeded, {formatCount(history.failed)} failed, {formatCount(history.inReview)} in review,{' '}
        {formatCount(history.held)} held
      </p>
    )}
  </div>
);

export const ScreeningCard = ({ detail }: { detail: ReviewDetail }) => {
  const { conversion, case: file } = detail;
  return (
    <Card title="Screening">
      <Details
        columns={2}
        rows={[
          ['Verdict', <NameBadge key="v" name={conversion.screening.status} />],
          ['Answered', <Time key="a" at={file.screening.answeredAt} exact none="not yet" />],
          ['Why', whyScreened(detail)],
          file.screening.reference !== null && [
            'The provider’s reference',
            <CopyText key="r" text={file.screening.reference} label="screening reference" />,
          ],
        ]}
      />
    </Card>
  );
};

const REASONS: Readonly<Record<NonNullable<CaseFile['screening']['why']>, string>> = phrases({
  listed_wallet: 'A list of sanctions has one of its wallets',
  listed_name: 'A list of sanctions has the name of somebody who takes part',
  list_unreadable: 'A list of sanctions cannot be relied on now, so a person looks',
  above_amount: 'It is worth more than passes without a person, or what it is worth is not known',
  sandbox_wallet: 'The last digits of the wallet ask for this in the Sandbox',
  sandbox_lever: 'A lever of the Sandbox holds it',
  not_reached: 'Screening did not answer: nobody has found anything, and it is asked again',
});

/** Why it was held or declined, and after a pass that it passed. */
export function whyScreened({ conversion, case: { screening } }: Pick<ReviewDetail, 'conversion' | 'case'>): string {
  const { status } = conversion.screening;
  const isOpenOrNo = status !== 'APPROVED' && status !== 'SKIPPED';
  return (isOpenOrNo && screening.why !== null ? REASONS[screening.why] : WHY[status]) ?? '—';
}

const WHY: Readonly<Record<string, string>> = {
  IN_REVIEW: phrase`The provider wants a person to look at it`,
  AWAITING_USER: phrase`The provider waits for the customer`,
  DECLINED: phrase`The provider or a person declined it`,
  APPROVED: phrase`Nothing was found, or a person cleared it`,
  SKIPPED: phrase`Screening is not switched on`,
};

export function BankCard({ file: { bank, payments } }: { file: CaseFile }) {
  if (bank.length + payments.length === 0) return null;
  return (
    <Card title="The bank’s references" note="To name in a letter to the bank; only staff see them">
      <ul className="space-y-4">
        {payments.map(({ provider, railPaymentId }) => (
          <li key={railPaymentId}>
            <p className="font-medium text-ink">{phrase`Payment at ${provider}`}</p>
            <CopyText text={railPaymentId} label="payment id" />
          </li>
        ))}
        {bank.map((order) => (
          <li key={order.railReference}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium text-ink">
                {wordsOf(order.kind)} {order.attempt} · {order.provider}
              </span>
              <NameBadge name={order.status} />
              {order.bankWord !== null && <NameBadge name={order.bankWord} />}
            </p>
            {order.reason !== null && (
              <p className="text-[13px] text-body">
                The bank’s own reason:{' '}
                <span lang="en" className="break-words">
                  {order.reason}
                </span>
              </p>
            )}
            <CopyText text={order.railReference} label="our reference at the rail" />
            {order.providerTransferId !== null && (
              <p>
                <CopyText text={order.providerTransferId} label="the rail’s transfer id" />
              </p>
            )}
            {order.bankTransactionId !== null && (
              <p>
                <CopyText text={order.bankTransactionId} label="the bank’s transaction id" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
