// What an account of the books holds, in words, beside the name it has in exports and postings.
import { phrase, phrases } from '../../texts/phrase.ts';

const MEANINGS: Readonly<Record<string, string>> = phrases({
  owed_to_payers: 'Paid in and not minted yet',
  owed_to_payees: 'Burned and not paid out yet',
  refunds_owed: 'Paid in, and to go back',
  rail_fees: 'Kept by the rails for their work',
  duties: 'Stamp duty that the state takes of transfers',
  duties_owed: 'Stamp duty that no rail has stated as taken',
  spread_earned: 'Earned by the spread',
  treasury: 'Put in or taken out by the operator',
  suspense: 'Came for no conversion',
  exchange: 'Where the two sides of conversions meet',
  receivable: 'Given out with nothing behind it',
});

export function accountMeaning(account: string): string {
  const [kind, place] = account.split(':');
  if (kind === 'bank') return phrase`Money at the bank, through ${place ?? ''}`;
  if (kind === 'reserve') return phrase`Tokens in the converter on chain ${place ?? ''}`;
  if (kind === 'supply') return phrase`SVC in circulation on chain ${place ?? ''}`;
  return MEANINGS[account] ?? '';
}
