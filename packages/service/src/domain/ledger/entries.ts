// Entries of a posting, and the two ways in which value moves between accounts.
import type { Account } from './accounts.ts';

export interface Entry {
  account: Account;
  currency: string;
  amount: bigint;
  conversionId: string | null;
}

export interface Movement {
  currency: string;
  amount: bigint;
  from: Account;
  to: Account;
  conversionId: string | null;
}

/** Value that moves from one account to another: two entries, or none for nothing. */
export function move({ currency, amount, from, to, conversionId }: Movement): Entry[] {
  if (amount < 0n) throw new Error('a movement has a direction: its amount is never negative');
  if (amount === 0n) return [];
  return [
    { account: from, currency, amount: -amount, conversionId },
    { account: to, currency, amount, conversionId },
  ];
}

export interface Source {
  account: Account;
  /** How much of the conversion's value is there. */
  available: bigint;
}

/**
 * Takes `amount` from the first account that has it, then from the next; what none has is taken from `rest`.
 * So a mint that comes after the refund shows up as a claim, and never makes a debt to somebody else look smaller.
 */
export function draw(
  amount: bigint,
  {
    currency,
    sources,
    rest,
    to,
    conversionId,
  }: Omit<Movement, 'from' | 'amount'> & { sources: Source[]; rest: Account },
): Entry[] {
  const entries: Entry[] = [];
  let missing = amount;
  for (const { account, available } of sources) {
    const taken = partOf(missing, available);
    entries.push(...move({ currency, amount: taken, from: account, to, conversionId }));
    missing -= taken;
  }
  entries.push(...move({ currency, amount: missing, from: rest, to, conversionId }));
  return entries;
}

/** How much of `amount` there is. */
function partOf(amount: bigint, available: bigint): bigint {
  if (available <= 0n) return 0n;
  return available > amount ? amount : available;
}
