// One endpoint: its health, every attempt with its answer, and replay.
import type { EndpointView } from '@svc/service/dashboard/api-types';
import { Link, useParams } from '@tanstack/react-router';
import { Badge } from '../../parts/badge.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { plural } from '../../texts/plural.ts';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { Attempts } from './attempts.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointCharts } from './endpoint-charts.tsx';
import { optionRows } from './endpoint-options.tsx';
import { EndpointHealth } from './webhooks.tsx';

export function Webhook() {
  const scope = useScope();
  const { id } = useParams({ from: '/inside/m/$merchantId/$env/webhooks/$id' });
  const query = useApi('GET /merchants/{merchantId}/webhook-endpoints/{id}', {
    params: { merchantId: scope.merchantId, id },
  });
  const endpoint = query.data;
  const back = (
    <Link to="/m/$merchantId/$env/webhooks" params={scope}>
      Webhooks
    </Link>
  );
  const heading = endpoint && (
    <span className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 break-all">{endpoint.isInbox ? 'Sandbox inbox' : endpoint.url}</span>
      <EndpointHealth endpoint={endpoint} />
    </span>
  );
  return (
    <Page
      title="Webhook endpoint"
      back={back}
      heading={heading}
      note={endpoint?.isInbox ? 'The built-in receiver of the Sandbox page.' : (endpoint?.description ?? undefined)}
      actions={endpoint && <EndpointActions endpoint={endpoint} />}
    >
      <Loaded query={query}>{(data) => <Body endpoint={data} />}</Loaded>
    </Page>
  );
}

const Body = ({ endpoint }: { endpoint: EndpointView }) => (
  <>
    {endpoint.failingSince !== null && endpoint.status === 'active' && (
      <Notice tone="bad" title={`The last attempts failed (${endpoint.failures} in a row)`}>
        {endpoint.pendingAttempts > 0
          ? 'More attempts are planned. Replay what was missed once your receiver answers again.'
          : 'No further attempt is planned. Replay what was missed once your receiver answers again.'}
      </Notice>
    )}
    <Card title="Endpoint">
      <Details
        columns={2}
        rows={[
          ['Id', <CopyText key="id" text={endpoint.id} label="endpoint id" />],
          ['API version', endpoint.apiVersion],
          [
            'Events',
            <span key="e" className="flex flex-wrap gap-1">
              {endpoint.eventTypes.map((type) => (
                <Badge key={type}>{type === '*' ? 'all events' : type}</Badge>
              ))}
            </span>,
          ],
          [
            'Mail',
            endpoint.mailAfterFailures === null
              ? 'none'
              : plural(endpoint.mailAfterFailures, {
                  one: 'after {1} failure in a row',
                  other: 'after {1} failures in a row',
                }),
          ],
          ['Waiting attempts', String(endpoint.pendingAttempts)],
          ['Number of its newest event', String(endpoint.lastEvent?.sequence ?? 0)],
          ['Last failure', <Time key="f" at={endpoint.lastFailureAt} none="none" />],
          ['Made', <Time key="m" at={endpoint.createdAt} exact />],
          ...optionRows(endpoint.options),
        ]}
      />
    </Card>
    <EndpointCharts endpointId={endpoint.id} />
    <Attempts endpointId={endpoint.id} />
  </>
);
