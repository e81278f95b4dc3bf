// Describes solvency in words: what is missing, and what could not be proven.
import { formatAmount, formatNgn } from '@svc/protocol';
import type { Shortage, Unknown } from '../../domain/ledger/judge-solvency.ts';
import { nairaText } from '../../domain/naira-text.ts';

const signed = (amount: bigint, format: (amount: bigint) => string): string =>
  amount < 0n ? `-${format(-amount)}` : format(amount);

export const signedDecimal = (amount: bigint, decimals: number): string =>
  signed(amount, (size) => formatAmount(size, decimals));

export const signedNgn = (kobo: bigint): string => signed(kobo, formatNgn);

export function describeShortage({ what, held, owed }: Shortage): string {
  const missing = nairaText(owed - held);
  if (what === 'naira') {
    return `In Naira, ${nairaText(owed)} is owed and the bank holds ${signed(held, nairaText)}: ${missing} is missing.`;
  }
  return `In all, ${signed(held, nairaText)} is held and ${nairaText(owed)} is owed: ${missing} is missing.`;
}

export function describeUnknown(unknown: Unknown): string {
  switch (unknown.what) {
    case 'bank_silent':
      return 'The bank does not say what it holds.';
    case 'statement_open':
      return "The bank's statement was not read in the last minutes, or has lines that the books do not have.";
    case 'unexplained':
      return `The bank holds ${nairaText(unknown.amount)} more than the books can explain, which covers nothing until it is posted where it came from.`;
    case 'in_flight':
      return `Payouts of ${nairaText(unknown.amount)} are under way: the bank may have deducted them already.`;
    case 'other_currency':
      return `${formatNgn(unknown.amount)} ${unknown.currency} is owed, and the bank does not say what it holds in ${unknown.currency}.`;
  }
}
