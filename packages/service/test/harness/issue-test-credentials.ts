// A verified merchant with a full set of credentials in one environment.
import type { Env } from '@svc/protocol';
import { issueCredentials } from '../../src/credentials/issue-credentials.ts';
import type { CredentialContext } from '../../src/credentials/require-issuable.ts';
import { decideVerification, requestVerification } from '../../src/desk/decide-verification.ts';
import { createMerchant } from '../../src/people/create-merchant.ts';
import { saveBusinessProfile } from '../../src/people/save-business-profile.ts';
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { COMPLETE_PROFILE } from './credential-context.ts';

export interface TestMerchant extends MerchantCredentials {
  env: Env;
  apiKeyId: string;
}

/** A Live key without an allowlist of its own works from this machine. */
export async function issueTestCredentials(
  context: CredentialContext,
  env: Env = 'test',
  { ipAllowlist = env === 'live' ? ['127.0.0.0/8'] : [] }: { ipAllowlist?: string[] } = {},
): Promise<TestMerchant> {
  const { id: merchantId } = await createMerchant(context, { name: COMPLETE_PROFILE.legalName });
  await saveBusinessProfile(context, { merchantId, profile: COMPLETE_PROFILE });
  await requestVerification(context, merchantId);
  await decideVerification(context, { merchantId, decision: 'approved', reason: 'Checked.', actor: 'a test' });
  const issued = await issueCredentials(context, { merchantId, env, ipAllowlist });
  return { ...issued, env, signingKey: issued.signingKey ?? '' };
}
