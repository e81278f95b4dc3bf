// The time that a list is narrowed to: the last days, or whole days in a time zone.
import type { Period } from '../search.ts';
import { serviceNow } from '../use-now.ts';
import { startOfDayIn, ZONES } from '../zoned-day.ts';
import { FILTER_SELECT } from './conversion/filter-selects.tsx';

interface PeriodProps<Filters extends Period> {
  filters: Filters;
  onChange: (next: Filters) => void;
}

export const without = <Filters extends object>(filters: Filters, ...keys: (keyof Filters)[]): Filters => {
  const rest = { ...filters };
  for (const key of keys) delete rest[key];
  return rest;
};

export function PeriodSelect<Filters extends Period>({ filters, onChange }: PeriodProps<Filters>) {
  const hasDates = filters.from !== undefined || filters.to !== undefined;
  return (
    <>
      <select
        aria-label="Period"
        className={FILTER_SELECT}
        value={filters.days ?? (hasDates ? 'dates' : '')}
        onChange={(event) => onChange(withPeriod(filters, event.target.value))}
      >
        <option value="">Any time</option>
        <option value="1">Last 24 hours</option>
        <option value="7">Last 7 days</option>
        <option value="30">Last 30 days</option>
        <option value="90">Last 90 days</option>
        <option value="dates">Between dates</option>
      </select>
      {hasDates && <DateRange filters={filters} onChange={onChange} />}
    </>
  );
}

const MONTH_MS = 30 * 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Dates begin with the last 30 days. */
function withPeriod<Filters extends Period>(filters: Filters, period: string): Filters {
  const rest = without(filters, 'days', 'from', 'to', 'zone');
  if (period === 'dates') return { ...rest, from: dayOf(Date.now() - MONTH_MS), to: dayOf(Date.now()), zone: ZONES[0] };
  return period === '' ? rest : { ...rest, days: Number(period) };
}

function DateRange<Filters extends Period>({ filters, onChange }: PeriodProps<Filters>) {
  const set = (key: 'from' | 'to', value: string): void =>
    onChange(value === '' ? without(filters, key) : { ...filters, [key]: value });
  return (
    <fieldset className="flex w-full flex-wrap items-center gap-2">
      <legend className="sr-only">Between dates</legend>
      <input
        type="date"
        aria-label="First day"
        className="input w-auto"
        value={filters.from ?? ''}
        max={filters.to}
        onChange={(event) => set('from', event.target.value)}
      />
      <span aria-hidden>to</span>
      <input
        type="date"
        aria-label="Last day"
        className="input w-auto"
        value={filters.to ?? ''}
        min={filters.from}
        onChange={(event) => set('to', event.target.value)}
      />
      <select
        aria-label="Time zone of the days"
        className="input w-auto"
        value={filters.zone ?? ZONES[0]}
        onChange={(event) => onChange({ ...filters, zone: event.target.value as (typeof ZONES)[number] })}
      >
        {ZONES.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </fieldset>
  );
}

/** From the start of the hour, so that the list's cache key does not change every second. */
const since = (days: number): number => Math.floor(serviceNow() / 3_600_000) * 3600 - days * 86_400;

type PartsOfPeriod = { [Part in keyof Period]: Period[Part] | undefined };

/** Unix seconds; `to` is the first moment after the last day. */
export function spanOf({ days, from, to, zone = ZONES[0] }: PartsOfPeriod): { from?: number; to?: number } {
  if (days !== undefined) return { from: since(days) };
  return {
    ...(from !== undefined && { from: startOfDayIn(zone, from) }),
    ...(to !== undefined && { to: startOfDayIn(zone, to, 1) }),
  };
}
