// Conversions in manual review, the longest waiting first.
import type { OperatorConversion } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { SearchCheck } from 'lucide-react';
import { TYPE_LABELS } from '../../../labels.ts';
import { Flow } from '../../../parts/conversion/conversion-table.tsx';
import { Money } from '../../../parts/money.tsx';
import { Page } from '../../../parts/page.tsx';
import { Empty, Loaded } from '../../../parts/states.tsx';
import { type Column, ROW_LINK, Table } from '../../../parts/table.tsx';
import { Time } from '../../../parts/time.tsx';
import { useApi } from '../../../use-api.ts';

const COLUMNS: Column<OperatorConversion>[] = [
  {
    head: 'Conversion',
    cell: (row) => (
      <>
        <Link to="/operator/reviews/$id" params={{ id: row.id }} className={ROW_LINK}>
          <Flow row={row} />
        </Link>
        <span className="block text-[13px] text-muted">
          {row.merchantName} · {TYPE_LABELS[row.type]}
        </span>
      </>
    ),
  },
  { head: 'Why', cell: (row) => <span className="text-[13px]">{row.lastError ?? '—'}</span>, from: 'md' },
  { head: 'Naira', cell: (row) => <Money amount={row.fiatAmountNgn} unit="NGN" />, align: 'right', from: 'sm' },
  { head: 'Since', cell: (row) => <Time at={row.updatedAt} />, align: 'right' },
];

export function Reviews() {
  const query = useApi('GET /operator/reviews', {});
  return (
    <Page
      title="Manual review"
      note="Conversions that cannot go on by themselves: a payout that failed, a payment that does not fit."
    >
      <div className="card">
        <Loaded query={query}>
          {({ conversions }) =>
            conversions.length === 0 ? (
              <Empty icon={<SearchCheck aria-hidden />} title="Nothing to review">
                A payout that failed or a payment that does not fit waits here for a person.
              </Empty>
            ) : (
              <Table
                caption="Conversions in manual review"
                columns={COLUMNS}
                rows={conversions}
                keyOf={(row) => row.id}
                stacks
              />
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}
