// One event: its payload and every delivery attempt.
import { Link, useParams } from '@tanstack/react-router';
import { Card, Details } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { Attempt } from '../webhooks/attempts.tsx';
import { EventStatus } from './event-status.tsx';

export function EventPage() {
  const scope = useScope();
  const { id } = useParams({ from: '/inside/m/$merchantId/$env/events/$id' });
  const query = useApi('GET /merchants/{merchantId}/events/{id}', { params: { merchantId: scope.merchantId, id } });
  const back = (
    <Link to="/m/$merchantId/$env/events" params={scope}>
      Events
    </Link>
  );
  return (
    <Page title={query.data?.eventType ?? 'Event'} back={back} note={<CopyText text={id} label="event id" />}>
      <Loaded query={query}>
        {(event) => (
          <>
            <Card title="Event">
              <Details
                columns={2}
                rows={[
                  [
                    'Delivery',
                    <EventStatus
                      key="s"
                      event={{ status: event.status, hasDeliveries: event.deliveries.length > 0 }}
                    />,
                  ],
                  ['API version', event.apiVersion],
                  ['Made', <Time key="m" at={event.createdAt} exact />],
                  event.deliveries.length > 0 && [
                    'All delivered',
                    <Time key="d" at={event.dispatchedAt} exact none="not yet" />,
                  ],
                ]}
              />
            </Card>
            <Card title="Attempts" flush={event.deliveries.length > 0}>
              {event.deliveries.length === 0 ? (
                <p className="text-muted">No endpoint is subscribed to this event.</p>
              ) : (
                <ul className="divide-y divide-line">
                  {event.deliveries.map((delivery) => (
                    <Attempt key={delivery.id} delivery={delivery} namesEndpoint />
                  ))}
                </ul>
              )}
            </Card>
            <Card title="Payload">
              <Json value={event.payload} label="payload" />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}
