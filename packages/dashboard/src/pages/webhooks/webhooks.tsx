// Webhook endpoints with their health.
import type { EndpointView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Badge, NameBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, ROW_LINK, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useList } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';

export function EndpointHealth({ endpoint }: { endpoint: EndpointView }) {
  if (endpoint.status === 'disabled') return <NameBadge name="disabled" />;
  if (endpoint.failingSince !== null) {
    return (
      <Badge tone="bad" dot>
        <span>
          Failing since <Time at={endpoint.failingSince} />
        </span>
      </Badge>
    );
  }
  return (
    <Badge tone="good" dot>
      Healthy
    </Badge>
  );
}

export function Webhooks() {
  const scope = useScope();
  const { canWrite } = useRole();
  const [isAdding, setAdding] = useState(false);
  const query = useList('GET /merchants/{merchantId}/webhook-endpoints', {
    params: { merchantId: scope.merchantId },
    query: { env: scope.env },
  });
  const columns: Column<EndpointView>[] = [
    {
      head: 'Endpoint',
      grows: true,
      cell: (endpoint) => (
        <>
          <Link
            to="/m/$merchantId/$env/webhooks/$id"
            params={{ ...scope, id: endpoint.id }}
            className={`block truncate ${ROW_LINK}`}
          >
            {endpoint.isInbox ? 'Sandbox inbox' : endpoint.url}
          </Link>
          {endpoint.description !== null && !endpoint.isInbox && (
            <span className="block truncate text-[13px] text-muted">{endpoint.description}</span>
          )}
        </>
      ),
    },
    { head: 'Health', cell: (endpoint) => <EndpointHealth endpoint={endpoint} /> },
    {
      head: 'Events',
      cell: ({ eventTypes }) => (
        <span className="whitespace-nowrap">{eventTypes[0] === '*' ? 'all' : `${eventTypes.length} types`}</span>
      ),
      from: 'md',
    },
    { head: 'Made', cell: (endpoint) => <Time at={endpoint.createdAt} />, align: 'right', from: 'sm' },
  ];
  const add = (
    <Button look="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      note="Where your program hears of every change. Each delivery is signed; a failed one is tried eight times over 15 hours."
      actions={canWrite && add}
    >
      <div className="card">
        <Loaded query={query}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.endpoints);
            return rows.length === 0 ? (
              <Empty icon={<WebhookIcon aria-hidden />} title="No endpoint yet" action={canWrite ? add : undefined}>
                Give us an HTTPS address, and choose what it should be told.
              </Empty>
            ) : (
              <Table caption="Webhook endpoints" columns={columns} rows={rows} keyOf={(row) => row.id} stacks />
            );
          }}
        </Loaded>
        <More query={query} />
      </div>
      <EndpointDialog open={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}
