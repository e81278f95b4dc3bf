// The filters of lists in the URL, so that a link shows a colleague the same list.
import { EVENT_TYPES, type EventType } from '@svc/protocol/event-types';
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
} from '@svc/protocol/states';

export interface ConversionFilters {
  status?: ConversionStatus;
  type?: ConversionType;
  search?: string;
  /** Days back. */
  days?: number;
}
export interface EventFilters {
  type?: EventType;
}
export interface RequestFilters {
  only?: 'refused';
}

type Raw = Record<string, unknown>;

function pick<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

export function readConversionFilters(raw: Raw): ConversionFilters {
  const status = pick(CONVERSION_STATUSES, raw.status);
  const type = pick(CONVERSION_TYPES, raw.type);
  const search = raw.search === undefined ? '' : String(raw.search).trim().slice(0, 128);
  const days = [1, 7, 30, 90].find((known) => known === Number(raw.days));
  return { ...(status && { status }), ...(type && { type }), ...(search && { search }), ...(days && { days }) };
}

export function readEventFilters(raw: Raw): EventFilters {
  const type = pick(EVENT_TYPES, raw.type);
  return type ? { type } : {};
}

export const readRequestFilters = (raw: Raw): RequestFilters => (raw.only === 'refused' ? { only: 'refused' } : {});

/** One search word. An id of digits only arrives as a number. */
export function readStaffSearch(raw: Raw): { search?: string } {
  const search = raw.search === undefined ? '' : String(raw.search).trim().slice(0, 256);
  return search === '' ? {} : { search };
}
