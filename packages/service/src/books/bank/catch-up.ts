// The bank has what our books lack: a notice was lost, money came for nobody, or somebody acted in the bank's own dashboard.

import type { Env } from '@svc/protocol';
import { lockConversion } from '../../conversions/store/change-conversion.ts';
import { findByPaymentReference } from '../../conversions/store/find-conversions.ts';
import { closeRefundItem } from '../../desk/store/work-items.ts';
import { currencyOf } from '../../domain/ledger/accounts.ts';
import { isForeseen, nameOfTrouble } from '../../domain/not-now.ts';
import { refreshOrder } from '../../naira/orders/refresh-order.ts';
import { recordPayments } from '../../naira/payments/record-payments.ts';
import type { StatementLine } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { postRefund } from '../post-conversion-facts.ts';
import { findOwedRefund } from '../store/find-owed-refund.ts';
import { bookUnmatched } from './record-unmatched.ts';

interface Behind {
  env: Env;
  provider: string;
  line: StatementLine;
}

/** What cannot be cleared up now stays a difference, and is tried again when the line is read again. */
export async function catchUp(context: Context, behind: Behind): Promise<void> {
  try {
    if (behind.line.kind === 'payment') await catchPayment(context, behind);
    else if (behind.line.kind === 'refund') await catchRefund(context, behind);
    else await catchTransfer(context, behind);
  } catch (error) {
    if (!isForeseen(error)) throw error;
    context.log.warn(
      { code: nameOfTrouble(error), bankId: behind.line.id },
      "a line of the bank's statement was not cleared up",
    );
  }
}

async function catchPayment(context: Context, { env, provider, line }: Behind): Promise<void> {
  const { id, railReference, amountKobo, currency, at: receivedAt } = line;
  if (railReference !== null && (await recordPayments(context, { env, provider, railReference }))) return;
  const payment = { id, railReference: railReference ?? '', amountKobo, currency, receivedAt };
  await bookUnmatched(context, { env, provider, payment });
}

async function catchTransfer(context: Context, { env, line: { railReference } }: Behind): Promise<void> {
  if (railReference !== null) await refreshOrder(context, { env, railReference });
}

/** Money that went back to its payer ends the debt and the item about it. */
async function catchRefund({ db, clock }: Context, { env, provider, line }: Behind): Promise<void> {
  const { id: bankId, railReference, paymentId = null, amountKobo, currency } = line;
  const known = railReference === null ? null : await findByPaymentReference(db, env, railReference);
  if (known === null) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const conversion = await lockConversion(tx, known.id);
    const owed = await findOwedRefund(tx, {
      conversionId: known.id,
      amountKobo,
      currency: currencyOf(currency),
      railPaymentId: null,
    });
    if (conversion === null || owed === null) return;
    // Booked and taken back before: the debt and its item stay open. The difference calls for a person.
    if (!(await postRefund(tx, { conversion, provider, bankId, amountKobo, currency, now }))) return;
    const reason = `The bank's statement has the refund as ${bankId}.`;
    await closeRefundItem(tx, {
      conversionId: known.id,
      amountKobo: currency === 'NGN' ? amountKobo : null,
      railPaymentId: paymentId,
      reason,
      now,
    });
  });
}
