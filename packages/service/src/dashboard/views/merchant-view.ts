// The merchant as its members see it.
import { type Env, SvcError } from '@svc/protocol';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import { findMerchant } from '../../stores/credentials/merchants.ts';
import type { MerchantRole } from '../../stores/dashboard/people.ts';
import { latestDecision } from '../../stores/dashboard/verification-decisions.ts';
import type { CredentialContext } from '../../usecases/credentials/credential-context.ts';
import { requireIssuable } from '../../usecases/credentials/require-issuable.ts';
import { missingFields } from '../../usecases/merchants/save-business-profile.ts';
import type { MerchantView } from '../answers/merchant.ts';

export async function readMerchantView(
  context: CredentialContext,
  merchantId: string,
  role: MerchantRole,
): Promise<MerchantView> {
  const merchant = await findMerchant(context.db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  const { id, name, profile } = merchant;
  return {
    id,
    name,
    role,
    profile,
    missingFields: missingFields(profile),
    profileCompletedAt: toSecondsOrNull(merchant.profileCompletedAt),
    verificationStatus: merchant.verificationStatus,
    verificationUpdatedAt: toSecondsOrNull(merchant.verificationUpdatedAt),
    verificationReason: (await latestDecision(context.db, merchantId))?.reason ?? null,
    issuable: {
      test: await askIssuable(context, merchantId, 'test'),
      live: await askIssuable(context, merchantId, 'live'),
    },
    createdAt: toSeconds(merchant.createdAt),
  };
}

async function askIssuable(context: CredentialContext, merchantId: string, env: Env) {
  try {
    await requireIssuable(context, { merchantId, env });
    return { allowed: true, reason: null };
  } catch (error) {
    if (error instanceof SvcError) return { allowed: false, reason: error.message };
    throw error;
  }
}
