// What a conversion is worth in kobo.
import { formatNgn, SVC_UNITS_PER_KOBO } from '@svc/protocol';
import type { ConversionRecord } from '../conversion.ts';

/** Its Naira, or its SVC at one to one. */
export function koboOf(conversion: Pick<ConversionRecord, 'fiatKobo' | 'tokenIn' | 'amountIn' | 'amountOut'>): bigint {
  if (conversion.fiatKobo !== null) return conversion.fiatKobo;
  const svc = conversion.tokenIn === 'SVC' ? conversion.amountIn : conversion.amountOut;
  return svc / SVC_UNITS_PER_KOBO;
}

// Naira for people to read: grouped in thousands, kobo always shown.

export const nairaText = (kobo: bigint): string => `NGN ${formatNgn(kobo).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
