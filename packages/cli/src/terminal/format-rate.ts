// A rate as people read it: the exact one has up to 48 decimals.
const DECIMALS_SHOWN = 8;

/** Cut, never rounded, and marked with `…` where something is cut. Leading zeros of a fraction do not count as shown. */
export function formatRate(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const shown = fraction.slice(0, zeros + DECIMALS_SHOWN);
  return shown === fraction ? rate : `${whole}.${shown}…`;
}
