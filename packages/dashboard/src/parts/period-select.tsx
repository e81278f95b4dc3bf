// The time that a list is narrowed to: the last days, or whole days in the zone of the business.
import { momentIn } from '@svc/protocol/time-zones';
import { dayOf, shownZone } from '../format.ts';
import type { Period } from '../search.ts';
import { serviceNow } from '../use-now.ts';
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

/** Dates begin with the last 30 days. */
function withPeriod<Filters extends Period>(filters: Filters, period: string): Filters {
  const rest = without(filters, 'days', 'from', 'to');
  if (period === 'dates') return { ...rest, from: dayOf(serviceNow() - MONTH_MS), to: dayOf(serviceNow()) };
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
      <span className="text-[13px] text-muted">{shownZone()}</span>
    </fieldset>
  );
}

/** From the start of the hour, so that the list's cache key does not change every second. */
const since = (days: number): number => Math.floor(serviceNow() / 3_600_000) * 3600 - days * 86_400;

type PartsOfPeriod = { [Part in keyof Period]: Period[Part] | undefined };

/** Unix seconds; `to` is the first moment after the last day. */
export function spanOf({ days, from, to }: PartsOfPeriod): { from?: number; to?: number } {
  if (days !== undefined) return { from: since(days) };
  return {
    ...(from !== undefined && { from: momentIn(shownZone(), from) }),
    ...(to !== undefined && { to: momentIn(shownZone(), to, 1) }),
  };
}
