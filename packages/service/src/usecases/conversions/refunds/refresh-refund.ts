// Carries a refund on: one not handed over yet is sent, any other is asked about at the rail.
import type { Env } from '@svc/protocol';
import { checkDelayMs } from '../../../domain/check-schedule.ts';
import type { Context } from '../../../ports/context.ts';
import { listRefundsOfPayment, type RefundRecord, scheduleRefundCheck } from '../../../stores/conversions/refunds.ts';
import { applyRefund } from './apply-refund.ts';
import { findAtRail } from './find-at-rail.ts';
import { sendRefund } from './send-refund.ts';

export async function refreshRefund(context: Context, refund: RefundRecord): Promise<void> {
  try {
    if (refund.status === 'pending') await sendRefund(context, refund);
    else await applyRefund(context, refund, await findAtRail(context, refund));
  } catch (error) {
    const now = context.clock.now();
    const { id, status, checks, createdAt } = refund;
    const nextCheckAt = now + checkDelayMs(checks + 1, now - createdAt);
    await scheduleRefundCheck(context.db, { id, status, bankId: null, nextCheckAt });
    throw error;
  }
}

/** A notice named the payment: every refund of it that may have changed is asked about. */
export async function refreshRefundsOf(context: Context, about: { env: Env; railReference: string }): Promise<void> {
  const { env, railReference: paymentReference } = about;
  for (const refund of await listRefundsOfPayment(context.db, { env, paymentReference })) {
    await refreshRefund(context, refund);
  }
}
