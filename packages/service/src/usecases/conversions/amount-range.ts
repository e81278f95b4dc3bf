// The supported range of amounts as configured, in base units of an asset.
import type { Context } from '../../ports/context.ts';

export function supportedRange(context: Context, decimals: number): { min: bigint; max: bigint } {
  const { minimumUnits, maximumUnits } = context.config.amounts;
  const min = toBase(minimumUnits, decimals);
  return { min: min > 0n ? min : 1n, max: toBase(maximumUnits, decimals) };
}

/** Whole and decimal units to base units; what the asset cannot express is cut off. */
function toBase(units: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = units.split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}
