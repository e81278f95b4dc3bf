// Describes solvency in words: what is missing, and what could not be proven.
import { formatAmount, formatNgn, sentence } from '@svc/protocol';
import type { Shortage, Unknown } from '../../domain/ledger/judge-solvency.ts';
import { nairaText } from '../../domain/prices/naira-amounts.ts';

const signed = (amount: bigint, format: (amount: bigint) => string): string =>
  amount < 0n ? `-${format(-amount)}` : format(amount);

export const signedDecimal = (amount: bigint, decimals: number): string =>
  signed(amount, (size) => formatAmount(size, decimals));

export const signedNgn = (kobo: bigint): string => signed(kobo, formatNgn);

export function describeShortage({ what, held, owed }: Shortage): string {
  const missing = nairaText(owed - held);
  if (what === 'naira') {
    return sentence('naira_missing', nairaText(owed), signed(held, nairaText), missing);
  }
  return sentence('assets_missing', signed(held, nairaText), nairaText(owed), missing);
}

export function describeUnknown(unknown: Unknown): string {
  switch (unknown.what) {
    case 'bank_silent':
      return sentence('bank_silent');
    case 'statement_open':
      return sentence('statement_open');
    case 'unexplained':
      return sentence('unexplained', nairaText(unknown.amount));
    case 'in_flight':
      return sentence('in_flight', nairaText(unknown.amount));
    case 'other_currency':
      return sentence('foreign_owed', formatNgn(unknown.amount), unknown.currency, unknown.currency);
  }
}
