// The status and the type that a list of conversions is narrowed to.
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
} from '@svc/protocol/states';
import { STATUS_LABELS, TYPE_LABELS } from '../../labels.ts';

export const FILTER_SELECT = 'input w-auto flex-1 sm:flex-none';

/** An empty value is none. */
interface Chosen<Value> {
  value: Value | undefined;
  onChange: (value: Value | '') => void;
}

export function StatusSelect({ value, onChange }: Chosen<ConversionStatus>) {
  return (
    <select
      aria-label="Status"
      className={FILTER_SELECT}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value as ConversionStatus | '')}
    >
      <option value="">Any status</option>
      {CONVERSION_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </select>
  );
}

export function TypeSelect({ value, onChange }: Chosen<ConversionType>) {
  return (
    <select
      aria-label="Type"
      className={FILTER_SELECT}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value as ConversionType | '')}
    >
      <option value="">Any type</option>
      {CONVERSION_TYPES.map((type) => (
        <option key={type} value={type}>
          {TYPE_LABELS[type]}
        </option>
      ))}
    </select>
  );
}
