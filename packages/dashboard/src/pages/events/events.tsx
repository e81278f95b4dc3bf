// The event log.
import { EVENT_TYPES, type EventType } from '@svc/protocol/event-types';
import type { EventView } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListTree } from 'lucide-react';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useList } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { EventStatus } from './event-status.tsx';

export function Events() {
  const scope = useScope();
  const filters = useSearch({ from: '/inside/m/$merchantId/$env/events' });
  const navigate = useNavigate({ from: '/m/$merchantId/$env/events' });
  const query = useList('GET /merchants/{merchantId}/events', {
    params: { merchantId: scope.merchantId },
    query: { env: scope.env, ...filters },
  });
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
        <div className="border-b border-line p-3">
          <select
            aria-label="Event type"
            className="input w-full sm:w-auto"
            value={filters.type ?? ''}
            onChange={(event) => {
              const type = event.target.value as EventType | '';
              void navigate({ search: type === '' ? {} : { type }, replace: true });
            }}
          >
            <option value="">All events</option>
            {EVENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </select>
        </div>
        <Loaded query={query}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.events);
            return rows.length === 0 ? (
              <Empty icon={<ListTree aria-hidden />} title={filters.type ? 'No such event' : 'No event yet'}>
                Events appear as conversions move.
              </Empty>
            ) : (
              <Table caption="Events" columns={columns} rows={rows} keyOf={(row) => row.id} stacks />
            );
          }}
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}
