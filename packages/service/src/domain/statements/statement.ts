// A merchant's month: every conversion that was created in it, and what those that succeeded come to.
import { type ConversionStatus, type ConversionType, type Env, formatAmount } from '@svc/protocol';

export interface StatementLine {
  id: string;
  reference: string;
  type: ConversionType;
  status: ConversionStatus;
  tokenIn: string;
  /** Decimal texts, exact. */
  amountIn: string;
  tokenOut: string;
  amountOut: string;
  rate: string | null;
  txHash: string | null;
  /** Unix milliseconds. */
  createdAt: number;
  /** Null while it is not final. */
  finishedAt: number | null;
  /** The bank's own id of the payment or of the payout, by which an accountant finds it in the bank's statement. */
  bankReference: string | null;
}

export interface StatementTotal {
  type: string;
  tokenIn: string;
  tokenOut: string;
  count: number;
  amountIn: string;
  amountOut: string;
}

/** Over all types. */
export interface CurrencyTotal {
  currency: string;
  amountIn: string;
  amountOut: string;
}

/** Money that went back to a payer in this month, whenever its conversion was created. */
export interface StatementRefundLine {
  /** Unix milliseconds. */
  paidAt: number;
  reference: string;
  bankReference: string;
  currency: string;
  /** Below zero where the bank took it back. */
  amount: string;
}

export interface MonthlyStatement {
  merchantId: string;
  /** The legal name where the profile has it. */
  merchantName: string;
  registrationNumber: string | null;
  address: string | null;
  env: Env;
  /** As 2026-11, in the zone. */
  month: string;
  /** In which the month and all times are counted. */
  zone: string;
  /** Unix milliseconds. What had not finished then may be different in a file that is made later. */
  madeAt: number;
  lines: StatementLine[];
  totals: StatementTotal[];
  refunds: StatementRefundLine[];
}

const DECIMALS = 18;
const unitsOf = (amount: string): bigint => {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'));
};

/** What came in and went out of each currency, the types together. */
export function sumByCurrency(totals: readonly StatementTotal[]): CurrencyTotal[] {
  const sums = new Map<string, { in: bigint; out: bigint }>();
  const of = (currency: string) => {
    const sum = sums.get(currency) ?? { in: 0n, out: 0n };
    sums.set(currency, sum);
    return sum;
  };
  for (const { tokenIn, tokenOut, amountIn, amountOut } of totals) {
    of(tokenIn).in += unitsOf(amountIn);
    of(tokenOut).out += unitsOf(amountOut);
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => ({
      currency,
      amountIn: formatAmount(sum.in, DECIMALS),
      amountOut: formatAmount(sum.out, DECIMALS),
    }));
}

// Rows as CSV that spreadsheets open safely.

export type CsvValue = string | number | null;

/** Quoted always; a leading sign of a formula is kept from spreadsheets. Plain numbers stay numbers. */
function cell(value: CsvValue): string {
  const text = String(value ?? '');
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

export const toCsvRow = (row: readonly CsvValue[]): string => `${row.map(cell).join(',')}\r\n`;

export const toCsv = (rows: readonly (readonly CsvValue[])[]): string => rows.map(toCsvRow).join('');
