// Refuses options of `svc convert` that do not belong to the type, before anything is opened or asked.
import { type ConversionType, QUOTED_TYPES } from '@svc/protocol/states';
import { UsageError } from '../errors/exit-codes.ts';
import type { ConversionOptions } from './build-conversion.ts';

/** Options that some types alone have. */
const OF_TYPES = [
  ['pair', '--pair', QUOTED_TYPES],
  ['payerEmail', '--payer-email', ['fiat-issue']],
  ['payerName', '--payer-name', ['fiat-issue']],
  ['bankCode', '--bank-code', ['fiat-redeem']],
  ['accountNumber', '--account-number', ['fiat-redeem']],
  ['accountName', '--account-name', ['fiat-redeem']],
] as const satisfies readonly (readonly [keyof ConversionOptions, string, readonly ConversionType[]])[];

/** Who names a pair with Naira means another conversion. */
export function requireOptions(type: ConversionType, options: ConversionOptions): void {
  // No mandatory option of commander, which then would not name the misspelt one that was given in its place.
  if (options.amount === undefined) throw new UsageError(`${type} needs --amount.`);
  for (const [name, option, types] of OF_TYPES) {
    if (options[name] !== undefined && !(types as readonly ConversionType[]).includes(type))
      throw new UsageError(`${option} does not belong to ${type}, but to ${types.join(' and ')}.`);
  }
}
