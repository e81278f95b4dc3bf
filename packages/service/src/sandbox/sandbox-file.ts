// sandbox.json: the credentials of the Sandbox, made once. Later starts change only its URLs.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sandboxDashboardKey } from '../dashboard/serve/sandbox-dashboard-key.ts';
import { findMerchant } from '../people/store/merchants.ts';
import type { Context } from '../ports/context.ts';
import { makeMagicWallets, makeSandboxCredentials, makeSandboxMerchant } from './make-credentials.ts';
import type { SandboxFile, SandboxMerchant } from './sandbox-credentials.ts';
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
