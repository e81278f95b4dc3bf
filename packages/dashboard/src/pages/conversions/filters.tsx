// The filters above the list of conversions.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FILTER_SELECT, StatusSelect, TypeSelect } from '../../parts/conversion/filter-selects.tsx';
import type { ConversionFilters } from '../../search.ts';
import { ZONES } from '../../zoned-day.ts';

interface FiltersProps {
  filters: ConversionFilters;
  onChange: (next: ConversionFilters) => void;
}

const without = <Key extends keyof ConversionFilters>(filters: ConversionFilters, key: Key): ConversionFilters => {
  const { [key]: _, ...rest } = filters;
  return rest;
};

export function Filters({ filters, onChange }: FiltersProps) {
  const set = <Key extends keyof ConversionFilters>(key: Key, value: ConversionFilters[Key] | ''): void =>
    onChange(value === '' ? without(filters, key) : { ...filters, [key]: value });
  const hasDates = filters.from !== undefined || filters.to !== undefined;
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3">
      <SearchBox filters={filters} onChange={onChange} />
      <StatusSelect value={filters.status} onChange={(value) => set('status', value)} />
      <TypeSelect value={filters.type} onChange={(value) => set('type', value)} />
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
    </div>
  );
}

const MONTH_MS = 30 * 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Dates begin with the last 30 days. */
function withPeriod(
  { days: _, from: __, to: ___, zone: ____, ...rest }: ConversionFilters,
  period: string,
): ConversionFilters {
  if (period === 'dates') return { ...rest, from: dayOf(Date.now() - MONTH_MS), to: dayOf(Date.now()), zone: ZONES[0] };
  return period === '' ? rest : { ...rest, days: Number(period) };
}

function DateRange({ filters, onChange }: FiltersProps) {
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

const PAUSE_MS = 250;

function SearchBox({ filters, onChange }: FiltersProps) {
  const inAddress = filters.search ?? '';
  const [text, setText] = useState(inAddress);
  /** The text that this box wrote into the URL, or read from it. */
  const known = useRef(inAddress);
  useEffect(() => {
    if (inAddress === known.current) return;
    // A button, the menu or Back changed the URL: follow it, or the box would write its old text back.
    known.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === (filters.search ?? '')) return;
    const timer = window.setTimeout(() => {
      known.current = wanted;
      onChange(wanted === '' ? without(filters, 'search') : { ...filters, search: wanted });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [wanted, filters, onChange]);
  return (
    <div className="relative w-full sm:min-w-64 sm:flex-1">
      <Search className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-muted" aria-hidden />
      <input
        type="search"
        aria-label="Search by reference, id, hash, wallet, metadata or amount"
        placeholder="Reference, id, hash, wallet, metadata or amount"
        className="input ps-9"
        maxLength={128}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
