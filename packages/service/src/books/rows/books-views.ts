// What the books hold, put into the shapes of the API.
import { type Env, formatAmount, type Pagination } from '@svc/protocol';
import { decimalsOf } from '../../domain/ledger/accounts.ts';
import { type CsvValue, toCsv } from '../../domain/statements/statement.ts';
import { toSeconds } from '../../ports/clock.ts';
import type { PostingRow } from '../../stores/reads/read-books.ts';
import type { DayStatement } from '../close-day.ts';
import type { Difference, Line } from '../reconcile.ts';
import type { ClosedDay } from '../store/closed-days.ts';
import type { BookDifference } from '../store/differences.ts';
import type { UnmatchedMoney } from '../store/unmatched-money.ts';

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

// What the routes about the books answer. Times are unix seconds, amounts decimal texts.

export interface LedgerBalance {
  account: string;
  currency: string;
  /** With a sign: what came in is positive, debts are negative. */
  amount: string;
}

export interface LedgerView {
  env: Env;
  head: { position: number; hash: string } | null;
  balances: LedgerBalance[];
}

export interface PostingView {
  id: string;
  name: string;
  kind: string;
  conversionId: string | null;
  entries: (LedgerBalance & { conversionId: string | null })[];
  reason: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  at: number;
  position: number | null;
}

export interface PostingList {
  postings: PostingView[];
  pagination: Pagination;
}

export interface DifferenceView {
  id: string;
  subject: string;
  kind: string;
  detail: string;
  conversionId: string | null;
  openedAt: number;
  assignedTo: string | null;
  explanation: string | null;
}

export interface UnmatchedView {
  id: string;
  provider: string;
  railPaymentId: string;
  railReference: string;
  amount: string;
  currency: string;
  receivedAt: number;
  seenAt: number;
}

export interface ClosedDayRow {
  day: string;
  closedAt: number;
  verdict: string;
  assetsNgn: string | null;
  liabilitiesNgn: string | null;
  differences: number;
  position: number;
  kid: string;
}

export interface ClosedDayList {
  days: ClosedDayRow[];
  pagination: Pagination;
}

export interface ClosedDayView extends ClosedDayRow {
  /** The exact text that was signed. */
  statement: string;
  signature: string;
  csv: string;
}

export type { Difference as ReconciliationDifference, Line as ReconciliationLine };

export interface ReconciliationView {
  env: Env;
  at: number;
  blockNumber: number | null;
  lines: Line[];
  differences: Difference[];
  /** How many single items were compared. */
  compared: { executions: number; payments: number; payouts: number };
  /** For which the time did not suffice: conversions whose payments, and payouts, the rail was not asked about. */
  notCompared: { payments: number; payouts: number };
  /** Why a book could not be read, if one could not. */
  unavailable: string[];
}

export interface SolvencyView {
  env: Env;
  at: number;
  chains: {
    chain: string;
    blockNumber: number;
    blockHash: string;
    blockTime: number;
    supplySvc: string;
    reserves: { token: string; balance: string; livePromises: string; free: string }[];
  }[];
  naira: {
    received: string;
    paidOut: string;
    /** Burned and not paid out. */
    pendingPayouts: string;
    /** By our books. */
    held: string;
    /** By the bank's own word; null when it does not say. */
    atBank: string | null;
    /** Paid in and not minted. */
    owedToPayers: string;
    refundsOwed: string;
    /** Money that came for no conversion of ours. */
    unmatched: string;
  };
  /** The last posting in the ledger's chain of hashes; null while there is none. */
  ledgerHead: { position: number; hash: string } | null;
  /** SVC minted against Naira less burned for Naira, beside what the Naira book holds. */
  fiatBackedSvc: string;
  /** Everything held, in Naira at today's oracle price, beside everything owed; null when a part of it is not known. */
  assetsNgn: string | null;
  liabilitiesNgn: string | null;
  /** `short` as soon as there is a shortage; `unknown` when there is none to see, and something could not be read. */
  verdict: 'covered' | 'short' | 'unknown';
  /** What is missing, in words. */
  shortages: string[];
  /** What could not be read, in words. */
  unknowns: string[];
}
