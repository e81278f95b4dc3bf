// Opens the Sandbox's chain for a command: the running one, or one started on its folder for the duration.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { privateKeyToAddress } from 'viem/accounts';
import type { SandboxSecrets } from '../sandbox-secrets.ts';
import type { DevnetDescription } from './sandbox-chain.ts';
import { startDevnetProcess } from './start-devnet-process.ts';

interface SandboxChain {
  devnet: DevnetDescription;
  close(): Promise<void>;
}

export async function openSandboxChain(dataDir: string, { voucherSigner }: SandboxSecrets): Promise<SandboxChain> {
  const folder = resolve(dataDir, 'devnet');
  try {
    const voucherSigners = [privateKeyToAddress(voucherSigner)];
    const { devnet, stop } = await startDevnetProcess({ dataDir: folder, voucherSigners });
    return { devnet, close: stop };
  } catch (error) {
    if (!String(error).includes('in use')) throw error;
    // A Sandbox on PostgreSQL is running. Its devnet folder holds its address.
    const devnet = JSON.parse(readFileSync(join(folder, 'devnet.json'), 'utf8')) as DevnetDescription;
    return { devnet, close: async () => undefined };
  }
}
