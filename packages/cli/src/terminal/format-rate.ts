// Formats a rate for people: the exact one has up to 48 decimals.
const DECIMALS_SHOWN = 8;

/** Truncates, never rounds, and marks the cut with `…`. Leading zeros of the fraction do not count. */
export function formatRate(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const shown = fraction.slice(0, zeros + DECIMALS_SHOWN);
  return shown === fraction ? rate : `${whole}.${shown}…`;
}
