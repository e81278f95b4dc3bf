// The refund that an operator's item is about, as the books owe it.

import { REISSUED } from '../../naira/store/payments.ts';
import type { Queryable } from '../../ports/database.ts';

export interface OwedRefund {
  provider: string;
  amountKobo: bigint;
  currency: string;
}

export interface AskedRefund {
  conversionId: string;
  /** In minor units; null: as much as the payment was, or as is owed where the payment is not known. */
  amountKobo: bigint | null;
  /** Null: that of the payment, or the one other currency than Naira that is owed. */
  currency: string | null;
  /** The payment that goes back, by the rail's own id: it names rail, currency and amount. */
  railPaymentId: string | null;
}

interface OwedRow {
  currency: string;
  owed: string | null;
  provider: string | null;
  /** The payment in this currency. */
  paid: string | null;
}

/** Null when the books do not owe it. */
export async function findOwedRefund(tx: Queryable, asked: AskedRefund): Promise<OwedRefund | null> {
  const rows = await tx.query<OwedRow>(
    `select e.currency, -sum(e.amount) filter (where e.account in ('refunds_owed', 'owed_to_payers')) as owed,
       (select min(p.provider) from payments p where p.conversion_id = $1 and p.provider <> '${REISSUED}'
          and ($2::text is null or p.rail_payment_id = $2)) as provider,
       (select sum(p.amount_kobo) from payments p where p.conversion_id = $1 and p.rail_payment_id = $2
          and upper(p.currency) = e.currency)::text as paid
     from ledger_entries e where e.conversion_id = $1 group by e.currency`,
    [asked.conversionId, asked.railPaymentId],
  );
  const wanted = rows.filter((row) => BigInt(row.owed ?? '0') > 0n && isWanted(asked, row));
  const [one] = wanted;
  if (one === undefined || one.provider === null || wanted.length > 1) return null;
  const { provider, currency, owed, paid } = one;
  const amountKobo = asked.amountKobo ?? BigInt(paid ?? owed ?? '0');
  return amountKobo > BigInt(owed ?? '0') ? null : { provider, amountKobo, currency };
}

/** Without a currency: Naira where the amount is known, because items count Naira alone. */
function isWanted({ currency, amountKobo, railPaymentId }: AskedRefund, row: OwedRow): boolean {
  if (currency !== null) return row.currency === currency;
  if (railPaymentId !== null && row.paid !== null) return true;
  return railPaymentId === null && (row.currency === 'NGN') === (amountKobo !== null);
}
