// A chart over time: area or stacked bars, with exact values on hover and a table for screen readers.
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { clockTime, shortDate } from '../format.ts';
import { useTheme } from '../theme.ts';
import { useMedia } from '../use-media.ts';

export interface ChartSeries {
  label: string;
  /** A colour token: `good-mark`. */
  colour: string;
  /** For the height alone. */
  values: readonly number[];
  /** What is shown, exact. */
  texts: readonly string[];
}

interface ChartProps {
  label: string;
  kind: 'area' | 'bars';
  buckets: readonly number[];
  bucketSeconds: number;
  series: readonly ChartSeries[];
}

const HEIGHT = 220;

/** The token's colour in the current theme, in a form that a canvas accepts. */
function resolveColour(token: string, alpha?: number): string {
  const probe = document.createElement('span');
  probe.style.color = `color-mix(in srgb, var(--color-${token}) ${(alpha ?? 1) * 100}%, transparent)`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** Each series is stacked on the previous ones. Draw from the highest down, so that none hides another. */
function stack(series: readonly ChartSeries[]): number[][] {
  const sums = series.map((one) => [...one.values]);
  for (let row = 1; row < sums.length; row += 1) {
    sums[row] = (sums[row] ?? []).map((value, at) => value + (sums[row - 1]?.[at] ?? 0));
  }
  return sums.reverse();
}

function optionsFor(
  props: ChartProps,
  width: number,
  onHover: (index: number | null, left: number) => void,
): uPlot.Options {
  const { kind, series, bucketSeconds } = props;
  const bars = uPlot.paths.bars?.({ size: [0.7, 26], radius: [0.25, 0] });
  const area = uPlot.paths.spline?.();
  const drawn = kind === 'bars' ? [...series].reverse() : series;
  const axis = {
    stroke: resolveColour('muted'),
    font: '12px Inter, sans-serif',
    ticks: { show: false },
    grid: { stroke: resolveColour('line'), width: 1 },
  };
  const paths = kind === 'bars' ? bars : area;
  return {
    width,
    height: HEIGHT,
    padding: [8, 16, 0, 0],
    cursor: { y: false, points: { show: kind === 'area' }, drag: { x: false, y: false } },
    scales: { x: { time: true }, y: { range: (_, __, max) => [0, Math.max(max * 1.1, 1)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        space: 70,
        values: (_, ticks) =>
          ticks.map((tick) => (bucketSeconds < 86_400 && tick % 86_400 !== 0 ? clockTime(tick) : shortDate(tick))),
      },
      { ...axis, size: 48, values: (_, ticks) => ticks.map(compact) },
    ],
    series: [
      {},
      ...drawn.map(({ label, colour }) => ({
        label,
        stroke: resolveColour(colour),
        fill: resolveColour(colour, kind === 'bars' ? 1 : 0.12),
        width: kind === 'bars' ? 0 : 2,
        points: { show: false },
        ...(paths && { paths }),
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onHover(cursor.idx ?? null, cursor.left ?? 0)] },
  };
}

const compact = (value: number): string =>
  value >= 1_000_000 ? `${value / 1_000_000}M` : value >= 1000 ? `${value / 1000}k` : String(value);

export function Chart(props: ChartProps) {
  const { label, buckets, series, kind } = props;
  const place = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<{ index: number; left: number } | null>(null);
  const theme = useTheme();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours that are read inside.
  useEffect(() => {
    const target = place.current;
    if (target === null) return;
    const values = kind === 'bars' ? stack(series) : series.map((one) => [...one.values]);
    const onHover = (index: number | null, left: number): void =>
      setHover(index === null || left < 0 ? null : { index, left });
    const chart = new uPlot(optionsFor(props, target.clientWidth, onHover), [[...buckets], ...values], target);
    const observer = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height: HEIGHT }));
    observer.observe(target);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [props.buckets, props.series, kind, theme, isDark]);
  return (
    <figure className="relative min-w-0">
      <figcaption className="sr-only">{label}</figcaption>
      <div ref={place} aria-hidden className="min-h-55 w-full overflow-hidden" />
      {hover !== null && <Hover {...props} index={hover.index} left={hover.left} />}
      <ChartTable {...props} />
    </figure>
  );
}

function Hover({ buckets, bucketSeconds, series, index, left }: ChartProps & { index: number; left: number }) {
  const at = buckets[index];
  if (at === undefined) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-2 z-10 min-w-36 rounded-lg border border-line bg-raised px-3 py-2 text-[13px] shadow-float"
      style={{ left: Math.min(left + 60, (typeof window === 'undefined' ? 0 : window.innerWidth) - 220) }}
    >
      <p className="mb-1 font-medium text-ink">
        {shortDate(at)}
        {bucketSeconds < 86_400 && ` ${clockTime(at)}`}
      </p>
      {series.map(({ label, colour, texts }) => (
        <p key={label} className="flex items-center gap-2">
          <span className="size-2 rounded-full" style={{ background: `var(--color-${colour})` }} />
          <span className="flex-1 text-muted">{label}</span>
          <span className="tnum text-ink">{texts[index]}</span>
        </p>
      ))}
    </div>
  );
}

const ChartTable = ({ label, buckets, series }: ChartProps) => (
  <div className="sr-only">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          {series.map((one) => (
            <th key={one.label} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map((at, index) => (
          <tr key={at}>
            <th scope="row">
              {shortDate(at)} {clockTime(at)}
            </th>
            {series.map((one) => (
              <td key={one.label}>{one.texts[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
