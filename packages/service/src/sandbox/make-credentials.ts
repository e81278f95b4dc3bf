// Makes the credentials of a Sandbox: two merchants with everything for a first integration.

import { addAllowedOrigin } from '../credentials/api-keys/edit-allowed-origins.ts';
import { issueApiKey } from '../credentials/api-keys/issue-api-key.ts';
import { issueCredentials } from '../credentials/issue-credentials.ts';
import { createMerchant } from '../people/create-merchant.ts';
import { saveBusinessProfile } from '../people/save-business-profile.ts';
import type { Context } from '../ports/context.ts';
import type { SandboxCredentials, SandboxMerchant } from './sandbox-credentials.ts';

const SANDBOX_ORIGIN = 'http://localhost:3000';
const RESTRICTED_SCOPES = ['conversions:read', 'webhooks:read'] as const;

export async function makeSandboxCredentials(context: Context): Promise<SandboxCredentials> {
  const first = await makeSandboxMerchant(context, 'Sandbox Merchant');
  return { ...first, secondMerchant: await makeSandboxMerchant(context, 'Second Sandbox Merchant') };
}

export async function makeSandboxMerchant(context: Context, name: string): Promise<SandboxMerchant> {
  const { id: merchantId } = await createMerchant(context, { name });
  await saveBusinessProfile(context, { merchantId, profile: profileOf(name) });
  const of = { merchantId, env: 'test' } as const;
  const { signingKey, apiKeyId: _, ...issued } = await issueCredentials(context, { ...of, name: 'Sandbox' });
  if (signingKey === null) throw new Error('a signing key made here has a seed');
  const publishable = await issueApiKey(context, { ...of, kind: 'pk', name: 'Sandbox, publishable' });
  const { origin } = await addAllowedOrigin(context, { ...of, origin: SANDBOX_ORIGIN });
  const restrictedKeys = [];
  for (const scope of RESTRICTED_SCOPES) {
    const key = await issueApiKey(context, { ...of, kind: 'rk', name: `Sandbox, ${scope}`, scopes: [scope] });
    restrictedKeys.push({ scopes: [scope], apiKey: key.apiKey });
  }
  return { ...issued, signingKey, publishableKey: publishable.apiKey, allowedOrigin: origin, restrictedKeys };
}

const profileOf = (name: string) => ({
  legalName: name,
  registrationNumber: 'RC 000000',
  country: 'NG',
  address: '1 Sandbox Road, Lagos',
  contactName: 'Sandbox Contact',
  contactEmail: 'sandbox@merchant.example',
});
