// What the books hold, put into the shapes of the API.
import { ASSETS, type AssetSymbol, formatAmount, NGN_DECIMALS } from '@svc/protocol';
import { toSeconds } from '../../ports/clock.ts';
import type { ClosedDay } from '../../stores/ledger/closed-days.ts';
import type { BookDifference } from '../../stores/ledger/differences.ts';
import type { LedgerProposal } from '../../stores/ledger/ledger-proposals.ts';
import type { UnmatchedMoney } from '../../stores/ledger/unmatched-money.ts';
import type { PostingRow } from '../../stores/reads/read-postings.ts';
import type { DayStatement } from '../../usecases/ledger/days/close-day.ts';
import { toDayCsv } from '../../usecases/ledger/days/to-day-csv.ts';
import { whyNotApprove } from '../../usecases/staff/decide-proposal.ts';
import type {
  ClosedDayRow,
  ClosedDayView,
  DifferenceView,
  LedgerProposalView,
  PostingView,
  UnmatchedView,
} from '../answers/books.ts';
import type { ProposalViewer } from './operator-views.ts';

/** Tokens have their own decimals; everything else in the books is fiat money in minor units. */
export const decimalsOf = (currency: string): number =>
  currency in ASSETS ? ASSETS[currency as AssetSymbol].decimals : NGN_DECIMALS;

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

export function toLedgerProposal(
  { id, kind, entries, reason, proposedBy: proposedById, proposedAt }: LedgerProposal,
  emails: ReadonlyMap<string, string>,
  { id: viewerId, independent }: ProposalViewer,
): LedgerProposalView {
  const proposedBy = emails.get(proposedById) ?? 'somebody who is gone';
  return {
    id,
    kind,
    entries: entries.map((entry) => ({ ...entry, amount: signedAmount(entry.amount, entry.currency) })),
    reason,
    proposedBy,
    proposedAt: toSeconds(proposedAt),
    isOwn: proposedById === viewerId,
    whyNotApprove: whyNotApprove({ proposedById, proposedBy }, viewerId, independent),
  };
}

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
