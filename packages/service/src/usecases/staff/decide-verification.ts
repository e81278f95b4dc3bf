// An operator approves or rejects a merchant, with a reason that the merchant can read.
import type { Context } from '../../ports/context.ts';
import type { VerificationStatus } from '../../stores/credentials/merchants.ts';
import { insertDecision } from '../../stores/dashboard/verification-decisions.ts';
import { changeVerification } from '../credentials/verify-merchant.ts';
import { checkDecision, type Decision } from './decision.ts';

/** An approved merchant can be rejected later on: its Live keys stay what they are, and no new ones are issued. */
export async function decideVerification(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  decided: Decision & { merchantId: string; decision: 'approved' | 'rejected' },
): Promise<void> {
  checkDecision(decided);
  const { merchantId, decision, reason, actor } = decided;
  const from: VerificationStatus[] = decision === 'approved' ? ['pending'] : ['pending', 'approved'];
  await db.transaction(async (tx) => {
    await changeVerification({ db: tx, clock }, { merchantId, from, to: decision });
    await insertDecision(tx, { merchantId, decision, reason, actor, now: clock.now() });
  });
}
