// The filters of lists in the URL, so that a link shows a colleague the same list.
import type { Env } from '@svc/protocol';
import { EVENT_TYPES, type EventType } from '@svc/protocol/event-types';
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
} from '@svc/protocol/states';

export interface Period {
  /** Days back. */
  days?: number;
  /** Whole days, `2026-11-15`, in the zone of the business; instead of `days`. */
  from?: string;
  to?: string;
}
export interface ConversionFilters extends Period {
  status?: ConversionStatus;
  type?: ConversionType;
  search?: string;
  wallet?: string;
  txHash?: string;
  /** Both or none. */
  metadataName?: string;
  metadataValue?: string;
  /** A day, in the zone of the business. */
  changedSince?: string;
}
export interface EventFilters extends Period {
  type?: EventType;
  /** Without it the newest come first. */
  order?: 'asc';
}
export interface RequestFilters {
  only?: 'refused';
  status?: string;
  /** A part of the path, the reference, the code or the reason. */
  text?: string;
}

type Raw = Record<string, unknown>;

function pick<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value);
}

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

function readPeriod(raw: Raw): Period {
  const days = [1, 7, 30, 90].find((known) => known === Number(raw.days));
  const [from, to] = [dayIn(raw.from), dayIn(raw.to)];
  return { ...(days && { days }), ...(from && { from }), ...(to && { to }) };
}

export function readConversionFilters(raw: Raw): ConversionFilters {
  const status = pick(CONVERSION_STATUSES, raw.status);
  const type = pick(CONVERSION_TYPES, raw.type);
  const search = raw.search === undefined ? '' : String(raw.search).trim().slice(0, 128);
  const wallet = hexIn(raw.wallet, 40);
  const txHash = hexIn(raw.txHash, 64);
  const [metadataName, metadataValue] = [textIn(raw.metadataName, 40), textIn(raw.metadataValue, 200)];
  const changedSince = dayIn(raw.changedSince);
  return {
    ...(status && { status }),
    ...(type && { type }),
    ...(search && { search }),
    ...(wallet && { wallet }),
    ...(txHash && { txHash }),
    ...(metadataName && { metadataName }),
    ...(metadataValue && { metadataValue }),
    ...(changedSince && { changedSince }),
    ...readPeriod(raw),
  };
}

/** A value of digits only arrives as a number. */
const textIn = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';

const hexIn = (value: unknown, digits: number): string | undefined =>
  typeof value === 'string' && value.length === 2 + digits && /^0x[0-9a-fA-F]+$/.test(value) ? value : undefined;

export function readEventFilters(raw: Raw): EventFilters {
  const type = pick(EVENT_TYPES, raw.type);
  return { ...(type && { type }), ...(raw.order === 'asc' && { order: 'asc' }), ...readPeriod(raw) };
}

export function readRequestFilters(raw: Raw): RequestFilters {
  const only = pick(['refused'] as const, raw.only);
  const status = /^[1-5]\d\d$/.test(String(raw.status)) ? String(raw.status) : undefined;
  const text = raw.text === undefined ? '' : String(raw.text).trim().slice(0, 128);
  return { ...(only && { only }), ...(status && { status }), ...(text && { text }) };
}

/** The request or the operation that the shell begins from. */
export function readShellSearch(raw: Raw): { from?: string; operation?: string } {
  const { from, operation } = raw;
  if (typeof from === 'string' && /^req_\w{1,60}$/.test(from)) return { from };
  return typeof operation === 'string' && /^\w{1,60}$/.test(operation) ? { operation } : {};
}

export const QUEUES = ['holds', 'reviews', 'openItems', 'openProposals', 'pendingVerifications'] as const;

export interface WorkFilters {
  /** Without it the one that has real money. */
  env?: Env;
  queue?: (typeof QUEUES)[number];
  owner?: 'me' | 'nobody';
  search?: string;
  /** How long what it is about waits. */
  age?: (typeof AGES)[number];
}

const AGES = ['hour', 'day', 'older'] as const;

export function readWorkFilters(raw: Raw): WorkFilters {
  const env = pick(['test', 'live'] as const, raw.env);
  const queue = pick(QUEUES, raw.queue);
  const owner = pick(['me', 'nobody'] as const, raw.owner);
  const search = raw.search === undefined ? '' : String(raw.search).trim().slice(0, 128);
  const age = pick(AGES, raw.age);
  return {
    ...(env && { env }),
    ...(queue && { queue }),
    ...(owner && { owner }),
    ...(search && { search }),
    ...(age && { age }),
  };
}

/** Without it the one that has real money. */
export interface EnvChoice {
  env?: Env;
}

export function readEnvChoice(raw: Raw): EnvChoice {
  const env = pick(['test', 'live'] as const, raw.env);
  return env === undefined ? {} : { env };
}

export interface RefusalFilters extends EnvChoice {
  code?: string;
}

export function readRefusalFilters(raw: Raw): RefusalFilters {
  const code = /^SVC_[A-Z_]{1,60}$/.test(String(raw.code)) ? String(raw.code) : undefined;
  return { ...readEnvChoice(raw), ...(code && { code }) };
}

export interface StaffFilters {
  search?: string;
  env?: Env;
  status?: ConversionStatus;
  type?: ConversionType;
  merchantId?: string;
  /** Made in the last 24 hours; of the failed ones those that nobody paid in time, or the others. */
  lastDay?: (typeof LAST_DAY)[number];
}

const LAST_DAY = ['all', 'expired', 'not_expired'] as const;

/** An id of digits only arrives as a number. */
export function readStaffSearch(raw: Raw): StaffFilters {
  const search = raw.search === undefined ? '' : String(raw.search).trim().slice(0, 256);
  const env = pick(['test', 'live'] as const, raw.env);
  const status = pick(CONVERSION_STATUSES, raw.status);
  const type = pick(CONVERSION_TYPES, raw.type);
  const lastDay = pick(LAST_DAY, raw.lastDay);
  const merchantId = typeof raw.merchantId === 'string' ? raw.merchantId.slice(0, 64) : '';
  return {
    ...(search && { search }),
    ...(env && { env }),
    ...(status && { status }),
    ...(type && { type }),
    ...(merchantId && { merchantId }),
    ...(lastDay && { lastDay }),
  };
}
