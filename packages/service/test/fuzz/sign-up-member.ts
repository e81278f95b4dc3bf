// A merchant made the way anybody makes one: signed up in the dashboard, with as many keys of their own as wanted.
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { PASSWORD, PROFILE } from '../harness/dashboard-people.ts';
import { type DashboardClient, makeDashboardClient } from '../harness/make-dashboard-client.ts';

export interface NewMember {
  browser: DashboardClient;
  email: string;
  merchantId: string;
  credentials: MerchantCredentials;
  /** Secret keys beside the one of the credentials. */
  secretKeys: string[];
  publishableKey: string;
  restrictedKey: string;
  origin: string;
}

const ORIGIN = 'https://shop.merchant.example';
/** Of a key, so that the fuzzer reaches what is behind the limits. Writes keep theirs, so it takes many keys. */
const PER_MINUTE = 100_000;

export async function signUpMember(url: string, name: string, keys = 0): Promise<NewMember> {
  const browser = makeDashboardClient(url);
  const email = `${name}@fuzz.example`;
  const { merchantId } = await browser.get('signUp', {
    body: { name, email, password: PASSWORD, businessName: `Business of ${name}` },
  });
  const params = { merchantId };
  await browser.get('saveProfile', { params, body: PROFILE });
  const { file } = await browser.get('issueCredentials', { params, body: { env: 'test', perMinuteLimit: PER_MINUTE } });
  const issue = async (kind: 'sk' | 'rk' | 'pk', more: { scopes?: ['conversions:read'] } = {}): Promise<string> => {
    const body = { env: 'test', kind, perMinuteLimit: PER_MINUTE, ...more } as const;
    return (await browser.get('issueApiKey', { params, body })).apiKey;
  };
  await browser.get('addOrigin', { params, body: { env: 'test', origin: ORIGIN } });
  const secretKeys: string[] = [];
  while (secretKeys.length < keys) secretKeys.push(await issue('sk'));
  return {
    browser,
    email,
    merchantId,
    credentials: { ...file, signingKey: file.signingKey ?? '' },
    secretKeys,
    publishableKey: await issue('pk'),
    restrictedKey: await issue('rk', { scopes: ['conversions:read'] }),
    origin: ORIGIN,
  };
}
