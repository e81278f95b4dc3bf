// The merchant as its members see it.
import { type Env, type MerchantRole, SvcError } from '@svc/protocol';
import type { CredentialContext } from '../../credentials/credential-context.ts';
import { requireIssuable } from '../../credentials/require-issuable.ts';
import type { MerchantView } from '../../dashboard/merchant-answers.ts';
import { missingFields } from '../../people/save-business-profile.ts';
import { findMerchant } from '../../people/store/merchants.ts';
import { toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import { latestDecision } from '../store/verification-decisions.ts';

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
