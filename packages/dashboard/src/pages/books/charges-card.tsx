// Fees and duties of the last thirty days: what the rules expect beside what is booked, and what differs, by name.
import type { Env } from '@svc/protocol';
import type { ChargeDifference, ChargeSum } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../format.ts';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';
import { serviceNow } from '../../use-now.ts';
import { SignedMoney } from './entries.tsx';

const DAY = 86_400;
const DAYS = 30;

export function ChargesCard({ env }: { env: Env }) {
  // Whole days, so that the question is the same all day.
  const to = (Math.floor(serviceNow() / 1000 / DAY) + 1) * DAY;
  const query = useApi('GET /operator/ledger/charges', { query: { env, from: to - DAYS * DAY, to } });
  return (
    <Loaded query={query}>
      {({ sums, differences }) =>
        sums.length === 0 ? null : (
          <Card title="Fees and duties" note="The last 30 days: what the rules expect, and what is booked" flush>
            <Table
              caption="Fees and duties"
              columns={SUM_COLUMNS}
              rows={sums}
              keyOf={({ provider, of, charge }) => `${provider} ${of} ${charge}`}
              stacks
            />
            {differences.length > 0 && (
              <Table
                caption="Charges that differ"
                columns={DIFFERENCE_COLUMNS}
                rows={differences}
                keyOf={({ provider, about, charge }) => `${provider} ${about} ${charge}`}
                stacks
              />
            )}
          </Card>
        )
      }
    </Loaded>
  );
}

const Naira = ({ amount }: { amount: string | null }) =>
  amount === null ? <span className="text-muted">—</span> : <SignedMoney amount={amount} currency="NGN" />;

const SUM_COLUMNS: Column<ChargeSum>[] = [
  {
    head: 'Charge',
    cell: ({ provider, of, charge }) => `${wordsOf(charge)}, ${provider}, ${wordsOf(of).toLowerCase()}`,
  },
  { head: 'Count', align: 'right', cell: ({ count }) => formatCount(count) },
  { head: 'Expected', align: 'right', cell: ({ expectedNgn }) => <Naira amount={expectedNgn} /> },
  { head: 'Booked', align: 'right', cell: ({ bookedNgn }) => <Naira amount={bookedNgn} /> },
  {
    head: 'Differ',
    align: 'right',
    cell: ({ differing }) => (differing === 0 ? '0' : <Badge tone="warn">{formatCount(differing)}</Badge>),
  },
];

const DIFFERENCE_COLUMNS: Column<ChargeDifference>[] = [
  {
    head: 'What differs',
    cell: ({ about, charge, reason, conversionId }) => (
      <div className="max-w-xs">
        <p>
          {wordsOf(charge)}: {wordsOf(reason).toLowerCase()}
        </p>
        {conversionId === null ? (
          <p className="font-mono text-xs break-all text-muted">{about}</p>
        ) : (
          <Link
            to="/operator/reviews/$id"
            params={{ id: conversionId }}
            className="font-mono text-xs break-all text-muted hover:text-accent hover:underline"
          >
            {about}
          </Link>
        )}
      </div>
    ),
  },
  { head: 'Of', align: 'right', cell: ({ amountNgn }) => <Naira amount={amountNgn} /> },
  { head: 'Expected', align: 'right', cell: ({ expectedNgn }) => <Naira amount={expectedNgn} /> },
  { head: 'Booked', align: 'right', cell: ({ bookedNgn }) => <Naira amount={bookedNgn} /> },
  { head: 'When', cell: ({ at }) => <Time at={at} /> },
];
