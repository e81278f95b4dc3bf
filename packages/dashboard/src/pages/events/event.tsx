// One event: its payload and every delivery attempt.
import type { MissedBy } from '@svc/service/dashboard/api-types';
import { Link, useParams } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Problem } from '../../parts/form.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
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
            <Card title="Attempts" flush={event.deliveries.length + event.missedBy.length > 0}>
              {event.deliveries.length + event.missedBy.length === 0 ? (
                <p className="text-muted">No endpoint is subscribed to this event.</p>
              ) : (
                <ul className="divide-y divide-line">
                  {event.missedBy.map((endpoint) => (
                    <Missed key={endpoint.id} eventId={event.id} endpoint={endpoint} />
                  ))}
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

/** An endpoint that was disabled when the event was made: no attempt was. */
function Missed({ eventId, endpoint: { id, url, isInbox } }: { eventId: string; endpoint: MissedBy }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const replay = useWrite('POST /merchants/{merchantId}/webhook-endpoints/{id}/replay');
  const send = (): void =>
    replay.mutate(
      { params: { merchantId, id }, body: { eventId } },
      { onSuccess: () => say('The event is on its way.') },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-3.5">
      <span className="min-w-0 grow text-[13px] break-all text-muted">
        Not sent to {isInbox ? phrase`Sandbox inbox` : url}: the endpoint was disabled when the event was made.
      </span>
      {canWrite && (
        <Button size="sm" busy={replay.isPending} icon={<RotateCw className="size-3.5" aria-hidden />} onClick={send}>
          Send it now
        </Button>
      )}
      {replay.error !== null && <Problem error={replay.error} />}
    </li>
  );
}
