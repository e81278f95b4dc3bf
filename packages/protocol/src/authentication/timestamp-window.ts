// Unix-second timestamps of headers: digits only, and within the window around the reader's clock.
import { LIMITS } from '../limits.ts';

/** Returns null unless the text is ASCII digits only. */
export function parseTimestamp(text: string): number | null {
  return typeof text === 'string' && /^[0-9]+$/.test(text) ? Number(text) : null;
}

export function isWithinWindow(timestampSeconds: number, nowSeconds: number): boolean {
  return Math.abs(timestampSeconds - nowSeconds) <= LIMITS.timestampWindowSeconds;
}
