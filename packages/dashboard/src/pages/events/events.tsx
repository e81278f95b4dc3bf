// The event log: filters in the URL.
import { EVENT_TYPES, type EventType } from '@svc/protocol/event-types';
import type { EventView } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListTree, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../parts/button.tsx';
import { FILTER_SELECT } from '../../parts/conversion/filter-selects.tsx';
import { Page } from '../../parts/page.tsx';
import { PeriodSelect, spanOf, without } from '../../parts/period-select.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import type { EventFilters } from '../../search.ts';
import { useList } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { EventStatus } from './event-status.tsx';

export function Events() {
  const scope = useScope();
  const filters = useSearch({ from: '/inside/m/$merchantId/$env/events' });
  const navigate = useNavigate({ from: '/m/$merchantId/$env/events' });
  const { type, order, days, from, to } = filters;
  const span = useMemo(() => spanOf({ days, from, to }), [days, from, to]);
  const query = useList('GET /merchants/{merchantId}/events', {
    params: { merchantId: scope.merchantId },
    query: { env: scope.env, ...(type && { type }), ...(order && { order }), ...span },
  });
  const change = (next: EventFilters): void => void navigate({ search: next, replace: true });
  const isNarrowed = Object.keys(without(filters, 'order')).length > 0;
  const columns: Column<EventView>[] = [
    {
      head: 'Event',
      cell: (event) => (
        <Link to="/m/$merchantId/$env/events/$id" params={{ ...scope, id: event.id }} className={ROW_LINK}>
          {event.eventType}
        </Link>
      ),
    },
    { head: 'Delivery', cell: (event) => <EventStatus event={event} /> },
    {
      head: 'Id',
      cell: (event) => <code className="font-mono text-[12.5px] text-muted">{event.id}</code>,
      from: 'md',
      isMinor: true,
    },
    { head: 'When', cell: (event) => <Time at={event.createdAt} />, align: 'right' },
  ];
  return (
    <Page title="Events" note="All that was told, or would have been, to your webhook endpoints.">
      <div className="card">
        <div className="flex flex-wrap gap-2 border-b border-line p-3">
          <select
            aria-label="Event type"
            className={FILTER_SELECT}
            value={type ?? ''}
            onChange={(event) => {
              const chosen = event.target.value as EventType | '';
              change(chosen === '' ? without(filters, 'type') : { ...filters, type: chosen });
            }}
          >
            <option value="">All events</option>
            {EVENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
          <select
            aria-label="Order"
            className={FILTER_SELECT}
            value={order ?? ''}
            onChange={({ target }) =>
              change(target.value === 'asc' ? { ...filters, order: 'asc' } : without(filters, 'order'))
            }
          >
            <option value="">Newest first</option>
            <option value="asc">Oldest first</option>
          </select>
          <PeriodSelect filters={filters} onChange={change} />
        </div>
        <Loaded query={query}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.events);
            if (rows.length > 0)
              return <Table caption="Events" columns={columns} rows={rows} keyOf={(row) => row.id} stacks />;
            return isNarrowed ? (
              <Empty
                icon={<SearchX aria-hidden />}
                title="No such event"
                action={<Button onClick={() => change({})}>Clear the filters</Button>}
              >
                Events appear as conversions move.
              </Empty>
            ) : (
              <Empty icon={<ListTree aria-hidden />} title="No event yet">
                Events appear as conversions move.
              </Empty>
            );
          }}
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}
