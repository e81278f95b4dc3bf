// The refund that an operator's item is about, as the books owe it.
import type { Queryable } from '../../ports/database.ts';

export interface OwedRefund {
  provider: string;
  amountKobo: bigint;
  currency: string;
}

/**
 * Null when the books do not owe it. An item without an amount is about money in another currency than Naira, which is
 * known only when there is one such currency.
 */
export async function findOwedRefund(
  tx: Queryable,
  conversionId: string,
  amountKobo: bigint | null,
): Promise<OwedRefund | null> {
  const rows = await tx.query<{ currency: string; owed: string; provider: string | null }>(
    `select currency, -sum(amount) filter (where account in ('refunds_owed', 'owed_to_payers')) as owed,
       (select min(provider) from payments where conversion_id = $1 and provider <> 'refund') as provider
     from ledger_entries where conversion_id = $1 group by currency`,
    [conversionId],
  );
  const owed = rows.filter((row) => BigInt(row.owed ?? '0') > 0n);
  const wanted = owed.filter(({ currency }) => (currency === 'NGN') === (amountKobo !== null));
  const [one] = wanted;
  if (one === undefined || one.provider === null || wanted.length > 1) return null;
  const amount = amountKobo ?? BigInt(one.owed);
  return amount > BigInt(one.owed) ? null : { provider: one.provider, amountKobo: amount, currency: one.currency };
}
