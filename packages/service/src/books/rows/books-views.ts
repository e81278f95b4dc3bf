// What the books hold, put into the shapes of the API.
import { formatAmount } from '@svc/protocol';
import { decimalsOf } from '../../domain/ledger/accounts.ts';
import { type CsvValue, toCsv } from '../../domain/statements/statement.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { PostingRow } from '../../stores/reads/read-postings.ts';
import type { DayStatement } from '../close-day.ts';
import type { ClosedDay } from '../store/closed-days.ts';
import type { BookDifference } from '../store/differences.ts';
import type { UnmatchedMoney } from '../store/unmatched-money.ts';
import type { ClosedDayRow, ClosedDayView, DifferenceView, PostingView, UnmatchedView } from './books-answers.ts';

export function signedAmount(amount: bigint, currency: string): string {
  const text = formatAmount(amount < 0n ? -amount : amount, decimalsOf(currency));
  return amount < 0n ? `-${text}` : text;
}

export const toPosting = ({ id, entries, at, ...row }: PostingRow): PostingView => ({
  ...row,
  id: String(id),
  entries: entries.map(([account, currency, amount, conversionId]) => ({
    account,
    currency,
    amount: signedAmount(BigInt(amount), currency),
    conversionId,
  })),
  at: toSeconds(at),
});

export const toDifference = ({ id, openedAt, ...row }: BookDifference): DifferenceView => ({
  ...row,
  id: String(id),
  openedAt: toSeconds(openedAt),
});

export const toUnmatched = ({ id, amountMinor, receivedAt, seenAt, ...row }: UnmatchedMoney): UnmatchedView => ({
  ...row,
  id: String(id),
  amount: signedAmount(BigInt(amountMinor), row.currency),
  receivedAt: toSeconds(receivedAt),
  seenAt: toSeconds(seenAt),
});

export function toClosedDayRow({ day, statement, kid, closedAt }: ClosedDay): ClosedDayRow {
  const { solvency, differences, ledger } = JSON.parse(statement) as DayStatement;
  return {
    day,
    closedAt: toSeconds(closedAt),
    verdict: solvency.verdict,
    assetsNgn: solvency.assetsNgn,
    liabilitiesNgn: solvency.liabilitiesNgn,
    differences: differences.length,
    position: ledger.position,
    kid,
  };
}

export const toClosedDay = (closed: ClosedDay): ClosedDayView => ({
  ...toClosedDayRow(closed),
  statement: closed.statement,
  signature: closed.signature,
  csv: toDayCsv(closed),
});

// A closed day as CSV: one row a balance, one row a difference, and where the text comes from.

const row = (...values: CsvValue[]): CsvValue[] => values;

export function toDayCsv({ statement, signature, kid }: Pick<ClosedDay, 'statement' | 'signature' | 'kid'>): string {
  const { env, day, ledger, balances, chains, bank, solvency, differences } = JSON.parse(statement) as DayStatement;
  const rows = [
    row('what', 'name', 'currency', 'amount', 'detail'),
    row('day', day, '', '', env),
    row('ledger', 'head', '', ledger.position, ledger.head),
    ...balances.map(({ account, currency, amount }) => row('balance', account, currency, amount, 'base units')),
    ...chains.map(({ chain, supplySvc, blockNumber, blockHash }) =>
      row('supply', chain, 'SVC', supplySvc, `block ${blockNumber} ${blockHash}`),
    ),
    row('bank', bank.provider, 'NGN', bank.balanceNgn, ''),
    row('solvency', solvency.verdict, 'NGN', solvency.assetsNgn, `owed ${solvency.liabilitiesNgn ?? 'unknown'}`),
    ...differences.map(({ kind, subject, detail }) => row('difference', subject, '', '', `${kind}: ${detail}`)),
    row('signature', kid, '', '', signature),
  ];
  return toCsv(rows);
}
