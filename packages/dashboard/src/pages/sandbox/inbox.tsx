// The built-in webhook inbox: a receiver to practise with.
import type { InboxItem, SandboxView } from '@svc/service/dashboard/api-types';
import { Inbox, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Code, Json, prettyJson } from '../../parts/code.tsx';
import { Problem } from '../../parts/form.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { More } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useList, useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';

const ANSWERS = [200, 204, 301, 404, 410, 500, 503];

export function InboxCard({ inbox }: { inbox: SandboxView['inbox'] }) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const params = { merchantId };
  const open = useWrite('POST /merchants/{merchantId}/sandbox/inbox');
  const clear = useWrite('DELETE /merchants/{merchantId}/sandbox/inbox');
  const answer = useWrite('PATCH /merchants/{merchantId}/sandbox/inbox');
  const query = useList('GET /merchants/{merchantId}/sandbox/inbox', { params }, 25);
  const isOpen = inbox.endpointId !== null;
  const start = (
    <Button
      look="primary"
      busy={open.isPending}
      onClick={() => open.mutate({ params, body: {} }, { onSuccess: () => say('The inbox is open.') })}
    >
      Open the inbox
    </Button>
  );
  const actions = isOpen && canWrite && (
    <>
      <select
        aria-label="What the inbox answers"
        className="input w-auto"
        value={inbox.answer}
        onChange={(event) => answer.mutate({ params, body: { answer: Number(event.target.value) } })}
      >
        {ANSWERS.map((status) => (
          <option key={status} value={status}>
            answers {status}
          </option>
        ))}
      </select>
      <Button busy={clear.isPending} onClick={() => clear.mutate({ params })}>
        Clear
      </Button>
    </>
  );
  return (
    <Card title="Webhook inbox" note="A receiver of its own, registered like any endpoint" flush actions={actions}>
      {open.error !== null && <Problem error={open.error} />}
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length > 0) {
            return (
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ul>
            );
          }
          return (
            <Empty
              icon={<Inbox aria-hidden />}
              title={isOpen ? 'Nothing received yet' : 'The inbox is closed'}
              action={!isOpen && canWrite ? start : undefined}
            >
              {isOpen
                ? 'Trigger an event, or let a conversion move.'
                : 'Open it to see deliveries without writing a receiver.'}
            </Empty>
          );
        }}
      </Loaded>
      <More query={query} />
    </Card>
  );
}

const Item = ({ item }: { item: InboxItem }) => (
  <li className="px-5 py-3">
    <details>
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">{item.eventType}</span>
        {item.signatureValid ? (
          <Badge tone="good">
            <ShieldCheck className="size-3.5" aria-hidden /> signature good
          </Badge>
        ) : (
          <Badge tone="bad">
            <ShieldAlert className="size-3.5" aria-hidden /> signature wrong
          </Badge>
        )}
        <Badge tone={item.answered < 300 ? 'good' : 'warn'}>answered {item.answered}</Badge>
        <span className="ms-auto text-[13px] text-muted">
          <Time at={item.receivedAt} />
        </span>
      </summary>
      <div className="mt-3 grid gap-3 lg:grid-cols-2">
        <Code text={prettyJson(item.body)} label="body" />
        <Json value={item.headers} label="headers" />
      </div>
    </details>
  </li>
);
