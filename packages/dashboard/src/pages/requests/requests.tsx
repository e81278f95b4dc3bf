// The request log, with the reasons for refusals.
import type { RequestView } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { FILTER_SELECT } from '../../parts/conversion/filter-selects.tsx';
import { Page } from '../../parts/page.tsx';
import { without } from '../../parts/period-select.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import type { RequestFilters } from '../../search.ts';
import { phrase } from '../../texts/phrase.ts';
import { useList } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

export const StatusCode = ({ status }: { status: number }) => (
  <Badge tone={status < 300 ? 'good' : status < 500 ? 'warn' : 'bad'}>{status}</Badge>
);

/** What the service answers; 499 where the caller hung up. */
const ANSWERS = [200, 201, 202, 400, 401, 403, 404, 409, 429, 499, 500, 502, 503].map(String);

export function Requests() {
  const scope = useScope();
  const filters = useSearch({ from: '/inside/m/$merchantId/$env/requests' });
  const navigate = useNavigate({ from: '/m/$merchantId/$env/requests' });
  const query = useList('GET /merchants/{merchantId}/requests', {
    params: { merchantId: scope.merchantId },
    query: { env: scope.env, ...filters },
  });
  const change = (search: RequestFilters): void => void navigate({ search, replace: true });
  const isFiltered = Object.keys(filters).length > 0;
  const columns: Column<RequestView>[] = [
    {
      head: 'Request',
      grows: true,
      cell: (request) => (
        <>
          <Link
            to="/m/$merchantId/$env/requests/$id"
            params={{ ...scope, id: request.id }}
            className={`block sm:truncate max-sm:break-all ${ROW_LINK}`}
          >
            <span className="font-mono text-[12.5px]">
              {request.method} {request.path}
            </span>
          </Link>
          {request.code !== null && (
            <span className="block text-[13px] break-words text-muted">
              {request.code}
              {request.reason !== null && ` · ${request.reason}`}
            </span>
          )}
        </>
      ),
    },
    { head: 'Answer', cell: ({ status }) => <StatusCode status={status} /> },
    {
      head: 'Key',
      cell: (request) => request.apiKeyName ?? <span className="text-muted">unnamed</span>,
      from: 'lg',
    },
    {
      head: 'Took',
      cell: ({ ms }) => <span className="tnum whitespace-nowrap">{ms} ms</span>,
      align: 'right',
      from: 'md',
      isMinor: true,
    },
    { head: 'When', cell: ({ at }) => <Time at={at} />, align: 'right' },
  ];
  return (
    <Page title="Requests" note="Every call with your keys, under its req_ id, and the reason of each refusal.">
      <div className="card">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <Segmented
            label="Which requests"
            value={filters.only ?? 'all'}
            choices={[
              ['all', phrase`All`],
              ['refused', phrase`Refused`],
            ]}
            onChange={(only) => change(only === 'refused' ? { ...filters, only } : without(filters, 'only'))}
          />
          <select
            aria-label="Status of the answer"
            className={FILTER_SELECT}
            value={filters.status ?? ''}
            onChange={({ target: { value } }) =>
              change(value === '' ? without(filters, 'status') : { ...filters, status: value })
            }
          >
            <option value="">Any status</option>
            {ANSWERS.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
          <FindRequest filters={filters} onChange={change} />
        </div>
        <Loaded query={query}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.requests);
            return rows.length === 0 ? (
              <Empty icon={<ScrollText aria-hidden />} title={isFiltered ? 'No such request' : 'No request yet'}>
                {isFiltered ? (
                  <Button onClick={() => change({})}>Clear the filters</Button>
                ) : (
                  'The first call with one of your keys appears here.'
                )}
              </Empty>
            ) : (
              <Table caption="Requests" columns={columns} rows={rows} keyOf={(row) => row.id} stacks />
            );
          }}
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}

interface FindProps {
  filters: RequestFilters;
  onChange: (next: RequestFilters) => void;
}

/** A request by its id, or those of which a text is a part. */
function FindRequest({ filters, onChange }: FindProps) {
  const scope = useScope();
  const navigate = useNavigate();
  return (
    <form
      key={filters.text}
      className="flex gap-2 max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('text')).trim();
        if (text.startsWith('req_'))
          void navigate({ to: '/m/$merchantId/$env/requests/$id', params: { ...scope, id: text } });
        else onChange(text === '' ? without(filters, 'text') : { ...filters, text });
      }}
    >
      <input
        name="text"
        type="search"
        aria-label="Request id, path or reason"
        placeholder="req_…, path or reason"
        className="input sm:w-72"
        maxLength={128}
        defaultValue={filters.text ?? ''}
      />
      <Button type="submit">Find</Button>
    </form>
  );
}
