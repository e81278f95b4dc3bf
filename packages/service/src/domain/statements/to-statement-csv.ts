// A monthly statement as CSV: one row a conversion.
import { toCsv } from '../to-csv.ts';
import { type MonthlyStatement, timeText } from './statement.ts';

const HEAD = [
  'created (UTC)',
  'finished (UTC)',
  'type',
  'status',
  'reference',
  'conversion',
  'token in',
  'amount in',
  'token out',
  'amount out',
  'rate',
  'transaction',
];

export const toStatementCsv = ({ lines }: MonthlyStatement): string =>
  toCsv([
    HEAD,
    ...lines.map((line) => [
      timeText(line.createdAt),
      timeText(line.finishedAt),
      line.type,
      line.status,
      line.reference,
      line.id,
      line.tokenIn,
      line.amountIn,
      line.tokenOut,
      line.amountOut,
      line.rate,
      line.txHash,
    ]),
  ]);
