// Asks a rail for the payouts that have ended, in one question for all that wait there: a lost notice is found in seconds.

import { carryOn } from '../../conversions/advance.ts';
import { askOutside } from '../../conversions/ask-outside.ts';
import { sideBySide } from '../../domain/side-by-side.ts';
import type { BankRail } from '../../ports/bank-rail.ts';
import { HOUR_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { LIST_CLAIM_MS, LIST_EVERY_MS } from '../record-payments.ts';
import { claimPayoutsAmong } from '../store/due-orders.ts';
import { claimRailList, scheduleRailList } from '../store/payment-looks.ts';
import { refreshOrder } from './refresh-order.ts';

/** What was sent longer ago is asked for by itself, seldom. */
const LISTED_MS = 2 * HOUR_MS;
const AT_A_TIME = 8;

/** The list only says what to ask about: each payout ends as the rail's own answer about it says. */
export async function findEndedPayouts(context: Context, rail: BankRail): Promise<void> {
  const { db, clock } = context;
  const { env, provider } = rail;
  const now = clock.now();
  const list = { env, provider, kind: 'payout' } as const;
  if (rail.listEnded === undefined) return;
  if (!(await claimRailList(db, { ...list, now, nextLookAt: now + LIST_CLAIM_MS }))) return;
  const range = { from: now - LISTED_MS, to: now };
  const references = await askOutside(context, 'bank rail', async () => (await rail.listEnded?.(range)) ?? []);
  const askedAt = clock.now();
  await scheduleRailList(db, { ...list, nextLookAt: askedAt + LIST_EVERY_MS });
  const ended = await claimPayoutsAmong(db, { env, provider, references, now: askedAt });
  await sideBySide(ended, AT_A_TIME, async (railReference) => {
    await carryOn(context, { railReference }, () => refreshOrder(context, { env, railReference }));
  });
}
