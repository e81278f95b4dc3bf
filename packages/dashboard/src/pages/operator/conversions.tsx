// All conversions of every merchant: browse and filter, or search by what a customer, the bank or the chain knows.
import type { Env } from '@svc/protocol';
import type { OperatorConversion } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Search, SearchX, X } from 'lucide-react';
import { shortReference } from '../../format.ts';
import { ENV_LABELS, TYPE_LABELS } from '../../labels.ts';
import { EnvBadge, StatusBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Flow } from '../../parts/conversion/conversion-table.tsx';
import { FILTER_SELECT, StatusSelect, TypeSelect } from '../../parts/conversion/filter-selects.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import type { StaffFilters } from '../../search.ts';
import { phrase, phrases } from '../../texts/phrase.ts';
import { useList } from '../../use-api.ts';
import { SeenCard } from './seen-card.tsx';

const TAKES = phrase`Search takes a reference or a part of one, a conversion id, a transaction hash, a wallet, the bank’s or the screening’s own reference, or what a person says of it: the end of the account, an amount, a day, a name, an e-mail or a value of the metadata. Words other than a whole id are looked for among the newest conversions.`;

const LAST_DAY: Readonly<Record<NonNullable<StaffFilters['lastDay']>, string>> = phrases({
  all: 'Last 24 hours',
  expired: 'Last 24 hours, not paid in time',
  not_expired: 'Last 24 hours, paid or refused',
});

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
        <EnvBadge env={row.env} />
      </>
    ),
  },
  { head: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  { head: 'Type', cell: (row) => <span className="whitespace-nowrap">{TYPE_LABELS[row.type]}</span>, from: 'sm' },
  {
    head: 'Merchant',
    cell: (row) => (
      <Link
        to="/operator/merchants/$id"
        params={{ id: row.merchantId }}
        className="relative hover:text-accent hover:underline"
      >
        {row.merchantName}
      </Link>
    ),
    from: 'md',
  },
  { head: 'Created', cell: (row) => <Time at={row.createdAt} />, align: 'right', from: 'sm' },
];

export function StaffConversions() {
  const filters = useSearch({ from: '/inside/operator/conversions' });
  const navigate = useNavigate({ from: '/operator/conversions' });
  const change = (next: StaffFilters): void => void navigate({ search: next });
  return (
    <Page title="Conversions" note="Of every merchant, in both environments.">
      <div className="card">
        <SearchForm key={filters.search ?? ''} filters={filters} onChange={change} />
        <StaffFilterBar filters={filters} onChange={change} />
        <Results filters={filters} />
      </div>
      <SeenCard filters={filters} />
    </Page>
  );
}

interface FilterProps {
  filters: StaffFilters;
  onChange: (next: StaffFilters) => void;
}

const SearchForm = ({ filters, onChange }: FilterProps) => (
  <form
    role="search"
    className="flex flex-wrap gap-2 border-b border-line p-3"
    onSubmit={(event) => {
      event.preventDefault();
      const wanted = String(new FormData(event.currentTarget).get('search')).trim();
      // What is said of a conversion is looked for among all of them.
      const { search: _, lastDay: __, ...rest } = filters;
      onChange(wanted === '' ? rest : { ...rest, search: wanted });
    }}
  >
    <input
      type="search"
      name="search"
      aria-label="Search all conversions"
      placeholder="Reference, id, name, or: account ends 0012, about 50,000, yesterday"
      className="input min-w-0 flex-1"
      maxLength={256}
      defaultValue={filters.search ?? ''}
    />
    <Button type="submit" look="primary" icon={<Search className="size-4" aria-hidden />}>
      Search
    </Button>
  </form>
);

function StaffFilterBar({ filters, onChange }: FilterProps) {
  const set = <Key extends keyof StaffFilters>(key: Key, value: StaffFilters[Key] | ''): void => {
    const { [key]: _, ...rest } = filters;
    onChange(value === '' ? rest : { ...rest, [key]: value });
  };
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3">
      <select
        aria-label="Environment"
        className={FILTER_SELECT}
        value={filters.env ?? ''}
        onChange={(event) => set('env', event.target.value as Env | '')}
      >
        <option value="">Both environments</option>
        <option value="test">{ENV_LABELS.test}</option>
        <option value="live">{ENV_LABELS.live}</option>
      </select>
      <StatusSelect value={filters.status} onChange={(value) => set('status', value)} />
      <TypeSelect value={filters.type} onChange={(value) => set('type', value)} />
      {filters.merchantId !== undefined && (
        <Button icon={<X className="size-4" aria-hidden />} onClick={() => set('merchantId', '')}>
          Of every merchant
        </Button>
      )}
      {filters.lastDay !== undefined && (
        <Button
          icon={<X className="size-4" aria-hidden />}
          aria-label={phrase`${LAST_DAY[filters.lastDay]}: show all`}
          onClick={() => set('lastDay', '')}
        >
          {LAST_DAY[filters.lastDay]}
        </Button>
      )}
    </div>
  );
}

function Results({ filters }: { filters: StaffFilters }) {
  const query = useList('GET /operator/conversions', { query: filters });
  return (
    <>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.conversions);
          return rows.length === 0 ? (
            <Empty icon={<SearchX aria-hidden />} title="No such conversion">
              {filters.search === undefined ? undefined : TAKES}
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
