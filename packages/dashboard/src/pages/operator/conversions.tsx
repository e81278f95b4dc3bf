// Staff search for any conversion by a customer's, bank's or chain's identifier. The search is in the URL.
import type { OperatorConversion } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Search, SearchX } from 'lucide-react';
import { shortReference } from '../../format.ts';
import { TYPE_LABELS } from '../../labels.ts';
import { StatusBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Flow } from '../../parts/conversion-table.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useList } from '../../use-api.ts';

const TAKES =
  'A whole reference, conversion id, transaction hash, wallet, or the bank’s or the screening’s own reference; not a part of one.';

const COLUMNS: Column<OperatorConversion>[] = [
  {
    head: 'Conversion',
    cell: (row) => (
      <>
        <Link to="/operator/reviews/$id" params={{ id: row.id }} className={ROW_LINK}>
          <Flow row={row} />
        </Link>
        <span className="block font-mono text-[12.5px] text-muted" title={row.reference}>
          {shortReference(row.reference)}
        </span>
      </>
    ),
  },
  { head: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  { head: 'Type', cell: (row) => <span className="whitespace-nowrap">{TYPE_LABELS[row.type]}</span>, from: 'sm' },
  { head: 'Merchant', cell: (row) => row.merchantName, from: 'md' },
  { head: 'Created', cell: (row) => <Time at={row.createdAt} />, align: 'right', from: 'sm' },
];

export function StaffConversions() {
  const { search = '' } = useSearch({ from: '/inside/operator/conversions' });
  const navigate = useNavigate({ from: '/operator/conversions' });
  return (
    <Page title="Conversions" note="Of every merchant, in both environments.">
      <div className="card">
        <form
          key={search}
          role="search"
          className="flex flex-wrap gap-2 border-b border-line p-3"
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = String(new FormData(event.currentTarget).get('search')).trim();
            void navigate({ search: wanted === '' ? {} : { search: wanted } });
          }}
        >
          <input
            type="search"
            name="search"
            aria-label="Search all conversions"
            placeholder="Reference, id, hash, wallet, or the bank’s reference"
            className="input min-w-0 flex-1"
            maxLength={256}
            defaultValue={search}
          />
          <Button type="submit" look="primary" icon={<Search className="size-4" aria-hidden />}>
            Search
          </Button>
        </form>
        {search === '' ? (
          <Empty icon={<Search aria-hidden />} title="Which conversion?">
            {TAKES}
          </Empty>
        ) : (
          <Results search={search} />
        )}
      </div>
    </Page>
  );
}

function Results({ search }: { search: string }) {
  const query = useList('GET /operator/conversions', { query: { search } });
  return (
    <>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.conversions);
          return rows.length === 0 ? (
            <Empty icon={<SearchX aria-hidden />} title="No such conversion">
              {TAKES}
            </Empty>
          ) : (
            <Table caption="Conversions found" columns={COLUMNS} rows={rows} keyOf={(row) => row.id} stacks />
          );
        }}
      </Loaded>
      <More query={query} />
    </>
  );
}
