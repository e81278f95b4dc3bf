// Every attempt at an endpoint, with its answer.
import type { DeliveryView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { Inbox, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { formatMs } from '../../format.ts';
import { NameBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Code } from '../../parts/code.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { More } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useList, useWrite } from '../../use-api.ts';
import { useNowSeconds } from '../../use-now.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { dueWords } from './due-words.ts';
import { failureWords } from './failure-words.ts';
import { SentDetails } from './sent-details.tsx';

type Which = 'all' | 'failed' | 'delivered' | 'waiting';
const CHOICES = [
  ['all', phrase`All`],
  ['failed', phrase`Failed`],
  ['delivered', phrase`Delivered`],
  ['waiting', phrase`Waiting`],
] as const;

/** The attempts of an event together, in the place of its newest. */
function byEvent(rows: readonly DeliveryView[]): DeliveryView[] {
  const groups = new Map<string, DeliveryView[]>();
  for (const row of rows) groups.set(row.eventId, [...(groups.get(row.eventId) ?? []), row]);
  return [...groups.values()].flat();
}

export function Attempts({ endpointId }: { endpointId: string }) {
  const { merchantId } = useScope();
  const [only, setOnly] = useState<Which>('all');
  const query = useList('GET /merchants/{merchantId}/webhook-endpoints/{id}/deliveries', {
    params: { merchantId, id: endpointId },
    query: only === 'all' ? {} : { only },
  });
  return (
    <Card
      title="Attempts"
      note="Newest first, live, those of one event together"
      flush
      actions={<Segmented label="Which attempts" value={only} choices={CHOICES} onChange={setOnly} />}
    >
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.deliveries);
          return rows.length === 0 ? (
            <Empty icon={<Inbox aria-hidden />} title={only === 'all' ? 'Nothing sent yet' : 'None of these'}>
              {only === 'all' ? 'Send a test event to see the first attempt.' : undefined}
            </Empty>
          ) : (
            <ul className="divide-y divide-line">
              {byEvent(rows).map((delivery) => (
                <Attempt key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <More query={query} />
    </Card>
  );
}

export function Attempt({ delivery, namesEndpoint = false }: { delivery: DeliveryView; namesEndpoint?: boolean }) {
  const scope = useScope();
  const { canWrite } = useRole();
  const due = dueWords(delivery, useNowSeconds());
  const replay = useWrite('POST /merchants/{merchantId}/deliveries/{id}/replay');
  const again = (): void => {
    const params = { merchantId: scope.merchantId, id: delivery.id };
    replay.mutate({ params, body: {} }, { onSuccess: () => say('The event is on its way again.') });
  };
  return (
    <li className="px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <NameBadge name={delivery.status} />
        <Link
          to="/m/$merchantId/$env/events/$id"
          params={{ ...scope, id: delivery.eventId }}
          className="font-medium text-ink hover:text-accent"
        >
          {delivery.eventType}
        </Link>
        <span className="text-[13px] text-muted">
          attempt {delivery.attempt}
          {delivery.responseStatus !== null && <> · answered {delivery.responseStatus}</>}
          {/* The status itself is shown above. */}
          {delivery.failure !== null && delivery.failure !== 'status' && <> · {failureWords(delivery.failure)}</>}
          {delivery.durationMs !== null && <> · took {formatMs(delivery.durationMs)}</>}
        </span>
        <span className="ms-auto flex items-center gap-2 text-[13px] text-muted">
          {delivery.status === 'pending' ? due : <Time at={delivery.finishedAt ?? delivery.createdAt} />}
          {canWrite && delivery.status !== 'pending' && (
            <Button
              size="sm"
              busy={replay.isPending}
              icon={<RotateCw className="size-3.5" aria-hidden />}
              onClick={again}
            >
              Replay
            </Button>
          )}
        </span>
      </div>
      {namesEndpoint && <EndpointLine delivery={delivery} />}
      {delivery.status === 'failed' && due !== null && <p className="mt-1 text-[13px] text-muted">{due}</p>}
      {delivery.status !== 'pending' && <SentDetails deliveryId={delivery.id} />}
      {delivery.responseSnippet !== null && delivery.responseSnippet !== '' && (
        <details className="mt-2">
          <summary className="text-[13px] font-medium text-accent">What it answered</summary>
          <div className="mt-2">
            <Code text={delivery.responseSnippet} label="answer" low />
          </div>
        </details>
      )}
    </li>
  );
}

/** Which of several endpoints it went to. */
function EndpointLine({ delivery: { endpointId, endpoint } }: { delivery: DeliveryView }) {
  const scope = useScope();
  const name = endpoint.isInbox ? phrase`Sandbox inbox` : endpoint.url;
  return (
    <p className="mt-1 text-[13px] break-all text-muted">
      to{' '}
      {endpoint.isDeleted ? (
        `${name} (deleted)`
      ) : (
        <Link
          to="/m/$merchantId/$env/webhooks/$id"
          params={{ ...scope, id: endpointId }}
          className="text-accent hover:underline"
        >
          {name}
        </Link>
      )}
    </p>
  );
}
