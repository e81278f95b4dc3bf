// Where ids of a moment begin: ids sort by time, so that an index on them can skip to a span.
import type { IdPrefix } from '@svc/protocol';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;

/** Sorts before every id that is made at this moment, in unix milliseconds, or later. */
export function idAt(prefix: IdPrefix, ms: number): string {
  let text = '';
  for (let rest = Math.max(0, Math.floor(ms)); text.length < TIME_DIGITS; rest = Math.floor(rest / DIGITS.length)) {
    text = `${DIGITS[rest % DIGITS.length]}${text}`;
  }
  return prefix + text;
}
