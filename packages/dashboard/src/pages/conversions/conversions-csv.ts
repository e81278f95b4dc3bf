// Conversions as a CSV table: exact amounts, the rate used, times in a named zone, a column for each name of the metadata.
import type { ConversionRow } from '@svc/service/dashboard/api-types';
import { zonedTime } from '../../zoned-day.ts';

const RATE_DECIMALS = 8;

/** Base units of 18 decimals, so that no digit is lost. */
function toUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, 18).padEnd(18, '0'));
}

/** What one unit of what came in gave, cut after eight decimals. */
export function rateOf({ amountInFormatted, amountOutFormatted }: ConversionRow): string {
  const into = toUnits(amountInFormatted);
  if (into === 0n) return '';
  const digits = ((toUnits(amountOutFormatted) * 10n ** BigInt(RATE_DECIMALS)) / into)
    .toString()
    .padStart(RATE_DECIMALS + 1, '0');
  return `${digits.slice(0, -RATE_DECIMALS)}.${digits.slice(-RATE_DECIMALS)}`;
}

/** A spreadsheet must not take a merchant's own text for a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function conversionsCsv(rows: readonly ConversionRow[], zone: string): string {
  const names = [...new Set(rows.flatMap(({ metadata }) => Object.keys(metadata ?? {})))].sort();
  const columns = [
    `created (${zone})`,
    `changed (${zone})`,
    'id',
    'reference',
    'type',
    'status',
    'amount in',
    'token in',
    'amount out',
    'token out',
    'rate',
    'naira',
    'chain',
    'wallet',
    'transaction',
    ...names.map((name) => `metadata ${name}`),
  ];
  const lines = rows.map((row) => [
    zonedTime(zone, row.createdAt),
    zonedTime(zone, row.updatedAt),
    row.id,
    row.reference,
    row.type,
    row.status,
    row.amountInFormatted,
    row.tokenIn,
    row.amountOutFormatted,
    row.tokenOut,
    rateOf(row),
    row.fiatAmountNgn ?? '',
    row.chain,
    row.wallet,
    row.txHash ?? '',
    ...names.map((name) => row.metadata?.[name] ?? ''),
  ]);
  return `${[columns, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
