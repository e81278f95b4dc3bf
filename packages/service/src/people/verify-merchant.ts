// Business verification: the merchant asks for it here, an operator decides (staff/decide-verification.ts).
import { SvcError } from '@svc/protocol';
import type { Clock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { findMerchant, type MerchantRecord, moveVerification, type VerificationStatus } from './store/merchants.ts';

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
export async function changeVerification(
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
