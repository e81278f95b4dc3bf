// Returns one of the funded wallets of a Sandbox, ready to sign.
import type { Address } from '@svc/protocol';
import { createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { CREDENTIAL_NAMES, type Credentials, type SandboxFile } from './credentials/credentials.ts';
import { findSandboxFile, readCredentialsFile } from './credentials/read-credentials-file.ts';
import { SvcClientError } from './errors.ts';
import type { ViemWallet } from './wallet/wallet.ts';

/** A viem wallet client. Only the part that `execute` needs is typed, so that viem need not be installed. */
export interface SandboxWallet extends ViemWallet {
  account: { address: Address };
}

/** The funded wallets by which screening holds and declines: docs/sandbox.md says which does what. */
export type MagicEnding = 'a1' | 'a2' | 'a3' | 'a4';

/**
 * Returns the wallet with this index or ending. Finds `.svc/sandbox.json` the way `new SVC()` does, unless it is given a path, or the
 * `credentials` of a Sandbox in memory.
 */
export function sandboxWallet(
  which: number | MagicEnding = 0,
  file: string | Pick<SandboxFile, 'wallets' | 'magicWallets' | 'rpcUrl'> | null = findSandboxFile(),
): SandboxWallet {
  if (file === null)
    throw missing('No .svc/sandbox.json here or above: start a Sandbox, and set the SVC_CREDENTIALS that it prints.');
  const { wallets, magicWallets, rpcUrl } = typeof file === 'string' ? readCredentialsFile(file) : file;
  const wallet = typeof which === 'number' ? wallets?.[which] : magicWallets?.find(({ ending }) => ending === which);
  if (wallet === undefined) throw missing(`${typeof file === 'string' ? file : 'The Sandbox'} has no wallet ${which}.`);
  return createWalletClient({ account: privateKeyToAccount(wallet.privateKey), transport: http(rpcUrl) });
}

/**
 * Returns the credentials of one of the Sandbox's test merchants, for test files that run side by side: each has its own 60 writes a
 * minute, levers included, and sees nothing of the others. The chain, its prices and its clock are one for all.
 *
 * @example
 * const svc = new SVC(sandboxMerchant(Number(process.env.VITEST_POOL_ID)));
 */
export function sandboxMerchant(place: number, file: string | null = findSandboxFile()): Credentials {
  if (file === null)
    throw missing('No .svc/sandbox.json here or above: start a Sandbox, and set the SVC_CREDENTIALS that it prints.');
  const { testMerchants = [], baseUrl } = readCredentialsFile(file);
  if (testMerchants.length === 0) throw missing(`${file} has no test merchants.`);
  const merchant = testMerchants[place % testMerchants.length];
  if (merchant === undefined) throw missing(`The place of a test merchant is a whole number from 0, not ${place}.`);
  const picked = CREDENTIAL_NAMES.map((name) => [name, merchant[name]]);
  return { ...(Object.fromEntries(picked) as Omit<Credentials, 'baseUrl'>), baseUrl };
}

const missing = (message: string): SvcClientError => new SvcClientError('SVC_VALIDATION_FAILED', message);
