// Postings of the ledger, newest first, narrowed by time, kind, currency and amount; each leads to its conversion.
import type { PostingView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Input } from '../../api.ts';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { FILTER_SELECT } from '../../parts/conversion/filter-selects.tsx';
import { PeriodSelect, spanOf } from '../../parts/period-select.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import type { Period } from '../../search.ts';
import { useApi, useList } from '../../use-api.ts';
import { Entries } from './entries.tsx';
import { shortAccount } from './short-account.ts';

type Query = Input<'GET /operator/ledger/postings'>['query'];
type Kind = NonNullable<Query['kind']>;

const KINDS: readonly Kind[] = [
  'payment',
  'payment_found',
  'payment_accepted',
  'execution',
  'payout',
  'payout_reversed',
  'refund_owed',
  'refund',
  'refund_reversed',
  'reissue',
  'rail_fee',
  'duty',
  'unmatched',
  'treasury',
  'correction',
];

const COLUMNS: Column<PostingView>[] = [
  {
    head: 'Posting',
    cell: ({ kind, name, conversionId, reason, proposedBy, approvedBy }) => (
      <div className="max-w-xs space-y-1">
        <Badge>{wordsOf(kind)}</Badge>
        <p className="font-mono text-xs break-all text-muted">
          {conversionId === null ? (
            name
          ) : (
            <Link to="/operator/reviews/$id" params={{ id: conversionId }} className="text-accent hover:underline">
              {name}
            </Link>
          )}
        </p>
        {reason !== null && (
          <p className="text-[13px]">
            “{reason}” {proposedBy ?? ''} and {approvedBy ?? ''}
          </p>
        )}
      </div>
    ),
  },
  { head: 'Entries', cell: ({ entries }) => <Entries entries={entries} /> },
  { head: 'When', cell: ({ at }) => <Time at={at} /> },
];

interface Filters extends Period {
  kind?: Kind;
  currency?: string;
  amount?: string;
}

interface PostingsProps {
  env: 'test' | 'live';
  account: string | null;
  onAll: () => void;
}

export function Postings({ env, account, onAll }: PostingsProps) {
  const [filters, setFilters] = useState<Filters>({});
  const { days, from, to, kind, currency, amount } = filters;
  const span = useMemo(() => spanOf({ days, from, to }), [days, from, to]);
  const query = useList('GET /operator/ledger/postings', {
    query: {
      env,
      ...(account !== null && { account }),
      ...(kind && { kind }),
      ...(currency && { currency }),
      ...(currency && amount && { amount }),
      ...span,
    },
  });
  const rows = query.data?.pages.flatMap(({ postings }) => postings) ?? [];
  const actions = account !== null && (
    <Button size="sm" onClick={onAll}>
      Show all accounts
    </Button>
  );
  return (
    <Card title={account === null ? 'Newest postings' : `Postings of ${shortAccount(account)}`} actions={actions} flush>
      <PostingFilters env={env} filters={filters} onChange={setFilters} />
      <Loaded query={{ ...query, data: query.data }}>
        {() =>
          rows.length === 0 ? (
            <Empty icon={<BookOpen aria-hidden />} title="No posting" />
          ) : (
            <Table caption="Postings" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} stacks />
          )
        }
      </Loaded>
      <More query={query} />
    </Card>
  );
}

const AMOUNT = /^\d{1,30}(\.\d{1,18})?$/;

interface FiltersProps {
  env: 'test' | 'live';
  filters: Filters;
  onChange: (next: Filters) => void;
}

function PostingFilters({ env, filters, onChange }: FiltersProps) {
  const [amount, setAmount] = useState('');
  const balances = useApi('GET /operator/ledger', { query: { env } }).data?.balances ?? [];
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort();
  const { kind: _kind, ...withoutKind } = filters;
  const { currency: _currency, amount: _amount, ...withoutMoney } = filters;
  const setMoney = (currency: string, typed: string): void => {
    const wanted = typed.replaceAll(',', '').trim();
    onChange(
      currency === '' ? withoutMoney : { ...withoutMoney, currency, ...(AMOUNT.test(wanted) && { amount: wanted }) },
    );
  };
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3">
      <select
        aria-label="Kind"
        className={FILTER_SELECT}
        value={filters.kind ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? withoutKind : { ...filters, kind: value as Kind })}
      >
        <option value="">Any kind</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {wordsOf(kind)}
          </option>
        ))}
      </select>
      <select
        aria-label="Currency"
        className={FILTER_SELECT}
        value={filters.currency ?? ''}
        onChange={({ target: { value } }) => setMoney(value, amount)}
      >
        <option value="">Any currency</option>
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </select>
      {filters.currency !== undefined && (
        <input
          aria-label="Amount"
          placeholder="Exact amount"
          inputMode="decimal"
          className="input w-40"
          maxLength={50}
          value={amount}
          onChange={({ target: { value } }) => {
            setAmount(value);
            setMoney(filters.currency ?? '', value);
          }}
        />
      )}
      <PeriodSelect filters={filters} onChange={onChange} />
    </div>
  );
}
