// Returns one of the funded wallets of a Sandbox, ready to sign.
import type { Address } from '@svc/protocol';
import { createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { findSandboxFile, readCredentialsFile } from './credentials/read-credentials-file.ts';
import { SvcClientError } from './errors.ts';
import type { ViemWallet } from './wallet/wallet.ts';

/** A viem wallet client. Only the part that `execute` needs is typed, so that viem need not be installed. */
export interface SandboxWallet extends ViemWallet {
  account: { address: Address };
}

/** The funded wallets by which screening holds and declines: docs/sandbox.md says which does what. */
export type MagicEnding = 'a1' | 'a2' | 'a3' | 'a4';

/** Finds `.svc/sandbox.json` the way `new SVC()` does, and returns the wallet with this index or ending. */
export function sandboxWallet(which: number | MagicEnding = 0, file: string | null = findSandboxFile()): SandboxWallet {
  if (file === null) throw missing('No .svc/sandbox.json here or above: start the Sandbox with npm start.');
  const { wallets, magicWallets, rpcUrl } = readCredentialsFile(file);
  const wallet = typeof which === 'number' ? wallets?.[which] : magicWallets?.find(({ ending }) => ending === which);
  if (wallet === undefined) throw missing(`${file} has no wallet ${which}.`);
  return createWalletClient({ account: privateKeyToAccount(wallet.privateKey), transport: http(rpcUrl) });
}

const missing = (message: string): SvcClientError => new SvcClientError('SVC_VALIDATION_FAILED', message);
