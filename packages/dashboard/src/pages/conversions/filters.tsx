// The filters above the list of conversions.
import { Search, SlidersHorizontal } from 'lucide-react';
import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { StatusSelect, TypeSelect } from '../../parts/conversion/filter-selects.tsx';
import { PeriodSelect, without } from '../../parts/period-select.tsx';
import type { ConversionFilters } from '../../search.ts';
import { phrase } from '../../texts/phrase.ts';

interface FiltersProps {
  filters: ConversionFilters;
  onChange: (next: ConversionFilters) => void;
}

const MORE = ['wallet', 'txHash', 'metadataName', 'metadataValue', 'changedSince'] as const;

export function Filters({ filters, onChange }: FiltersProps) {
  const set = <Key extends keyof ConversionFilters>(key: Key, value: ConversionFilters[Key] | ''): void =>
    onChange(value === '' ? without(filters, key) : { ...filters, [key]: value });
  const isUsed = MORE.some((key) => filters[key] !== undefined);
  const [wantsMore, setWantsMore] = useState(isUsed);
  const hasMore = wantsMore || isUsed;
  const toggle = (): void => {
    setWantsMore(!hasMore);
    if (isUsed) onChange(without(filters, ...MORE));
  };
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3">
      <SearchBox filters={filters} onChange={onChange} />
      <StatusSelect value={filters.status} onChange={(value) => set('status', value)} />
      <TypeSelect value={filters.type} onChange={(value) => set('type', value)} />
      <PeriodSelect filters={filters} onChange={onChange} />
      <Button aria-expanded={hasMore} icon={<SlidersHorizontal className="size-4" aria-hidden />} onClick={toggle}>
        {hasMore ? phrase`Fewer filters` : phrase`More filters`}
      </Button>
      {hasMore && <MoreFilters filters={filters} set={set} />}
    </div>
  );
}

interface MoreProps {
  filters: ConversionFilters;
  set: (key: (typeof MORE)[number], value: string) => void;
}

/** What the API's list takes too. */
const MoreFilters = ({ filters, set }: MoreProps) => (
  <fieldset className="grid w-full gap-2 sm:grid-cols-2 lg:grid-cols-3">
    <legend className="sr-only">More filters</legend>
    <WrittenField
      label={phrase`Wallet`}
      placeholder="0x…"
      pattern="0x[0-9a-fA-F]{40}"
      value={filters.wallet}
      onValue={(value) => set('wallet', value)}
    />
    <WrittenField
      label={phrase`Transaction hash`}
      placeholder="0x…"
      pattern="0x[0-9a-fA-F]{64}"
      value={filters.txHash}
      onValue={(value) => set('txHash', value)}
    />
    <WrittenField
      label={phrase`Changed since`}
      type="date"
      value={filters.changedSince}
      onValue={(value) => set('changedSince', value)}
    />
    <WrittenField
      label={phrase`Name in the metadata`}
      placeholder="orderId"
      maxLength={40}
      value={filters.metadataName}
      onValue={(value) => set('metadataName', value)}
    />
    <WrittenField
      label={phrase`Value in the metadata`}
      maxLength={200}
      value={filters.metadataValue}
      onValue={(value) => set('metadataValue', value)}
    />
  </fieldset>
);

interface WrittenProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> {
  label: string;
  value: string | undefined;
  onValue: (value: string) => void;
}

/** Goes into the URL when it is whole; what is not yet an address or a hash stays in the field alone. */
function WrittenField({ label, value = '', onValue, ...input }: WrittenProps) {
  const [text, setText] = useWritten(value, onValue);
  const [isWhole, setIsWhole] = useState(true);
  return (
    <label className="text-[13px] text-muted">
      {label}
      <input
        {...input}
        className="input mt-1"
        aria-invalid={!isWhole}
        value={text}
        onChange={({ target }) => {
          setIsWhole(target.validity.valid);
          setText(target.value, target.validity.valid);
        }}
      />
    </label>
  );
}

const PAUSE_MS = 250;

function SearchBox({ filters, onChange }: FiltersProps) {
  const [text, setText] = useWritten(filters.search ?? '', (wanted) =>
    onChange(wanted === '' ? without(filters, 'search') : { ...filters, search: wanted }),
  );
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

/** A text that follows the URL, and is written into it after a pause. */
function useWritten(
  inAddress: string,
  write: (wanted: string) => void,
): [text: string, set: (text: string, isWhole?: boolean) => void] {
  const [{ text, isWhole }, setText] = useState({ text: inAddress, isWhole: true });
  /** The text that this box wrote into the URL, or read from it. */
  const known = useRef(inAddress);
  useEffect(() => {
    if (inAddress === known.current) return;
    // A button, the menu or Back changed the URL: follow it, or the box would write its old text back.
    known.current = inAddress;
    setText({ text: inAddress, isWhole: true });
  }, [inAddress]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === inAddress || !isWhole) return;
    const timer = window.setTimeout(() => {
      known.current = wanted;
      write(wanted);
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [wanted, isWhole, inAddress, write]);
  return [text, (next, whole = true) => setText({ text: next, isWhole: whole })];
}
