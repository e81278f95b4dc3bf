// Amounts: decimal text to base-unit bigint and back, exact, never through floating point.
import { NGN_DECIMALS } from './assets.ts';
import { validationError } from './errors.ts';
import { LIMITS } from './limits.ts';

/** The form of an amount on the wire. Its length is limited separately. */
export const AMOUNT_PATTERN = '^[0-9]{1,60}(\\.[0-9]+)?$';
const AMOUNT = new RegExp(AMOUNT_PATTERN);

export interface AmountRange {
  /** Minimum, in base units. Default 1; 0 where zero is an amount. */
  min?: bigint;
  /** Maximum, in base units. Default 1,000,000,000 whole units. */
  max?: bigint;
  /** The field to name in an error. Default `amount`. */
  path?: string;
}

/** Parses an amount in the asset's own units into base units. Throws a validation error for any other text. */
export const parseAmount = (text: string, decimals: number, range: AmountRange = {}): bigint => {
  const path = range.path ?? 'amount';
  if (typeof text !== 'string') throw validationError(path, 'must be a decimal string');
  if (text.length > LIMITS.amountChars) throw validationError(path, `must be at most ${LIMITS.amountChars} characters`);
  if (!AMOUNT.test(text)) throw validationError(path, 'must be digits with an optional fractional part');
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > decimals) throw validationError(path, `must have at most ${decimals} decimals`);
  const base = BigInt(whole + fraction.padEnd(decimals, '0'));
  checkRange(base, decimals, range, path);
  return base;
};

const checkRange = (base: bigint, decimals: number, range: AmountRange, path: string): void => {
  const min = range.min ?? 1n;
  if (base === 0n && min > 0n) throw validationError(path, 'must be greater than zero');
  if (base < min) throw validationError(path, `must be at least ${formatAmount(min, decimals)}`);
  const max = range.max ?? LIMITS.amountMaxUnits * 10n ** BigInt(decimals);
  if (base > max) throw validationError(path, `must be at most ${formatAmount(max, decimals)}`);
};

/** Formats base units as a decimal: exact, no exponent, no trailing zeros, no trailing dot. */
export const formatAmount = (base: bigint, decimals: number): string => {
  const sign = base < 0n ? '-' : '';
  const digits = (base < 0n ? -base : base).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
};

/** Returns the same amount in another number of decimals, rounded down in favour of the reserve. */
export const scaleAmount = (base: bigint, fromDecimals: number, toDecimals: number): bigint => {
  if (toDecimals >= fromDecimals) return base * 10n ** BigInt(toDecimals - fromDecimals);
  const divisor = 10n ** BigInt(fromDecimals - toDecimals);
  const quotient = base / divisor;
  // bigint division rounds towards zero; down means towards minus infinity.
  return base < 0n && quotient * divisor !== base ? quotient - 1n : quotient;
};

/** Formats kobo as Naira, always with two decimals. */
export const formatNgn = (kobo: bigint): string => {
  const sign = kobo < 0n ? '-' : '';
  const digits = (kobo < 0n ? -kobo : kobo).toString().padStart(NGN_DECIMALS + 1, '0');
  return `${sign}${digits.slice(0, -NGN_DECIMALS)}.${digits.slice(-NGN_DECIMALS)}`;
};
