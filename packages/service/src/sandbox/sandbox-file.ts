// sandbox.json: the credentials of the Sandbox, made once. Later starts change only its URLs.
import { join } from 'node:path';
import type { Context } from '../ports/context.ts';
import { findMerchant } from '../stores/credentials/merchants.ts';
import type { RunningDevnet } from './devnet/start-devnet-process.ts';
import { makeSandboxCredentials, type SandboxCredentials } from './make-credentials.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

export type SandboxFile = SandboxCredentials & {
  baseUrl: string;
  chain: string;
  rpcUrl: string;
  wallets: { address: string; privateKey: string }[];
};

export const sandboxFilePath = (dataDir: string): string => join(dataDir, 'sandbox.json');

export async function keepSandboxFile(
  context: Context,
  { baseUrl, devnet }: { baseUrl: string; devnet: RunningDevnet },
): Promise<SandboxFile> {
  const file = sandboxFilePath(context.config.dataDir);
  const known = readPrivateFile<SandboxFile>(file);
  const { rpcUrl } = devnet;
  // A file older than its database names unknown merchants, so it is made again.
  if (known !== null && (await findMerchant(context.db, known.merchantId)) !== null) {
    if (known.baseUrl === baseUrl && known.rpcUrl === rpcUrl) return known;
    const moved = { ...known, baseUrl, rpcUrl };
    writePrivateFile(file, moved);
    return moved;
  }
  const { secondMerchant, ...credentials } = await makeSandboxCredentials(context);
  const wallets = devnet.wallets.map(({ address, privateKey }) => ({ address, privateKey }));
  const made = { baseUrl, ...credentials, chain: 'celo-sepolia', rpcUrl, wallets, secondMerchant };
  writePrivateFile(file, made);
  return made;
}
