// An operator approves or rejects a merchant, with a reason that the merchant can read.
import type { Context } from '../../ports/context.ts';
import { insertDecision } from '../../stores/dashboard/verification-decisions.ts';
import { decideVerification as decide } from '../credentials/verify-merchant.ts';
import { checkDecision } from './decision.ts';

export async function decideVerification(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  decision: { merchantId: string; decision: 'approved' | 'rejected'; reason: string; actor: string },
): Promise<void> {
  checkDecision(decision);
  await decide({ db, clock }, decision);
  await insertDecision(db, { ...decision, now: clock.now() });
}
