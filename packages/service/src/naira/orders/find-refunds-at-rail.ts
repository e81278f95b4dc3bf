// Asks the rail what it sent back of a conversion's payments, and books it as a line of the rail's own books.
import type { Env } from '@svc/protocol';
import { matchLines } from '../../books/bank/match-lines.ts';
import { askOutside } from '../../conversions/ask-outside.ts';
import { findByPaymentReference } from '../../conversions/store/find-conversions.ts';
import type { StatementLine } from '../../ports/bank-rail.ts';
import { type BankRail, hasBooks, type RailRefund } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { listPayments, type PaymentRecord } from '../store/payments.ts';

export async function findRefundsAtRail(
  context: Context,
  { env, railReference, rail }: { env: Env; railReference: string; rail: BankRail },
): Promise<void> {
  const conversion = await findByPaymentReference(context.db, env, railReference);
  if (conversion === null || !hasBooks(rail)) return;
  for (const payment of await listPayments(context.db, conversion.id)) {
    const asked = { id: payment.railPaymentId, railReference };
    const refunds = await askOutside(context, 'bank rail', () => rail.findRefunds(asked));
    const now = context.clock.now();
    const lines = refunds.map((refund) => toLine(refund, { payment, railReference, now }));
    await matchLines(context, { env, provider: rail.provider, lines });
  }
}

function toLine(
  { id, amountKobo, status }: RailRefund,
  { payment, railReference, now }: { payment: PaymentRecord; railReference: string; now: number },
): StatementLine {
  const { railPaymentId: paymentId, currency } = payment;
  return { kind: 'refund', id, railReference, paymentId, amountKobo, currency, status, feeKobo: null, at: now };
}
