// Returns one of the funded wallets of a Sandbox, ready to sign.
import { createWalletClient, type HttpTransport, http, type WalletClient } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { findSandboxFile, readCredentialsFile } from './credentials/read-credentials-file.ts';
import { SvcClientError } from './errors.ts';

type SandboxWallet = WalletClient<HttpTransport, undefined, PrivateKeyAccount>;

/** Finds `.svc/sandbox.json` the way `new SVC()` does, and returns the wallet with this index. */
export function sandboxWallet(index = 0, file: string | null = findSandboxFile()): SandboxWallet {
  if (file === null) throw missing('No .svc/sandbox.json here or above: start the Sandbox with npm start.');
  const { wallets, rpcUrl } = readCredentialsFile(file);
  const wallet = wallets?.[index];
  if (wallet === undefined) throw missing(`${file} has no wallet ${index}.`);
  return createWalletClient({ account: privateKeyToAccount(wallet.privateKey), transport: http(rpcUrl) });
}

const missing = (message: string): SvcClientError => new SvcClientError('SVC_VALIDATION_FAILED', message);
