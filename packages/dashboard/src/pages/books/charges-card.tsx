// Fees and duties of the last thirty days: what the rules expect beside what is booked, and what differs, by name.
import type { Env } from '@svc/protocol';
import type { ChargeDifference, ChargeSum } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../format.ts';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useApi } from '../../use-api.ts';
import { serviceNow } from '../../use-now.ts';
import { SignedMoney } from './entries.tsx';

const DAY = 86_400;
const DAYS = 30;

type OneCharge = Pick<ChargeSum, 'provider' | 'of' | 'charge'>;

const keyOf = ({ provider, of, charge }: OneCharge): string => `${provider} ${of} ${charge}`;
const nameOf = ({ provider, of, charge }: OneCharge): string =>
  `${wordsOf(charge)}, ${provider}, ${wordsOf(of).toLowerCase()}`;

export function ChargesCard({ env }: { env: Env }) {
  const [chosen, setChosen] = useState<OneCharge | null>(null);
  // Whole days, so that the question is the same all day.
  const to = (Math.floor(serviceNow() / 1000 / DAY) + 1) * DAY;
  const span = { env, from: to - DAYS * DAY, to };
  const query = useApi('GET /operator/ledger/charges', { query: span });
  return (
    <Loaded query={query}>
      {({ sums }) =>
        sums.length === 0 ? null : (
          <Card
            title="Fees and duties"
            note="The last 30 days: what the rules expect, what is booked, and what the rails say they took"
            flush
          >
            <Table caption="Fees and duties" columns={sumColumns(setChosen)} rows={sums} keyOf={keyOf} stacks />
            {sums.some(({ differing }) => differing > 0) && (
              <Differences span={span} chosen={chosen} onAll={() => setChosen(null)} />
            )}
          </Card>
        )
      }
    </Loaded>
  );
}

interface DifferencesProps {
  span: { env: Env; from: number; to: number };
  chosen: OneCharge | null;
  onAll: () => void;
}

function Differences({ span, chosen, onAll }: DifferencesProps) {
  const one = chosen && { provider: chosen.provider, of: chosen.of, charge: chosen.charge };
  const query = useApi('GET /operator/ledger/charges', { query: { ...span, ...one } });
  return (
    <>
      {chosen !== null && (
        <p className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
          <span className="font-medium">{nameOf(chosen)}</span>
          <Button onClick={onAll}>All charges that differ</Button>
        </p>
      )}
      <Loaded query={query}>
        {({ differences }) => (
          <Table
            caption="Charges that differ"
            columns={DIFFERENCE_COLUMNS}
            rows={differences}
            keyOf={({ provider, about, charge }) => `${provider} ${about} ${charge}`}
            stacks
          />
        )}
      </Loaded>
    </>
  );
}

const Naira = ({ amount }: { amount: string | null }) =>
  amount === null ? <span className="text-muted">—</span> : <SignedMoney amount={amount} currency="NGN" />;

const sumColumns = (onChoose: (charge: OneCharge) => void): Column<ChargeSum>[] => [
  { head: 'Charge', cell: nameOf },
  { head: 'Count', align: 'right', cell: ({ count }) => formatCount(count) },
  { head: 'Expected', align: 'right', cell: ({ expectedNgn }) => <Naira amount={expectedNgn} /> },
  { head: 'Booked', align: 'right', cell: ({ bookedNgn }) => <Naira amount={bookedNgn} /> },
  { head: 'Taken', align: 'right', cell: ({ takenNgn }) => <Naira amount={takenNgn} /> },
  {
    head: 'Differ',
    align: 'right',
    cell: (sum) =>
      sum.differing === 0 ? (
        '0'
      ) : (
        <button
          type="button"
          aria-label={phrase`Show what differs: ${nameOf(sum)}`}
          className="cursor-pointer rounded-full"
          onClick={() => onChoose(sum)}
        >
          <Badge tone="warn">{formatCount(sum.differing)}</Badge>
        </button>
      ),
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
  { head: 'Taken', align: 'right', cell: ({ takenNgn }) => <Naira amount={takenNgn} /> },
  { head: 'When', cell: ({ at }) => <Time at={at} /> },
];
