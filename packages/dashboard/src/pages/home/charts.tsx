// Volume, outcomes and time to finish, over a range and beside the one before.
import type { ChartsView } from '@svc/service/dashboard/api-types';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { dayOf, duration, formatCount, shortenAmount } from '../../format.ts';
import { TYPE_LABELS } from '../../labels.ts';
import { Card } from '../../parts/card.tsx';
import { Chart, type ChartSeries } from '../../parts/chart.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import { Table } from '../../parts/table.tsx';
import type { ConversionFilters } from '../../search.ts';
import { phrase, phrases } from '../../texts/phrase.ts';
import { useApi } from '../../use-api.ts';
import { useScope } from '../../use-scope.ts';
import { compareWithBefore } from './compare-with-before.ts';

const RANGES = [
  ['24h', phrase`24 hours`],
  ['7d', phrase`7 days`],
  ['30d', phrase`30 days`],
  ['90d', phrase`90 days`],
] as const;
const BEFORE = phrases({
  '24h': '24 hours before',
  '7d': '7 days before',
  '30d': '30 days before',
  '90d': '90 days before',
});

const OUTCOMES = [
  [phrase`Succeeded`, 'good-mark', ['succeeded']],
  [phrase`Failed`, 'bad-mark', ['failed']],
  [phrase`Expired unpaid`, 'muted', ['expired']],
  [phrase`Needs care`, 'warn-mark', ['requires_manual_review', 'screening_hold']],
] as const;

/** The statuses as five outcomes: more could not be told apart in a bar. */
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
    texts: charts.volumeSvc.map((amount) => shortenAmount(amount, 'SVC')),
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
        {(charts) => <All charts={charts} />}
      </Loaded>
    </section>
  );
}

function All({ charts }: { charts: ChartsView }) {
  const outcomes = useMemo(() => outcomesOf(charts), [charts]);
  const volume = useMemo(() => volumeOf(charts), [charts]);
  const { buckets, bucketSeconds } = charts;
  const scope = useScope();
  const navigate = useNavigate();
  const open = (filters: Pick<ConversionFilters, 'status'>) => (bucket: number) => {
    // The list counts whole days; by its middle, because a day of summer time may begin an hour off midnight.
    const day = dayOf((bucket + bucketSeconds / 2) * 1000);
    const search = { ...filters, from: day, to: day };
    void navigate({ to: '/m/$merchantId/$env/conversions', params: scope, search });
  };
  const before = BEFORE[charts.range];
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const conversions = outcomes.reduce((sum, { values }) => sum + total(values), 0);
  const svc = total(volume[0]?.values ?? []);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Card title="Volume" note={`Succeeded, in SVC. ${compareWithBefore(svc, Number(charts.before.svc), before)}`}>
        <Chart
          label="Volume in SVC"
          series={volume}
          buckets={buckets}
          bucketSeconds={bucketSeconds}
          onOpen={open({ status: 'succeeded' })}
        />
      </Card>
      <Card
        title="Conversions"
        note={
          <>
            {compareWithBefore(conversions, charts.before.conversions, before)}
            <Legend series={outcomes} />
          </>
        }
      >
        <Chart
          label="Conversions by outcome"
          series={outcomes}
          buckets={buckets}
          bucketSeconds={bucketSeconds}
          onOpen={open({})}
        />
      </Card>
      {charts.finishTimes.length > 0 && <FinishTimes times={charts.finishTimes} />}
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

const FinishTimes = ({ times }: { times: ChartsView['finishTimes'] }) => (
  <Card title="Time to finish" note="From created to succeeded" flush className="lg:col-span-2">
    <Table
      caption="Time to finish by type"
      stacks
      rows={times}
      keyOf={({ type }) => type}
      columns={[
        { head: 'Type', cell: ({ type }) => <span className="font-medium text-ink">{TYPE_LABELS[type]}</span> },
        { head: 'Succeeded', cell: ({ count }) => <span className="tnum">{formatCount(count)}</span>, align: 'right' },
        {
          head: 'Half within',
          cell: (row) => <span className="tnum">{duration(row.p50Seconds)}</span>,
          align: 'right',
        },
        { head: '95% within', cell: (row) => <span className="tnum">{duration(row.p95Seconds)}</span>, align: 'right' },
      ]}
    />
  </Card>
);
