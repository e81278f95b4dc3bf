// Makes a merchant's monthly statement from the conversions themselves.
import { type Env, fault, formatAmount, monthIn, SvcError, validationError } from '@svc/protocol';
import { sumConversions } from '../conversions/store/sum-conversions.ts';
import { decimalsOf } from '../domain/ledger/accounts.ts';
import { inTurns } from '../domain/side-by-side.ts';
import type {
  MonthlyStatement,
  StatementLine,
  StatementRefundLine,
  StatementTotal,
} from '../domain/statements/statement.ts';
import { findZone } from '../people/store/merchants.ts';
import type { Context } from '../ports/context.ts';
import { findMerchantRow } from '../stores/reads/read-operator.ts';
import {
  readPaidRefunds,
  readStatementRows,
  type StatementRefund,
  type StatementRow,
} from '../stores/reads/read-statement.ts';

/** More would make a file that nobody opens, and fill the memory; an export has any number. */
const MAX_LINES = 20_000;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

interface MonthOf {
  merchantId: string;
  env: Env;
  month: string;
}

/** How many were created in the month, and what those that succeeded come to: summed by the database a day at a time, however many there are. */
export async function readMonth(
  { db, replica }: Pick<Context, 'db' | 'replica'>,
  { merchantId, env, month }: MonthOf,
): Promise<{ zone: string; conversions: number; totals: StatementTotal[] }> {
  const zone = await findZone(db, merchantId);
  const totals = await sumConversions(replica ?? db, { merchantId, env, ...boundsOf(month, zone) });
  return {
    zone,
    conversions: totals.reduce((sum, { count }) => sum + count, 0),
    totals: totals.flatMap(({ status, ...total }) => (status === 'succeeded' ? [total] : [])),
  };
}

export async function makeStatement(
  context: Pick<Context, 'db' | 'replica' | 'clock'>,
  { merchantId, env, month }: MonthOf,
): Promise<MonthlyStatement> {
  const merchant = await findMerchantRow(context.db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  const { zone, conversions, totals } = await readMonth(context, { merchantId, env, month });
  // Counted first: reading them all would take seconds, only to refuse.
  if (conversions > MAX_LINES)
    throw validationError(
      'month',
      `has more than ${MAX_LINES} conversions, too many for a PDF; the CSV file has any number`,
    );
  const range = { merchantId, env, ...boundsOf(month, zone), limit: MAX_LINES + 1 };
  const db = context.replica ?? context.db;
  const madeAt = context.clock.now();
  const rows = await readStatementRows(db, range);
  const refunds = await readPaidRefunds(db, range);
  const { legalName, registrationNumber, address } = merchant.profile;
  return {
    merchantId,
    merchantName: legalName || merchant.name,
    registrationNumber: registrationNumber || null,
    address: address || null,
    env,
    month,
    zone,
    madeAt,
    lines: await inTurns(rows, toLine),
    totals,
    refunds: refunds.map(toRefundLine),
  };
}

function boundsOf(month: string, zone: string): { from: number; to: number } {
  if (!MONTH.test(month)) throw validationError('month', fault('month_form'));
  return monthIn(zone, month);
}

const toRefundLine = ({
  at,
  reference,
  bankReference,
  currency,
  amountMinor,
}: StatementRefund): StatementRefundLine => ({
  paidAt: at,
  reference,
  bankReference,
  currency,
  amount: formatAmount(amountMinor, decimalsOf(currency)),
});

const toLine = ({ record, rate, finishedAt, bankReference }: StatementRow): StatementLine => ({
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
  bankReference,
});
