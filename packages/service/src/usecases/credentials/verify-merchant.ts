// Business verification: the merchant requests it, an operator decides. Live keys need approval.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import {
  findMerchant,
  type MerchantRecord,
  moveVerification,
  type VerificationStatus,
} from '../../stores/credentials/merchants.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

export async function requestVerification(context: Needs, merchantId: string): Promise<MerchantRecord> {
  const merchant = await findMerchant(context.db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  if (merchant.profileCompletedAt === null) {
    throw new SvcError('SVC_INVALID_STATE', 'The business profile must be complete before it can be verified.');
  }
  return move(context, merchantId, ['none', 'rejected'], 'pending');
}

/** An approved merchant can be rejected later: its Live keys stay valid, and no new ones are issued. */
export async function decideVerification(
  context: Needs,
  { merchantId, decision }: { merchantId: string; decision: 'approved' | 'rejected' },
): Promise<MerchantRecord> {
  const from: VerificationStatus[] = decision === 'approved' ? ['pending'] : ['pending', 'approved'];
  return move(context, merchantId, from, decision);
}

async function move(
  { db, clock }: Needs,
  id: string,
  from: readonly VerificationStatus[],
  to: VerificationStatus,
): Promise<MerchantRecord> {
  const moved = await moveVerification(db, { id, from, to, now: clock.now() });
  if (moved !== null) return moved;
  const merchant = await findMerchant(db, id);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  throw new SvcError(
    'SVC_INVALID_STATE',
    `The verification is ${merchant.verificationStatus} and cannot become ${to}.`,
  );
}
