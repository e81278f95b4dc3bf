// The workbench of one request: what was sent and answered, where the time went, what followed, why it was refused.
import type { RequestDetail } from '@svc/service/dashboard/api-types';
import { Link, useParams } from '@tanstack/react-router';
import { Badge } from '../../parts/badge.tsx';
import { buttonClass } from '../../parts/button.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { Code } from '../../parts/code.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { CopyAs } from './copy-as.tsx';
import { FollowedCard } from './followed-card.tsx';
import { StatusCode } from './requests.tsx';
import { TextCard } from './text-card.tsx';
import { TimeCard } from './time-card.tsx';
import { Verdict } from './verdict.tsx';

export function RequestPage() {
  const scope = useScope();
  const { canWrite } = useRole();
  const { id } = useParams({ from: '/inside/m/$merchantId/$env/requests/$id' });
  const query = useApi('GET /merchants/{merchantId}/requests/{id}', { params: { merchantId: scope.merchantId, id } });
  const back = (
    <Link to="/m/$merchantId/$env/requests" params={scope}>
      Requests
    </Link>
  );
  const isTriable = canWrite && query.data?.env === 'test';
  return (
    <Page
      title="Request"
      back={back}
      note={<CopyText text={id} label="request id" />}
      actions={
        isTriable && (
          <Link to="/m/$merchantId/$env/shell" params={scope} search={{ from: id }} className={buttonClass()}>
            Try it in the shell
          </Link>
        )
      }
    >
      <Loaded query={query}>{(request) => <Workbench request={request} />}</Loaded>
    </Page>
  );
}

function Workbench({ request }: { request: RequestDetail }) {
  const { trace } = request;
  const isLive = request.env === 'live';
  return (
    <>
      <Verdict request={request} />
      <Summary request={request} />
      {trace !== null && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <TextCard title="Request" text={trace.request} isLive={isLive} />
          <TextCard title="Answer" text={trace.answer} isLive={isLive} />
          <TimeCard trace={trace} isRefused={request.code !== null} />
          <Card title="Headers" note="As they arrived, without the API key">
            <Code text={headerLines(trace.headers)} label="headers" low />
          </Card>
        </div>
      )}
      <FollowedCard conversion={request.conversion} events={request.events} />
      <CopyAs snippets={request.snippets} />
    </>
  );
}

const headerLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n') || 'none';

const Summary = ({ request }: { request: RequestDetail }) => (
  <Card title={<span className="font-mono text-sm break-all">{`${request.method} ${request.path}`}</span>}>
    <Details
      columns={2}
      rows={[
        [
          'Answer',
          <span key="s" className="flex flex-wrap gap-2">
            <StatusCode status={request.status} />
            {request.trace?.isReplay && <Badge tone="info">kept answer of the first request</Badge>}
            {request.trace?.isShell && <Badge>from the shell</Badge>}
          </span>,
        ],
        ['Operation', request.operation ?? 'unknown'],
        ['When', <Time key="t" at={request.at} exact />],
        ['Took', `${request.ms} ms`],
        [
          'From',
          <code key="ip" className="font-mono text-[13px]">
            {request.ip}
          </code>,
        ],
        [
          'API key',
          <span key="k">
            {request.apiKeyName ?? 'unnamed'} <CopyText text={request.apiKeyId} label="key id" />
          </span>,
        ],
        request.trace?.idempotencyKey != null && [
          'Idempotency key',
          <CopyText key="i" text={request.trace.idempotencyKey} label="idempotency key" />,
        ],
        request.trace === null && ['Details', 'Not kept any more, or the request came before they were kept.'],
      ]}
    />
  </Card>
);
