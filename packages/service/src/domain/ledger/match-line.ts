// What one line of the bank's statement is to our books.
import type { StatementLine } from '../../ports/bank-rail.ts';

/** What the ledger says of the same money; null when it has no such posting. */
export interface BookedLine {
  /** What the posting moved in the bank's account, in the line's currency. */
  amount: bigint;
  /** For a transfer: whether its reversal is posted too. */
  isReversed: boolean;
}

export type LineOutcome = Agreeing | DisagreeingLine;

type Agreeing =
  /** The books say the same. */
  | 'matched'
  /** The bank has not made up its mind: it is read again. */
  | 'pending'
  /** No money moved, and the books have none. */
  | 'nothing'
  /** It moved and came back, and the books have both or none of it. */
  | 'reversed';

/** Each is a kind of work item. */
export type DisagreeingLine =
  | 'theirs_only'
  | 'ours_only'
  | 'amount_differs'
  /** The bank took it back, and the books still have it as paid. */
  | 'not_reversed';

export const AGREEING: readonly LineOutcome[] = ['matched', 'pending', 'nothing', 'reversed'];

export const isAgreeing = (outcome: LineOutcome): outcome is Agreeing => AGREEING.includes(outcome);

/** The name of the posting that must say the same as the line. */
export function postingNameOf(provider: string, line: Pick<StatementLine, 'kind' | 'id' | 'railReference'>): string {
  if (line.kind === 'payment') return `payment:${provider}:${line.id}`;
  if (line.kind === 'refund') return `refund:${provider}:${line.id}`;
  // Without a reference of ours it is nobody's payout, and must not be taken for another such line.
  return line.railReference === null ? `transfer:${provider}:${line.id}` : `payout:${line.railReference}`;
}

export function matchLine(
  line: Pick<StatementLine, 'kind' | 'status' | 'amountKobo'>,
  booked: BookedLine | null,
): LineOutcome {
  const { status, amountKobo } = line;
  if (status === 'pending') return 'pending';
  if (booked === null) return status === 'successful' ? 'theirs_only' : status === 'reversed' ? 'reversed' : 'nothing';
  if (status === 'successful') {
    if (booked.isReversed) return 'theirs_only';
    const moved = line.kind === 'payment' ? amountKobo : -amountKobo;
    return booked.amount === moved ? 'matched' : 'amount_differs';
  }
  if (booked.isReversed) return 'reversed';
  return status === 'reversed' ? 'not_reversed' : 'ours_only';
}
