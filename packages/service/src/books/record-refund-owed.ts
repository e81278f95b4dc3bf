// Money that a person found the conversion of: it is a payment of that conversion from now on, and an item asks for it to go back.
import { formatNgn, NGN, sentence } from '@svc/protocol';
import { openItem } from '../desk/store/work-items.ts';
import { insertPayment } from '../naira/store/payments.ts';
import type { Queryable } from '../ports/database.ts';
import type { OpenUnmatched } from './store/unmatched-money.ts';

/** In the transaction that posts the debt. */
export async function recordRefundOwed(
  tx: Queryable,
  { money, conversionId, now }: { money: OpenUnmatched; conversionId: string; now: number },
): Promise<void> {
  const { env, provider, railPaymentId, railReference, currency, receivedAt } = money;
  const amount = BigInt(money.amountMinor);
  const judgement = currency === NGN ? 'late' : 'other_currency';
  const payment = { env, provider, railPaymentId, conversionId, currency, judgement, receivedAt, now } as const;
  await insertPayment(tx, { ...payment, amountKobo: amount, sealedSender: null });
  // Items count Naira alone, so the note names an amount in another currency.
  const note =
    currency === NGN
      ? sentence('money_of_payer', railReference, railPaymentId)
      : sentence('foreign_money_of_payer', railReference, formatNgn(amount), currency, railPaymentId);
  const amountKobo = currency === NGN ? amount : null;
  await openItem(tx, {
    conversionId,
    kind: 'refund',
    amountKobo,
    foreign: { amount, currency },
    note,
    railPaymentId,
    now,
  });
}
