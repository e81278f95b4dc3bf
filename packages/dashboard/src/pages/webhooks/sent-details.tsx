// What was sent at one attempt: loaded when it is opened, because a body may be large.
import { useState } from 'react';
import { Code, prettyJson } from '../../parts/code.tsx';
import { Loaded } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

export function SentDetails({ deliveryId }: { deliveryId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-[13px] font-medium text-accent">What was sent</summary>
      {isOpen && <Sent deliveryId={deliveryId} />}
    </details>
  );
}

function Sent({ deliveryId }: { deliveryId: string }) {
  const { merchantId } = useScope();
  const query = useApi('GET /merchants/{merchantId}/deliveries/{id}', { params: { merchantId, id: deliveryId } });
  return (
    <Loaded query={query}>
      {({ sent }) =>
        sent === null ? (
          <p className="mt-2 text-[13px] text-muted">It was not kept.</p>
        ) : (
          <div className="mt-2 space-y-2">
            <Code text={linesOf(sent)} label={`headers sent at ${deliveryId}`} low />
            <Code text={prettyJson(sent.body)} label={`body sent at ${deliveryId}`} low />
          </div>
        )
      }
    </Loaded>
  );
}

const linesOf = ({ url, headers }: { url: string; headers: Record<string, string> }): string =>
  [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
