// The verdict on solvency: covered only when it is proven. Pure, in kobo and in minor units of other currencies.

import { formatAmount, formatNgn, sentence } from '@svc/protocol';
import { nairaText } from '../prices/quote.ts';
import type { Liability } from './accounts.ts';

export interface SolvencyFacts {
  /** SVC outstanding, in kobo, rounded up; null when a chain could not be read. */
  supply: bigint | null;
  /** Pair tokens at today's price, in kobo; null when one of them has no price or could not be read. */
  reserves: bigint | null;
  /** What the bank says it holds, in kobo; null when it does not say. */
  bankStated: bigint | null;
  /** What our books say it holds. */
  bankBooked: bigint;
  /** Every line of the bank was read just now, and the books have each of them. */
  isStatementMatched: boolean;
  /** Sent and not ended: the bank may have deducted it already. */
  inFlight: bigint;
  /** Owed in Naira. */
  owed: Record<Liability, bigint>;
  /** Owed in other currencies, in their minor units. */
  owedOther: { currency: string; amount: bigint }[];
}

export interface SolvencyJudgement {
  verdict: 'covered' | 'short' | 'unknown';
  /** Naira that count as held: no more than the bank says, and no more than the books can explain. */
  bankCounted: bigint;
  assets: bigint | null;
  liabilities: bigint | null;
  shortages: Shortage[];
  unknowns: Unknown[];
}

type Shortage = { what: 'total' | 'naira'; held: bigint; owed: bigint };
type Unknown =
  | { what: 'bank_silent' }
  | { what: 'statement_open' }
  /** The bank holds so much more than the books can explain: it covers nothing until somebody posts where it is from. */
  | { what: 'unexplained'; amount: bigint }
  /** The bank may have deducted it already, or not. */
  | { what: 'in_flight'; amount: bigint }
  | { what: 'other_currency'; currency: string; amount: bigint };

/**
 * Money at the bank that the books do not know may be a customer's payment that is not recorded yet, so it covers nothing.
 * A payment that is not minted yet is owed: it does not back the SVC that are out.
 */
export function judgeSolvency(facts: SolvencyFacts): SolvencyJudgement {
  const owedNaira = Object.values(facts.owed).reduce((sum, amount) => sum + amount, 0n);
  const bankCounted = countBank(facts);
  const liabilities = facts.supply === null ? null : facts.supply + owedNaira;
  const assets = facts.reserves === null ? null : facts.reserves + bankCounted;
  const unknowns: Unknown[] = facts.owedOther.map((owed) => ({ what: 'other_currency', ...owed }));
  const shortages: Shortage[] = [];
  const lacksNaira = bankCounted < owedNaira;
  const lacksTotal = assets !== null && liabilities !== null && assets < liabilities;
  if (facts.bankStated === null) unknowns.push({ what: 'bank_silent' });
  else {
    // Money that came and money that left, both unknown to the books, can make up for each other in the balance.
    if (!facts.isStatementMatched) unknowns.push({ what: 'statement_open' });
    // As much as there can be at the most: only what lacks even then is short for sure.
    const possible = facts.bankStated + facts.inFlight;
    const isNairaShort = possible < owedNaira;
    const isTotalShort = lacksTotal && assets - bankCounted + possible < liabilities;
    if (isNairaShort) shortages.push({ what: 'naira', held: facts.bankStated, owed: owedNaira });
    if (isTotalShort) shortages.push({ what: 'total', held: assets, owed: liabilities });
    const isOpen = (lacksNaira && !isNairaShort) || (lacksTotal && !isTotalShort);
    if (isOpen) unknowns.push(...whyOpen(facts, facts.bankStated));
  }
  const isProven = unknowns.length === 0 && assets !== null && liabilities !== null;
  const verdict = shortages.length > 0 ? 'short' : isProven ? 'covered' : 'unknown';
  return { verdict, bankCounted, assets, liabilities, shortages, unknowns };
}

function countBank({ bankStated, bankBooked }: SolvencyFacts): bigint {
  if (bankStated === null) return 0n;
  return bankStated < bankBooked ? bankStated : bankBooked;
}

function whyOpen({ bankBooked, inFlight }: SolvencyFacts, bankStated: bigint): Unknown[] {
  const unknowns: Unknown[] = [];
  if (bankStated > bankBooked) unknowns.push({ what: 'unexplained', amount: bankStated - bankBooked });
  if (inFlight > 0n) unknowns.push({ what: 'in_flight', amount: inFlight });
  return unknowns;
}

// Describes solvency in words: what is missing, and what could not be proven.

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
