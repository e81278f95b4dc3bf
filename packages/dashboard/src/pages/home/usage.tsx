// Requests of each key against its limits, now.
import type { UsageView } from '@svc/service/dashboard/api-types';
import { KeyRound } from 'lucide-react';
import { formatCount } from '../../format.ts';
import { KEY_KIND_LABELS } from '../../labels.ts';
import { Card } from '../../parts/card.tsx';
import { Meter } from '../../parts/meter.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

type KeyUsage = UsageView['keys'][number];

const busiestFirst = (keys: readonly KeyUsage[]): KeyUsage[] => [...keys].sort((a, b) => b.last24h - a.last24h);

const Meters = ({ usage }: { usage: KeyUsage }) => (
  <>
    <Meter label="Requests, last minute" used={usage.lastMinute} limit={usage.perMinuteLimit} />
    <Meter label="Requests, last hour" used={usage.lastHour} limit={usage.perHourLimit} />
    {usage.kind !== 'pk' && (
      <Meter label="Writes, last minute" used={usage.lastMinuteWrites} limit={usage.writesPerMinuteLimit} />
    )}
  </>
);

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
              {busiestFirst(keys).map((key) => (
                <li key={key.apiKeyId} className="space-y-2.5 px-5 py-4">
                  <p className="flex items-baseline justify-between gap-2">
                    <span className="min-w-0 break-words font-medium text-ink">
                      {key.name ?? KEY_KIND_LABELS[key.kind]}
                    </span>
                    <code className="font-mono text-xs text-muted">{key.prefix}</code>
                  </p>
                  {key.last24h > 0 && <Meters usage={key} />}
                  <p className="text-[13px] text-muted">
                    {key.last24h === 0
                      ? 'Not used in 24 h'
                      : `${formatCount(key.last24h)} in 24 h, ${formatCount(key.refused24h)} refused, ${formatCount(key.rateLimited24h)} over the limit`}
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
