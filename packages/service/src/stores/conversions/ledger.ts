// Double entry of what moved. A posting is written once, and sums to zero in each currency.
import type { Env, TokenSymbol } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** rail: Naira at the bank. reserve: pair tokens in the converter. supply: SVC outstanding. owed: what we owe or are owed. */
export type LedgerAccount = 'rail' | 'reserve' | 'supply' | 'owed';

export interface Posting {
  env: Env;
  conversionId: string;
  /** `payment:{id}`, `execution`, `payout:{attempt}`: a second one of the same name fails. */
  posting: string;
  entries: readonly { account: LedgerAccount; currency: TokenSymbol; amount: bigint }[];
  now: number;
}

export async function post(tx: Queryable, posting: Posting): Promise<void> {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of posting.entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  if ([...sums.values()].some((sum) => sum !== 0n)) throw new Error('a posting sums to zero in each currency');
  for (const { account, currency, amount } of posting.entries) {
    await tx.query(
      `insert into ledger_entries (env, conversion_id, posting, account, currency, amount, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [posting.env, posting.conversionId, posting.posting, account, currency, amount, posting.now],
    );
  }
}

/** Value that moves from one account to another in one currency: two entries. */
export const transfer = (currency: TokenSymbol, amount: bigint, from: LedgerAccount, to: LedgerAccount) =>
  [
    { account: from, currency, amount: -amount },
    { account: to, currency, amount },
  ] as const;
