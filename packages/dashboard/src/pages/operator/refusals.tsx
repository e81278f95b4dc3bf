// Refused requests of the last day over all merchants: what the overview counts.
import type { RefusalView } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useList } from '../../use-api.ts';
import { StatusCode } from '../requests/requests.tsx';
import { EnvFilter, useMainEnv } from './work/work-filters.tsx';

const COLUMNS: Column<RefusalView>[] = [
  {
    head: 'Request',
    grows: true,
    cell: ({ method, path, code, reason }) => (
      <>
        <span className="block font-mono text-[12.5px] break-all text-ink">
          {method} {path}
        </span>
        <span className="block text-[13px] break-words text-muted">
          {code}
          {reason !== null && ` · ${reason}`}
        </span>
      </>
    ),
  },
  {
    head: 'Merchant',
    cell: ({ merchantId, merchantName }) => (
      <Link to="/operator/merchants/$id" params={{ id: merchantId }} className="text-accent hover:underline">
        {merchantName}
      </Link>
    ),
  },
  { head: 'Answer', cell: ({ status }) => <StatusCode status={status} /> },
  { head: 'When', cell: ({ at }) => <Time at={at} />, align: 'right' },
];

export function Refusals() {
  const filters = useSearch({ from: '/inside/operator/refusals' });
  const navigate = useNavigate({ from: '/operator/refusals' });
  const main = useMainEnv();
  const { code, env = main } = filters;
  const query = useList('GET /operator/refusals', { query: { env, ...(code && { code }) } });
  const rows = query.data?.pages.flatMap((page) => page.refusals) ?? [];
  return (
    <Page
      title="Refused requests"
      note={
        code === undefined
          ? phrase`Of the last 24 hours, newest first.`
          : phrase`${code}, of the last 24 hours, newest first.`
      }
      actions={
        <>
          {code !== undefined && <Button onClick={() => void navigate({ search: { env } })}>All codes</Button>}
          <EnvFilter
            filters={filters}
            onChange={({ env: chosen }) => void navigate({ search: { ...filters, env: chosen ?? main } })}
          />
        </>
      }
    >
      <div className="card">
        <Loaded query={query}>
          {() =>
            rows.length === 0 ? (
              <Empty icon={<ShieldCheck aria-hidden />} title="No request was refused" />
            ) : (
              <Table caption="Refused requests" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} stacks />
            )
          }
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}
