// Where one is signed in.
import type { AccountSession } from '@svc/service/dashboard/api-types';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';

/** `Chrome on Linux`, roughly: enough to know one's own machines. */
function deviceOf(agent: string | null): string {
  if (agent === null) return phrase`Unknown browser`;
  const browser = /(Edg|Firefox|Chrome|Safari)/.exec(agent)?.[1]?.replace('Edg', 'Edge') ?? phrase`Browser`;
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1]?.replace('Mac OS X', 'macOS');
  return system === undefined ? browser : phrase`${browser} on ${system}`;
}

export function Sessions() {
  const query = useApi('GET /account/sessions', {});
  const endOthers = useWrite('POST /account/sessions/revoke-others');
  return (
    <Card
      title="Sessions"
      flush
      actions={
        <Button
          size="sm"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate({ body: {} }, { onSuccess: () => say('All other sessions are ended.') })}
        >
          End all others
        </Button>
      }
    >
      <Loaded query={query}>
        {({ sessions }) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Session({ session }: { session: AccountSession }) {
  const end = useWrite('DELETE /account/sessions/{id}');
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{deviceOf(session.userAgent)}</p>
        <p className="text-[13px] text-muted">
          {session.ipAddress ?? 'unknown address'} · {wordsOf(session.factor)} · since <Time at={session.createdAt} />
        </p>
      </div>
      {session.current ? (
        <Badge tone="good">This one</Badge>
      ) : (
        <Button size="sm" busy={end.isPending} onClick={() => end.mutate({ params: { id: session.id } })}>
          End
        </Button>
      )}
    </li>
  );
}
