// An operator approves or rejects a merchant, with a reason that the merchant can read.

import { missingFields } from '../people/save-business-profile.ts';
import { findMerchant, type VerificationStatus } from '../people/store/merchants.ts';
import { changeVerification } from '../people/verify-merchant.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkDecision, type Decision, refuse } from './decision.ts';
import { insertDecision } from './store/verification-decisions.ts';

/** An approved merchant can be rejected later on: its Live keys stay what they are, and no new ones are issued. */
export async function decideVerification(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  decided: Decision & { merchantId: string; decision: 'approved' | 'rejected' },
): Promise<void> {
  checkDecision(decided);
  const { merchantId, decision, reason, actor } = decided;
  const from: VerificationStatus[] = decision === 'approved' ? ['pending'] : ['pending', 'approved'];
  await db.transaction(async (tx) => {
    if (decision === 'approved') await requireComplete(tx, merchantId);
    await changeVerification({ db: tx, clock }, { merchantId, from, to: decision });
    await insertDecision(tx, { merchantId, decision, reason, actor, now: clock.now() });
  });
}

/** A profile that was emptied while its verification was pending says nothing that could be approved. */
async function requireComplete(tx: Queryable, merchantId: string): Promise<void> {
  const missing = missingFields((await findMerchant(tx, merchantId))?.profile ?? {});
  if (missing.length > 0) throw refuse(`The business profile lacks ${missing.join(', ')}.`);
}
