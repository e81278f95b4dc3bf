// Makes a merchant's monthly statement from the conversions themselves.
import { type Env, formatAmount, SvcError, validationError } from '@svc/protocol';
import { inTurns } from '../domain/statements/in-turns.ts';
import type { MonthlyStatement, StatementLine, StatementTotal } from '../domain/statements/statement.ts';
import type { Context } from '../ports/context.ts';
import { findMerchantRow } from '../stores/reads/read-operator.ts';
import { countStatementRows, readStatementRows, type StatementRow } from '../stores/reads/read-statement.ts';

/** More would make a file that nobody opens, and fill the memory; the API lists any number. */
const MAX_LINES = 20_000;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

export async function makeStatement(
  context: Pick<Context, 'db' | 'replica'>,
  { merchantId, env, month }: { merchantId: string; env: Env; month: string },
): Promise<MonthlyStatement> {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (year === undefined || number === undefined) throw validationError('month', 'must be a month such as 2026-11');
  const merchant = await findMerchantRow(context.db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  const [from, to] = [Date.UTC(Number(year), Number(number) - 1), Date.UTC(Number(year), Number(number))];
  const lists = context.replica ?? context.db;
  const range = { merchantId, env, from, to, limit: MAX_LINES + 1 };
  // Counted first: reading them all would take seconds, only to refuse.
  if ((await countStatementRows(lists, range)) > MAX_LINES) {
    throw validationError('month', `has more than ${MAX_LINES} conversions`);
  }
  const rows = await readStatementRows(lists, range);
  return {
    merchantId,
    merchantName: merchant.name,
    env,
    month,
    lines: await inTurns(rows, toLine),
    totals: totalsOf(rows),
  };
}

const toLine = ({ record, rate, finishedAt }: StatementRow): StatementLine => ({
  id: record.id,
  reference: record.reference,
  type: record.type,
  status: record.status,
  tokenIn: record.tokenIn,
  amountIn: formatAmount(record.amountIn, record.decimalsIn),
  tokenOut: record.tokenOut,
  amountOut: formatAmount(record.amountOut, record.decimalsOut),
  // Naira legs are one to one.
  rate: record.pair === null ? '1' : rate,
  txHash: record.txHash,
  createdAt: record.createdAt,
  finishedAt,
});

/** Only what succeeded, and never two tokens in one sum. */
function totalsOf(rows: readonly StatementRow[]): StatementTotal[] {
  const groups = new Map<string, StatementRow[]>();
  for (const row of rows) {
    if (row.record.status !== 'succeeded') continue;
    const { type, tokenIn, tokenOut, decimalsIn, decimalsOut } = row.record;
    const key = [type, tokenIn, tokenOut, decimalsIn, decimalsOut].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { type, tokenIn, tokenOut, decimalsIn, decimalsOut } = first.record;
    const sum = (pick: (row: StatementRow) => bigint): bigint => group.reduce((total, row) => total + pick(row), 0n);
    const amountIn = formatAmount(
      sum(({ record }) => record.amountIn),
      decimalsIn,
    );
    const amountOut = formatAmount(
      sum(({ record }) => record.amountOut),
      decimalsOut,
    );
    return [{ type, tokenIn, tokenOut, count: group.length, amountIn, amountOut }];
  });
}
