// The events of this conversion.
import type { Event } from '@svc/protocol';
import { Link } from '@tanstack/react-router';
import { NameBadge } from '../../parts/badge.tsx';
import { Card } from '../../parts/card.tsx';
import { ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useScope } from '../../use-scope.ts';

export function EventsCard({ events }: { events: readonly Event[] }) {
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
            { head: 'Delivery', cell: (event) => <NameBadge name={event.status} /> },
            { head: 'When', cell: (event) => <Time at={event.createdAt} />, align: 'right' },
          ]}
        />
      )}
    </Card>
  );
}
