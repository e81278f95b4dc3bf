// How an endpoint does: attempts of the last day by outcome, and how long the receiver takes.
import { useMemo } from 'react';
import { formatCount, formatMs, formatShare } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chart, type ChartSeries } from '../../parts/chart.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

const NO_COUNTS: readonly number[] = [];

export function EndpointCharts({ endpointId }: { endpointId: string }) {
  const { merchantId } = useScope();
  const { data } = useApi('GET /merchants/{merchantId}/webhook-endpoints/{id}/statistics', {
    params: { merchantId, id: endpointId },
  });
  const series = useMemo((): ChartSeries[] => {
    const [delivered, failed] = [data?.delivered ?? NO_COUNTS, data?.failed ?? NO_COUNTS];
    return [
      { label: 'Delivered', colour: 'good-mark', values: delivered, texts: delivered.map(formatCount) },
      { label: 'Failed', colour: 'bad-mark', values: failed, texts: failed.map(formatCount) },
    ];
  }, [data]);
  if (data === undefined) return null;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const [delivered, failed] = [sum(data.delivered), sum(data.failed)];
  const all = delivered + failed;
  if (all === 0) return null;
  const rate = phrase`${formatShare(delivered / all)} of ${formatCount(all)} attempts delivered`;
  const took =
    data.p50Ms === null || data.p95Ms === null
      ? ''
      : phrase`Half answered within ${formatMs(data.p50Ms)}, 95% within ${formatMs(data.p95Ms)}.`;
  return (
    <Card title="The last 24 hours" note={took === '' ? rate : `${rate}. ${took}`}>
      <Chart label="Attempts by outcome" series={series} buckets={data.buckets} bucketSeconds={data.bucketSeconds} />
    </Card>
  );
}
