// Formats money, time, ids and sizes. Amounts stay text, so that no digit is rounded away.
import { clockIn, USUAL_ZONE } from '@svc/protocol/time-zones';
import { locale } from './texts/language.ts';
import { phrase } from './texts/phrase.ts';

const SIGNS = new Intl.NumberFormat(locale).formatToParts(1234567.8);
const signOf = (type: 'group' | 'decimal', english: string): string =>
  SIGNS.find((part) => part.type === type)?.value ?? english;
/** What the reader's language puts between thousands, and before a fraction. */
const COMMA = signOf('group', ',');
const POINT = signOf('decimal', '.');

/** `1234567.891` becomes `1,234,567.891`; other languages have other signs. */
export function groupDigits(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, COMMA);
  return fraction === undefined ? grouped : `${grouped}${POINT}${fraction}`;
}

/** Units whose amounts are always shown with two decimals. */
const TWO_DECIMALS = new Set(['NGN', 'SVC']);
const MAX_DECIMALS = 6;

/**
 * The one format of amounts in lists: SVC and Naira with two decimals, others with at most six. A cut is marked with an
 * ellipsis, and an amount too small to show as `< 0.000001`. Put the exact text in a title.
 */
export function shortenAmount(
  amount: string,
  unit: string,
  decimals = TWO_DECIMALS.has(unit) ? 2 : MAX_DECIMALS,
): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const shown = fraction.slice(0, decimals);
  const isCut = /[1-9]/.test(fraction.slice(decimals));
  if (isCut && !/[1-9]/.test(whole + shown))
    return `< ${decimals === 0 ? '1' : `0${POINT}${'1'.padStart(decimals, '0')}`}`;
  const padded = TWO_DECIMALS.has(unit) ? shown.padEnd(decimals, '0') : isCut ? shown : shown.replace(/0+$/, '');
  return `${groupDigits(whole)}${padded === '' ? '' : `${POINT}${padded}`}${isCut ? '…' : ''}`;
}

/** Every digit of an amount; SVC and Naira have at least two decimals. */
export function exactAmount(amount: string, unit: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return TWO_DECIMALS.has(unit) ? groupDigits(`${whole}.${fraction.padEnd(2, '0')}`) : groupDigits(amount);
}

/** Naira, always with two digits of kobo. */
export function formatNaira(amount: string): string {
  const [whole = '', kobo = ''] = amount.split('.');
  return `₦${groupDigits(`${whole}.${kobo.padEnd(2, '0')}`)}`;
}

export const formatCount = (count: number): string => groupDigits(String(count));

const PERCENT = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
/** Of a part from 0 to 1. */
export const formatShare = (part: number): string => PERCENT.format(part);

/** US cents, as the oracle valued them. */
export function formatUsdCents(cents: number): string {
  const text = String(cents).padStart(3, '0');
  return `$${groupDigits(`${text.slice(0, -2)}.${text.slice(-2)}`)}`;
}

const makeFormats = (timeZone: string) => {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return {
    date: make({ day: 'numeric', month: 'short' }),
    dateYear: make({ day: 'numeric', month: 'short', year: 'numeric' }),
    clock: make({ hour: '2-digit', minute: '2-digit' }),
    clockSeconds: make({ timeStyle: 'medium' }),
    full: make({ dateStyle: 'full', timeStyle: 'long' }),
    // With the name of the zone: on paper nothing else says it.
    precise: make({ dateStyle: 'medium', timeStyle: 'long' }),
  };
};
let zone = USUAL_ZONE;
let formats = makeFormats(zone);

/** The zone in which all times and days are shown: that of the business whose pages are open. */
export const shownZone = (): string => zone;
export function showZone(name: string): void {
  if (name === zone) return;
  zone = name;
  formats = makeFormats(name);
}

export const absoluteTime = (seconds: number): string => formats.full.format(seconds * 1000);
export const preciseTime = (seconds: number): string => formats.precise.format(seconds * 1000);
export const clockTime = (seconds: number): string => formats.clock.format(seconds * 1000);
export const clockSeconds = (seconds: number): string => formats.clockSeconds.format(seconds * 1000);
export const shortDate = (seconds: number): string => formats.date.format(seconds * 1000);
/** `2026-11-15`, by the clock of the zone. */
export const dayOf = (ms: number): string => clockIn(zone, ms).slice(0, 10);

const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Returns true when the moment is on the calendar day before now. */
const isYesterday = (seconds: number, nowSeconds: number): boolean => {
  const [day, today] = [seconds, nowSeconds].map((each) => Date.parse(dayOf(each * 1000)) / 1000);
  return day !== undefined && today !== undefined && today - day === DAY_SECONDS;
};

const daysOf = (days: number): string => (days === 1 ? phrase`1 day` : phrase`${days} days`);

/** `12 s ago`, `5 min ago`, `3 h ago`, `yesterday 14:02`, `4 Nov`, `4 Nov 2025`; for the future `in 5 min`. */
export function relativeTime(seconds: number, nowSeconds: number): string {
  const age = nowSeconds - seconds;
  const span = Math.abs(age);
  const tell = (text: string): string => (age < 0 ? phrase`in ${text}` : phrase`${text} ago`);
  if (span < 5) return phrase`just now`;
  if (span < MINUTE_SECONDS) return tell(phrase`${Math.floor(span)} s`);
  if (span < HOUR_SECONDS) return tell(phrase`${Math.floor(span / MINUTE_SECONDS)} min`);
  if (span < DAY_SECONDS) return tell(phrase`${Math.floor(span / HOUR_SECONDS)} h`);
  if (isYesterday(seconds, nowSeconds)) return phrase`yesterday ${clockTime(seconds)}`;
  if (age < 0 && span < 7 * DAY_SECONDS) return tell(daysOf(Math.floor(span / DAY_SECONDS)));
  const [year, thisYear] = [seconds, nowSeconds].map((each) => dayOf(each * 1000).slice(0, 4));
  return (year === thisYear ? formats.date : formats.dateYear).format(seconds * 1000);
}

/** `23:59:08`, or `4 min 12 s` under an hour. */
export function duration(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [
    Math.floor(left / HOUR_SECONDS),
    Math.floor((left % HOUR_SECONDS) / MINUTE_SECONDS),
    left % MINUTE_SECONDS,
  ];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (hours > 0) return `${hours}:${two(minutes)}:${two(rest)}`;
  return minutes > 0 ? phrase`${minutes} min ${two(rest)} s` : phrase`${rest} s`;
}

/** `85 ms`, `1.2 s`. */
export const formatMs = (ms: number): string =>
  ms < 1000 ? phrase`${ms} ms` : phrase`${groupDigits((ms / 1000).toFixed(1))} s`;

/** The two ends of a hash or an address. */
export const shortHash = (text: string, ends = 6): string =>
  text.length <= ends * 2 + 3 ? text : `${text.slice(0, ends + 2)}…${text.slice(-ends)}`;

/** In a reference such as `op:fiat-issue:0199…` the middle matters least. */
export const shortReference = (reference: string): string =>
  reference.length <= 30 ? reference : `${reference.slice(0, 22)}…${reference.slice(-6)}`;
