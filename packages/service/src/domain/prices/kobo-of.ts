// What a conversion is worth in kobo.
import type { ConversionRecord } from '../conversion.ts';

/** One SVC is one Naira; it has 16 decimals more than kobo. */
const SVC_BASE_UNITS_PER_KOBO = 10n ** 16n;

/** Its Naira, or its SVC at one to one. */
export function koboOf(conversion: Pick<ConversionRecord, 'fiatKobo' | 'tokenIn' | 'amountIn' | 'amountOut'>): bigint {
  if (conversion.fiatKobo !== null) return conversion.fiatKobo;
  const svc = conversion.tokenIn === 'SVC' ? conversion.amountIn : conversion.amountOut;
  return svc / SVC_BASE_UNITS_PER_KOBO;
}
