// A monthly statement as CSV: one row a conversion.

import { inTurns } from './in-turns.ts';
import { type MonthlyStatement, type StatementLine, timeText } from './statement.ts';
import { toCsvRow } from './to-csv.ts';

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

export async function toStatementCsv({ lines }: MonthlyStatement): Promise<string> {
  const rows = await inTurns(lines, (line) => toCsvRow(rowOf(line)));
  return toCsvRow(HEAD) + rows.join('');
}

const rowOf = (line: StatementLine): (string | null)[] => [
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
];
