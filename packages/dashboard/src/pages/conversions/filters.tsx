// The filters above the list of conversions.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { StatusSelect, TypeSelect } from '../../parts/conversion/filter-selects.tsx';
import { PeriodSelect, without } from '../../parts/period-select.tsx';
import type { ConversionFilters } from '../../search.ts';

interface FiltersProps {
  filters: ConversionFilters;
  onChange: (next: ConversionFilters) => void;
}

export function Filters({ filters, onChange }: FiltersProps) {
  const set = <Key extends keyof ConversionFilters>(key: Key, value: ConversionFilters[Key] | ''): void =>
    onChange(value === '' ? without(filters, key) : { ...filters, [key]: value });
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3">
      <SearchBox filters={filters} onChange={onChange} />
      <StatusSelect value={filters.status} onChange={(value) => set('status', value)} />
      <TypeSelect value={filters.type} onChange={(value) => set('type', value)} />
      <PeriodSelect filters={filters} onChange={onChange} />
    </div>
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
