// Asks a rail for what was paid of late, in one question for all conversions that wait there: a lost notice is found in seconds.

import { leaveToVouchers } from '../../conversions/advance.ts';
import { askOutside } from '../../conversions/ask-outside.ts';
import { carryOn } from '../../conversions/carry-on.ts';
import { sideBySide } from '../../domain/side-by-side.ts';
import type { BankRail } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { claimRailList, listUnpaidAmong, scheduleRailList } from '../store/payment-looks.ts';
import { EXPIRY_GRACE_MS } from './expire-payment.ts';
import { recordPayments } from './record-payments.ts';

export const LIST_EVERY_MS = 4000;
/** Longer than an answer may take: then another worker asks. */
export const LIST_CLAIM_MS = 20_000;
const AT_A_TIME = 8;

const hasPaidList = (rail: BankRail): rail is BankRail & Required<Pick<BankRail, 'listPaid'>> =>
  rail.listPaid !== undefined;

/** The list only says what to ask about: each payment is recorded as the rail's own answer about it says. */
export async function findPaid(context: Context, rail: BankRail): Promise<void> {
  const { db, clock, config } = context;
  const { env, provider } = rail;
  const now = clock.now();
  if (!hasPaidList(rail)) return;
  const list = { env, provider, kind: 'payment' } as const;
  if (!(await claimRailList(db, { ...list, now, nextLookAt: now + LIST_CLAIM_MS }))) return;
  const from = now - config.paymentWindowSeconds * 1000 - EXPIRY_GRACE_MS;
  const references = await askOutside(context, 'bank rail', () => rail.listPaid({ from, to: now }));
  await scheduleRailList(db, { ...list, nextLookAt: clock.now() + LIST_EVERY_MS });
  await sideBySide(await listUnpaidAmong(db, env, references), AT_A_TIME, async (railReference) => {
    await carryOn(context, { railReference }, () =>
      recordPayments(context, { env, railReference, provider }, leaveToVouchers),
    );
  });
}
