// sandbox.json: the credentials of the Sandbox, made once. Later starts change only its URLs.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { sandboxDashboardKey } from '../dashboard/serve/sandbox-dashboard-key.ts';
import type { Address } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { findMerchant } from '../stores/credentials/merchants.ts';
import type { RunningDevnet } from './devnet/start-devnet-process.ts';
import { makeSandboxCredentials, type SandboxCredentials } from './make-credentials.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

export interface SandboxWallet {
  address: string;
  privateKey: string;
}

export type SandboxFile = SandboxCredentials & {
  baseUrl: string;
  chain: string;
  rpcUrl: string;
  /** Five plain ones, then one for each ending that screening reacts to. */
  wallets: SandboxWallet[];
  /** Makes sign-in links for the dashboard. */
  dashboardKey: string;
};

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
    const wallets = known.wallets.some(isMagicWallet) ? known.wallets : await withMagicWallets(context, known.wallets);
    const moved = { ...known, baseUrl, rpcUrl, dashboardKey, wallets };
    if (!isDeepStrictEqual(moved, known)) writePrivateFile(file, moved);
    return moved;
  }
  const { secondMerchant, ...credentials } = await makeSandboxCredentials(context);
  const wallets = await withMagicWallets(context, devnet.wallets);
  const made = {
    baseUrl,
    ...credentials,
    chain: 'celo-sepolia',
    rpcUrl,
    wallets,
    dashboardKey,
    secondMerchant,
  };
  writePrivateFile(file, made);
  return made;
}

/** They are funded before the file names them. */
async function withMagicWallets({ sandbox }: Context, plain: readonly SandboxWallet[]): Promise<SandboxWallet[]> {
  const magic = makeMagicWallets();
  for (const { address } of magic) await sandbox.chain?.fund(address as Address);
  return [...plain, ...magic].map(({ address, privateKey }) => ({ address, privateKey }));
}

/** In the order of docs/sandbox.md: cleared, declined, declined at once, waiting for the user. */
const ENDINGS = ['a1', 'a2', 'a3', 'a4'] as const;

const isMagicWallet = ({ address }: Pick<SandboxWallet, 'address'>): boolean =>
  ENDINGS.some((ending) => address.toLowerCase().endsWith(ending));

/** Tries keys until each ending is found: some five hundred. */
function makeMagicWallets(): SandboxWallet[] {
  const found = new Map<string, SandboxWallet>();
  while (found.size < ENDINGS.length) {
    const privateKey = generatePrivateKey();
    const address = privateKeyToAddress(privateKey);
    if (isMagicWallet({ address })) found.set(address.slice(-2).toLowerCase(), { address, privateKey });
  }
  return [...found].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, wallet]) => wallet);
}
