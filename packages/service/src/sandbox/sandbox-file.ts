// sandbox.json: the credentials of the Sandbox, made once. Later starts change only its URLs.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { sandboxDashboardKey } from '../dashboard/serve/sandbox-dashboard-key.ts';
import { findMerchant } from '../people/store/merchants.ts';
import type { Address } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { RunningDevnet } from './devnet/start-devnet-process.ts';
import {
  makeSandboxCredentials,
  makeSandboxMerchant,
  type SandboxCredentials,
  type SandboxMerchant,
} from './make-credentials.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

export interface SandboxWallet {
  address: string;
  privateKey: string;
}

export interface MagicWallet extends SandboxWallet {
  ending: (typeof ENDINGS)[number];
}

export type SandboxFile = SandboxCredentials & {
  baseUrl: string;
  chain: string;
  rpcUrl: string;
  /** Screening lets all of them pass. */
  wallets: SandboxWallet[];
  /** For tests that run side by side: each has limits of its own. */
  testMerchants: SandboxMerchant[];
  /** One for each ending that screening reacts to. */
  magicWallets: MagicWallet[];
  /** Makes sign-in links for the dashboard. */
  dashboardKey: string;
};

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
  const { secondMerchant, ...credentials } = await makeSandboxCredentials(context);
  const testMerchants: SandboxMerchant[] = [];
  while (testMerchants.length < TEST_MERCHANTS)
    testMerchants.push(await makeSandboxMerchant(context, `Test Merchant ${testMerchants.length}`));
  const magicWallets = makeMagicWallets();
  // Before the file names them.
  for (const { address } of magicWallets) await context.sandbox.chain?.fund(address as Address, WALLET_FUNDS);
  const made: SandboxFile = {
    baseUrl,
    ...credentials,
    chain: 'celo-sepolia',
    rpcUrl,
    wallets: devnet.wallets.map(({ address, privateKey }) => ({ address, privateKey })),
    magicWallets,
    testMerchants,
    dashboardKey,
    secondMerchant,
  };
  writePrivateFile(file, made);
  return made;
}

/** In the order of docs/sandbox.md: cleared, declined, declined at once, waiting for the user. */
const ENDINGS = ['a1', 'a2', 'a3', 'a4'] as const;

/** What the devnet gives its plain ones. The coin and CELO are one balance, of 11,000. */
const WALLET_FUNDS = { native: '1000', USDC: '100000', USDT: '100000', CELO: '10000' } as const;

/** Tries keys until each ending is found: some five hundred. */
function makeMagicWallets(): MagicWallet[] {
  const found: MagicWallet[] = [];
  while (found.length < ENDINGS.length) {
    const privateKey = generatePrivateKey();
    const address = privateKeyToAddress(privateKey);
    const ending = ENDINGS.find((each) => address.toLowerCase().endsWith(each));
    const isNew = found.every((wallet) => wallet.ending !== ending);
    if (ending !== undefined && isNew) found.push({ ending, address, privateKey });
  }
  return found.sort((left, right) => (left.ending < right.ending ? -1 : 1));
}
