// What every account holds now: the sums kept with the chain's head, and what was posted since.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface Balance {
  account: string;
  currency: string;
  amount: bigint;
}

/** Costs what was posted since the last seal, however long the ledger is. One statement, so that nothing counts twice. */
export async function readBalances(db: Queryable, env: Env): Promise<Balance[]> {
  const rows = await db.query<{ account: string; currency: string; amount: string }>(
    `select account, currency, sum(amount) as amount from (
       select account, currency, amount from ledger_balances where env = $1
       union all
       select e.account, e.currency, e.amount from ledger_unsealed u join ledger_entries e on e.posting_id = u.posting_id
         where u.env = $1
     ) t group by account, currency order by account, currency`,
    [env],
  );
  return rows.map(({ account, currency, amount }) => ({ account, currency, amount: BigInt(amount) }));
}

export const sumOf = (balances: readonly Balance[], currency: string, isIn: (account: string) => boolean): bigint =>
  balances.reduce((sum, each) => (each.currency === currency && isIn(each.account) ? sum + each.amount : sum), 0n);
