// What one conversion holds in the ledger's accounts, for the rule of its next fact.
import type { Held } from '../../domain/ledger/posting-rules.ts';
import type { Queryable } from '../../ports/database.ts';

/** Call it while the conversion's row is held, or another fact may be posted meanwhile. */
export async function readHeld(tx: Queryable, conversionId: string, currency = 'NGN'): Promise<Held> {
  const rows = await tx.query<{ account: string; amount: string }>(
    `select account, sum(amount) as amount from ledger_entries
      where conversion_id = $1 and currency = $2 group by account`,
    [conversionId, currency],
  );
  const sums = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
  const sum = (account: string): bigint => sums.get(account) ?? 0n;
  return {
    owedToPayers: atLeastZero(-sum('owed_to_payers')),
    owedToPayees: atLeastZero(-sum('owed_to_payees')),
    refundsOwed: atLeastZero(-sum('refunds_owed')),
    receivable: atLeastZero(sum('receivable')),
  };
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
