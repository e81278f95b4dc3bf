// A merchant's month: every conversion that was created in it, and what those that succeeded come to.
import type { ConversionStatus, ConversionType, Env } from '@svc/protocol';

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
}

export interface StatementTotal {
  type: string;
  tokenIn: string;
  tokenOut: string;
  count: number;
  amountIn: string;
  amountOut: string;
}

export interface MonthlyStatement {
  merchantId: string;
  merchantName: string;
  env: Env;
  /** As 2026-11, in the zone. */
  month: string;
  /** In which the month and all times are counted. */
  zone: string;
  lines: StatementLine[];
  totals: StatementTotal[];
}
