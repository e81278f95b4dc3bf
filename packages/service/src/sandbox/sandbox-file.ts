// sandbox.json: the credentials of the Sandbox, made once. Later starts change only its URLs.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pointAdd, pointFromScalar, privateAdd } from 'tiny-secp256k1';
import { bytesToHex, getAddress, keccak256 } from 'viem';
import { addAllowedOrigin } from '../credentials/edit-allowed-origins.ts';
import { issueApiKey, issueCredentials } from '../credentials/issue-credentials.ts';
import { sandboxDashboardKey } from '../dashboard/serve/sign-in-link.ts';
import { createMerchant } from '../people/create-merchant.ts';
import { saveBusinessProfile } from '../people/save-business-profile.ts';
import { findMerchant } from '../people/store/merchants.ts';
import type { Context } from '../ports/context.ts';
import type { MagicWallet, SandboxCredentials, SandboxFile, SandboxMerchant } from './sandbox-credentials.ts';
import { readPrivateFile, writePrivateFile } from './sandbox-secrets.ts';
import type { RunningDevnet } from './start-devnet-process.ts';

/** As many as test files commonly run at the same time. */
const TEST_MERCHANTS = 8;

export const sandboxFilePath = (dataDir: string): string => join(dataDir, 'sandbox.json');

export async function keepSandboxFile(
  context: Context,
  { baseUrl, devnet }: { baseUrl: string; devnet: RunningDevnet },
): Promise<SandboxFile> {
  const file = sandboxFilePath(context.config.dataDir);
  const known = readPrivateFile<SandboxFile>(file);
  const { rpcUrl } = devnet;
  const dashboardKey = sandboxDashboardKey(context);
  // A file older than its database names unknown merchants, so it is made again.
  if (known !== null && (await findMerchant(context.db, known.merchantId)) !== null) {
    const moved = { ...known, baseUrl, rpcUrl, dashboardKey };
    if (!isDeepStrictEqual(moved, known)) writePrivateFile(file, moved);
    return moved;
  }
  const made = await makeSandboxFile(context, { baseUrl, devnet, testMerchants: TEST_MERCHANTS });
  writePrivateFile(file, made);
  return made;
}

/** Makes the merchants, and the wallets with their funds. */
export async function makeSandboxFile(
  context: Context,
  { baseUrl, devnet, testMerchants: count }: { baseUrl: string; devnet: RunningDevnet; testMerchants: number },
): Promise<SandboxFile> {
  const { secondMerchant, ...credentials } = await makeSandboxCredentials(context);
  const testMerchants: SandboxMerchant[] = [];
  while (testMerchants.length < count)
    testMerchants.push(await makeSandboxMerchant(context, `Test Merchant ${testMerchants.length}`));
  const magicWallets = makeMagicWallets();
  // Before the file names them.
  for (const { address } of magicWallets) await context.sandbox.chain?.fund(address, WALLET_FUNDS);
  return {
    baseUrl,
    ...credentials,
    chain: 'celo-sepolia',
    rpcUrl: devnet.rpcUrl,
    wallets: devnet.wallets.map(({ address, privateKey }) => ({ address, privateKey })),
    magicWallets,
    testMerchants,
    dashboardKey: sandboxDashboardKey(context),
    secondMerchant,
  };
}

/** What the devnet gives its plain ones. The coin and CELO are one balance, of 11,000. */
const WALLET_FUNDS = { native: '1000', USDC: '100000', USDT: '100000', CELO: '10000' } as const;

// Makes the credentials of a Sandbox: two merchants with everything for a first integration.

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

// Finds wallets with the endings that screening reacts to.

/** In the order of docs/sandbox.md: cleared, declined, declined at once, waiting for the user. */
const ENDINGS = ['a1', 'a2', 'a3', 'a4'] as const satisfies MagicWallet['ending'][];
const ONE = new Uint8Array(32).fill(1, 31);

/**
 * Tries keys until each ending is found: some five hundred. They follow one random key, because the next point is one addition away,
 * where another random key takes a multiplication. They guard play money.
 */
export function makeMagicWallets(): MagicWallet[] {
  const found = new Map<string, MagicWallet>();
  const one = known(pointFromScalar(ONE, false));
  let key: Uint8Array = randomBytes(32);
  let point = known(pointFromScalar(key, false));
  while (found.size < ENDINGS.length) {
    const hash = keccak256(point.subarray(1));
    const ending = ENDINGS.find((each) => hash.endsWith(each));
    if (ending !== undefined && !found.has(ending)) {
      found.set(ending, { ending, address: getAddress(`0x${hash.slice(-40)}`), privateKey: bytesToHex(key) });
    }
    key = known(privateAdd(key, ONE));
    point = known(pointAdd(point, one, false));
  }
  return ENDINGS.flatMap((ending) => found.get(ending) ?? []);
}

/** Null only at zero and beyond the curve's order, which nobody meets. */
function known(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw new Error('the random key is at the end of the curve');
  return bytes;
}
