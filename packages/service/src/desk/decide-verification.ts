// An operator approves or rejects a merchant, with a reason that the merchant can read.

import { SvcError } from '@svc/protocol';
import { missingFields } from '../people/save-business-profile.ts';
import {
  findMerchant,
  type MerchantRecord,
  moveVerification,
  type VerificationStatus,
} from '../people/store/merchants.ts';
import type { Clock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkDecision, type Decision, refuse } from './decision.ts';
import { insertDecision } from './store/operator-actions.ts';

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

// Business verification: the merchant asks for it here, an operator decides (staff/decide-verification.ts).

type Needs = Pick<Context, 'db' | 'clock'>;

export async function requestVerification(context: Needs, merchantId: string): Promise<MerchantRecord> {
  const merchant = await findMerchant(context.db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  if (merchant.profileCompletedAt === null) {
    throw new SvcError('SVC_INVALID_STATE', 'The business profile must be complete before it can be verified.');
  }
  return changeVerification(context, { merchantId, from: ['none', 'rejected'], to: 'pending' });
}

/** Refuses when the verification is in none of the statuses `from`. */
async function changeVerification(
  { db, clock }: { db: Queryable; clock: Clock },
  { merchantId, from, to }: { merchantId: string; from: readonly VerificationStatus[]; to: VerificationStatus },
): Promise<MerchantRecord> {
  const moved = await moveVerification(db, { id: merchantId, from, to, now: clock.now() });
  if (moved !== null) return moved;
  const merchant = await findMerchant(db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  throw new SvcError(
    'SVC_INVALID_STATE',
    `The verification is ${merchant.verificationStatus} and cannot become ${to}.`,
  );
}
