// The events of this conversion.
import type { EventView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { Card } from '../../parts/card.tsx';
import { ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useScope } from '../../use-scope.ts';
import { EventStatus } from '../events/event-status.tsx';

export function EventsCard({ events }: { events: readonly EventView[] }) {
  const scope = useScope();
  return (
    <Card title="Events" note="What your webhook endpoints were told" flush={events.length > 0}>
      {events.length === 0 ? (
        <p className="text-muted">None yet.</p>
      ) : (
        <Table
          caption="Events of this conversion"
          rows={events}
          keyOf={(event) => event.id}
          stacks
          columns={[
            {
              head: 'Event',
              cell: (event) => (
                <Link to="/m/$merchantId/$env/events/$id" params={{ ...scope, id: event.id }} className={ROW_LINK}>
                  {event.eventType}
                </Link>
              ),
            },
            { head: 'Delivery', cell: (event) => <EventStatus event={event} /> },
            { head: 'When', cell: (event) => <Time at={event.createdAt} />, align: 'right' },
          ]}
        />
      )}
    </Card>
  );
}
