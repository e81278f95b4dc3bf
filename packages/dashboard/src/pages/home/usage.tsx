// Requests of each key against its limits, now.
import { KeyRound } from 'lucide-react';
import { formatCount } from '../../format.ts';
import { KEY_KIND_LABELS } from '../../labels.ts';
import { Card } from '../../parts/card.tsx';
import { Meter } from '../../parts/meter.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

export function Usage() {
  const { merchantId, env } = useScope();
  const query = useApi(
    'GET /merchants/{merchantId}/usage',
    { params: { merchantId }, query: { env } },
    { refetchMs: 10_000 },
  );
  return (
    <Card title="Usage" note="Requests against limits" flush>
      <Loaded query={query}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Empty icon={<KeyRound aria-hidden />} title="No key yet" />
          ) : (
            <ul className="divide-y divide-line">
              {keys.map((key) => (
                <li key={key.apiKeyId} className="space-y-2.5 px-5 py-4">
                  <p className="flex items-baseline justify-between gap-2">
                    <span className="truncate font-medium text-ink">{key.name ?? KEY_KIND_LABELS[key.kind]}</span>
                    <code className="font-mono text-xs text-muted">{key.prefix}</code>
                  </p>
                  <Meter label="Requests, last minute" used={key.lastMinute} limit={key.perMinuteLimit} />
                  <Meter label="Requests, last hour" used={key.lastHour} limit={key.perHourLimit} />
                  {key.kind !== 'pk' && (
                    <Meter label="Writes, last minute" used={key.lastMinuteWrites} limit={key.writesPerMinuteLimit} />
                  )}
                  <p className="text-[13px] text-muted">
                    {formatCount(key.last24h)} in 24 h, {formatCount(key.refused24h)} refused,{' '}
                    {formatCount(key.rateLimited24h)} over the limit
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
