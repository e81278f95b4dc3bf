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

/** Finds `.svc/sandbox.json` the way `new SVC()` does, and returns the wallet with this index. */
export function sandboxWallet(index = 0, file: string | null = findSandboxFile()): SandboxWallet {
  if (file === null) throw missing('No .svc/sandbox.json here or above: start the Sandbox with npm start.');
  const { wallets, rpcUrl } = readCredentialsFile(file);
  const wallet = wallets?.[index];
  if (wallet === undefined) throw missing(`${file} has no wallet ${index}.`);
  return createWalletClient({ account: privateKeyToAccount(wallet.privateKey), transport: http(rpcUrl) });
}

const missing = (message: string): SvcClientError => new SvcClientError('SVC_VALIDATION_FAILED', message);
