// Volume and conversions over time.
import type { ChartsView } from '@svc/service/dashboard/api-types';
import { useMemo, useState } from 'react';
import { formatCount, groupDigits } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chart, type ChartSeries } from '../../parts/chart.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';

const RANGES = [
  ['24h', '24 hours'],
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
] as const;

const OUTCOMES = [
  ['Succeeded', 'good-mark', ['succeeded']],
  ['Failed', 'bad-mark', ['failed']],
  ['Needs care', 'warn-mark', ['requires_manual_review', 'screening_hold']],
] as const;

/** The thirteen statuses as four outcomes: more could not be told apart in a bar. */
function outcomesOf(charts: ChartsView): ChartSeries[] {
  const zeros = charts.buckets.map(() => 0);
  const sum = (wanted: (status: string) => boolean): number[] =>
    charts.byStatus
      .filter(({ status }) => wanted(status))
      .reduce((total, { counts }) => total.map((value, at) => value + (counts[at] ?? 0)), zeros);
  const named = new Set<string>(OUTCOMES.flatMap(([, , statuses]) => statuses));
  const rows = [
    ...OUTCOMES.map(([label, colour, statuses]) => ({
      label,
      colour,
      values: sum((status) => (statuses as readonly string[]).includes(status)),
    })),
    { label: 'Under way', colour: 'info-mark', values: sum((status) => !named.has(status)) },
  ];
  return rows.map((row) => ({ ...row, texts: row.values.map(formatCount) }));
}

const volumeOf = (charts: ChartsView): ChartSeries[] => [
  {
    label: 'SVC',
    colour: 'accent',
    values: charts.volumeSvc.map(Number),
    texts: charts.volumeSvc.map(groupDigits),
  },
];

export function Charts() {
  const { merchantId, env } = useScope();
  const [range, setRange] = useState<ChartsView['range']>('7d');
  const query = useApi('GET /merchants/{merchantId}/charts', { params: { merchantId }, query: { env, range } });
  return (
    <section aria-label="Over time" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[15px]">Over time</h2>
        <Segmented label="Range" value={range} choices={RANGES} onChange={setRange} />
      </div>
      <Loaded query={query} skeleton={<Skeleton className="h-72 rounded-xl" />}>
        {(charts) => <Both charts={charts} />}
      </Loaded>
    </section>
  );
}

function Both({ charts }: { charts: ChartsView }) {
  const outcomes = useMemo(() => outcomesOf(charts), [charts]);
  const volume = useMemo(() => volumeOf(charts), [charts]);
  const { buckets, bucketSeconds } = charts;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Card title="Volume" note="Succeeded conversions, in SVC">
        <Chart label="Volume in SVC" kind="area" series={volume} buckets={buckets} bucketSeconds={bucketSeconds} />
      </Card>
      <Card title="Conversions" note={<Legend series={outcomes} />}>
        <Chart
          label="Conversions by outcome"
          kind="bars"
          series={outcomes}
          buckets={buckets}
          bucketSeconds={bucketSeconds}
        />
      </Card>
    </div>
  );
}

const Legend = ({ series }: { series: readonly ChartSeries[] }) => (
  <span className="flex flex-wrap gap-x-3">
    {series.map(({ label, colour }) => (
      <span key={label} className="inline-flex items-center gap-1.5">
        <span className="size-2 rounded-full" style={{ background: `var(--color-${colour})` }} aria-hidden />
        {label}
      </span>
    ))}
  </span>
);
