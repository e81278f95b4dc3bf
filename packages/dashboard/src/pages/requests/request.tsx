// One request by its id, with the reason for a refusal.
import { Link, useParams } from '@tanstack/react-router';
import { Card, Details } from '../../parts/card.tsx';
import { Code } from '../../parts/code.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { StatusCode } from './requests.tsx';

/** The same call with the command line, which seals, signs and opens by itself. */
function commandOf({ method, path }: { method: string; path: string }): string {
  const [bare = '', query = ''] = path.split('?');
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => ` -q '${name}=${value}'`).join('');
  return `npm run svc -- call ${method} ${bare}${pairs}${method === 'GET' ? '' : " -d '{}'"}`;
}

export function RequestPage() {
  const scope = useScope();
  const { id } = useParams({ from: '/inside/m/$merchantId/$env/requests/$id' });
  const query = useApi('GET /merchants/{merchantId}/requests/{id}', { params: { merchantId: scope.merchantId, id } });
  const back = (
    <Link to="/m/$merchantId/$env/requests" params={scope}>
      Requests
    </Link>
  );
  return (
    <Page title="Request" back={back} note={<CopyText text={id} label="request id" />}>
      <Loaded query={query}>
        {(request) => (
          <>
            {request.code !== null && (
              <Notice tone="warn" title={request.code}>
                {request.reason ?? 'It was refused.'}
                {request.meaning !== null && <p className="mt-1">{request.meaning}</p>}
              </Notice>
            )}
            <Card title={<span className="font-mono text-sm">{`${request.method} ${request.path}`}</span>}>
              <Details
                columns={2}
                rows={[
                  ['Answer', <StatusCode key="s" status={request.status} />],
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
                  request.conversionId !== null && [
                    'Conversion',
                    <Link
                      key="c"
                      to="/m/$merchantId/$env/conversions/$id"
                      params={{ ...scope, id: request.conversionId }}
                      className="text-accent hover:underline"
                    >
                      Open it
                    </Link>,
                  ],
                ]}
              />
            </Card>
            <Card title="Do it again" note="With the keys of your sandbox.json; a write needs its body after -d">
              <Code text={commandOf(request)} label="command" low />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}
