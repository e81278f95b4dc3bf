// The page of a wallet or a payee: with whom it was seen since when, and how that went, beside the list of its conversions.
import type { SeenWithView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../format.ts';
import { EnvBadge } from '../../parts/badge.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import type { StaffFilters } from '../../search.ts';
import { phrase } from '../../texts/phrase.ts';
import { useApi } from '../../use-api.ts';

type Party = { wallet: string } | { merchantId: string; last4: string };

const countOf = (
  head: string,
  key: 'count' | 'succeeded' | 'failed' | 'inReview' | 'held',
  from?: 'sm',
): Column<SeenWithView> => ({
  head,
  align: 'right',
  cell: (row) => <span className="tnum">{formatCount(row[key])}</span>,
  ...(from && { from }),
});

const COLUMNS: Column<SeenWithView>[] = [
  {
    head: 'Merchant',
    cell: (row) => (
      <>
        <Link
          to="/operator/merchants/$id"
          params={{ id: row.merchantId }}
          className="hover:text-accent hover:underline"
        >
          {row.merchantName}
        </Link>{' '}
        <EnvBadge env={row.env} />
      </>
    ),
  },
  countOf(phrase`Conversions`, 'count'),
  countOf(phrase`Succeeded`, 'succeeded'),
  countOf(phrase`Failed`, 'failed'),
  countOf(phrase`In review`, 'inReview', 'sm'),
  countOf(phrase`Held`, 'held', 'sm'),
  { head: 'First', align: 'right', from: 'sm', cell: (row) => <Time at={row.firstAt} /> },
  { head: 'Last', align: 'right', cell: (row) => <Time at={row.lastAt} /> },
];

/** Null for any other search. */
function readParty({ search = '', merchantId }: StaffFilters): Party | null {
  if (/^0x[0-9a-f]{40}$/i.test(search)) return { wallet: search };
  const last4 = /^account ends (\d{4})$/.exec(search)?.[1];
  return last4 === undefined || merchantId === undefined ? null : { merchantId, last4 };
}

export function SeenCard({ filters }: { filters: StaffFilters }) {
  const party = readParty(filters);
  return party === null ? null : <Seen party={party} />;
}

function Seen({ party }: { party: Party }) {
  const query = useApi('GET /operator/seen', { query: party });
  return (
    <Card
      title={'wallet' in party ? phrase`This wallet` : phrase`This payee, ····${party.last4}`}
      note="Its newest conversions, by merchant and environment"
      flush
    >
      <Loaded query={query}>
        {({ seen }) => (
          <Table
            caption="Where it was seen"
            columns={COLUMNS}
            rows={seen}
            keyOf={({ merchantId, env }) => `${merchantId} ${env}`}
            stacks
          />
        )}
      </Loaded>
    </Card>
  );
}
