// Stacked bars over time: one bar for each real span of time, exact values on hover, and the same numbers as a table.
import { useState } from 'react';
import { clockTime, DAY_SECONDS, shortDate } from '../format.ts';

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
  buckets: readonly number[];
  bucketSeconds: number;
  series: readonly ChartSeries[];
  /** Leads to what a bar counts. */
  onOpen?: (bucket: number) => void;
}

const GAP = 0.15;
const X_LABELS = 5;

const compact = (value: number): string => {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toPrecision(3))}M`;
  return value >= 1000 ? `${Number((value / 1000).toPrecision(3))}k` : String(Number(value.toPrecision(3)));
};

/** The next round number whose half is whole too, so that counts are never cut in two. */
function roundUp(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([2, 4, 6, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** By its middle: where summer time begins or ends within the chart, a day may begin an hour off midnight. */
const dateOf = (at: number, bucketSeconds: number): string => shortDate(at + bucketSeconds / 2);
const timeOf = (at: number, bucketSeconds: number): string =>
  bucketSeconds < DAY_SECONDS ? `${shortDate(at)} ${clockTime(at)}` : dateOf(at, bucketSeconds);

export function Chart(props: ChartProps) {
  const { label, buckets, bucketSeconds, series } = props;
  const [hovered, setHovered] = useState<number | null>(null);
  const totals = buckets.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const top = roundUp(Math.max(...totals, 0));
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{label}</figcaption>
      <div aria-hidden className="relative ps-10 pb-6">
        <div className="relative h-48 border-b border-line" onPointerLeave={() => setHovered(null)}>
          {[1, 0.5].map((part) => (
            <div key={part} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${part * 100}%` }}>
              <span className="tnum absolute end-full -mt-2 me-2 text-xs text-muted">{compact(top * part)}</span>
            </div>
          ))}
          <Bars {...props} top={top} onHover={setHovered} />
          {hovered !== null && <Hover {...props} index={hovered} />}
        </div>
        <TimeAxis buckets={buckets} bucketSeconds={bucketSeconds} />
      </div>
      <ChartTable {...props} />
    </figure>
  );
}

interface BarsProps extends ChartProps {
  top: number;
  onHover: (index: number) => void;
}

/** The drawing is stretched, which rectangles bear well. */
const Bars = ({ buckets, series, top, onHover, onOpen }: BarsProps) => (
  <svg
    className="absolute inset-0 size-full rtl:-scale-x-100"
    viewBox={`0 0 ${buckets.length} ${top}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {buckets.map((bucket, at) => {
      let below = 0;
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from keys and readers; the table below has a button for each.
        <g
          key={bucket}
          className={`group ${onOpen === undefined ? '' : 'cursor-pointer'}`}
          onPointerEnter={() => onHover(at)}
          onClick={() => onOpen?.(bucket)}
        >
          <rect x={at} y={0} width={1} height={top} className="fill-transparent group-hover:fill-hover" />
          {series.map(({ label, colour, values }) => {
            const value = values[at] ?? 0;
            below += value;
            return (
              <rect
                key={label}
                x={at + GAP}
                y={top - below}
                width={1 - 2 * GAP}
                height={value}
                style={{ fill: `var(--color-${colour})` }}
              />
            );
          })}
        </g>
      );
    })}
  </svg>
);

function TimeAxis({ buckets, bucketSeconds }: Pick<ChartProps, 'buckets' | 'bucketSeconds'>) {
  const every = Math.max(1, Math.ceil(buckets.length / X_LABELS));
  const isWithinDays = bucketSeconds * buckets.length <= DAY_SECONDS * 2;
  return buckets.map(
    (at, index) =>
      index % every === 0 && (
        <span
          key={at}
          className="absolute bottom-0 text-xs whitespace-nowrap text-muted"
          style={{ insetInlineStart: `calc(2.5rem + (100% - 2.5rem) * ${index / buckets.length})` }}
        >
          {isWithinDays ? clockTime(at) : dateOf(at, bucketSeconds)}
        </span>
      ),
  );
}

/** Beside its bar, and never beyond the chart's edges. */
function Hover({ buckets, bucketSeconds, series, index }: ChartProps & { index: number }) {
  const at = buckets[index];
  if (at === undefined) return null;
  const centre = ((index + 0.5) / buckets.length) * 100;
  return (
    <div
      className="pointer-events-none absolute top-0 z-10 w-44 rounded-lg border border-line bg-raised px-3 py-2 text-[13px] shadow-float"
      style={{ insetInlineStart: `clamp(0px, calc(${centre}% - 5.5rem), calc(100% - 11rem))` }}
    >
      <p className="mb-1 font-medium text-ink">{timeOf(at, bucketSeconds)}</p>
      {series.map(({ label, colour, texts }) => (
        <p key={label} className="flex items-center gap-2">
          <span className="size-2 shrink-0 rounded-full" style={{ background: `var(--color-${colour})` }} />
          <span className="flex-1 text-muted">{label}</span>
          <span className="tnum min-w-0 truncate text-ink">{texts[index]}</span>
        </p>
      ))}
    </div>
  );
}

const ChartTable = ({ label, buckets, bucketSeconds, series, onOpen }: ChartProps) => (
  <details className="mt-2">
    <summary className="text-[13px] font-medium text-accent">Show as a table</summary>
    <section aria-label={`${label}, table`} tabIndex={0} className="mt-2 max-h-64 overflow-auto">
      <table className="w-full text-[13px] max-sm:table-fixed max-sm:text-[11px] max-sm:break-words">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1 text-start font-medium">
              From
            </th>
            {series.map((one) => (
              <th key={one.label} scope="col" className="py-1 ps-3 text-end font-medium max-sm:ps-1">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map((at, index) => (
            <tr key={at} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-start font-normal sm:whitespace-nowrap">
                {onOpen === undefined ? (
                  timeOf(at, bucketSeconds)
                ) : (
                  <button type="button" className="text-accent hover:underline" onClick={() => onOpen(at)}>
                    {timeOf(at, bucketSeconds)}
                  </button>
                )}
              </th>
              {series.map((one) => (
                <td key={one.label} className="tnum py-1 ps-3 text-end max-sm:ps-1">
                  {one.texts[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
