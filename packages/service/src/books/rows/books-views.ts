// What the books hold, put into the shapes of the API.
import { formatAmount } from '@svc/protocol';
import { decimalsOf } from '../../domain/ledger/accounts.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { PostingRow } from '../../stores/reads/read-postings.ts';
import type { DayStatement } from '../close-day.ts';
import type { ClosedDay } from '../store/closed-days.ts';
import type { BookDifference } from '../store/differences.ts';
import type { UnmatchedMoney } from '../store/unmatched-money.ts';
import { toDayCsv } from '../to-day-csv.ts';
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
