// devnet.json in the data folder: the devnet's URL and deployment, for other programs.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './chain/types.ts';
import type { Deployment } from './deploy/deployment.ts';

export interface DevnetFile {
  rpcUrl: string;
  deployment: Deployment;
  wallets: Account[];
}

const NAME = 'devnet.json';

/** Writes a temporary file and renames it, so that a reader never sees half of it. */
export function writeDevnetFile(folder: string, content: DevnetFile): void {
  const path = join(folder, NAME);
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Returns the port of the last start, or null. */
export function keptPort(folder: string): number | null {
  try {
    const { rpcUrl } = JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Partial<DevnetFile>;
    const port = Number(new URL(rpcUrl ?? '').port);
    return port > 0 ? port : null;
  } catch {
    return null;
  }
}
