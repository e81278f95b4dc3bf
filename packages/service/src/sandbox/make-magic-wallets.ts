// Wallets whose addresses end in what the Sandbox's screening reacts to, each with a fresh key.
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';

export interface SandboxWallet {
  address: string;
  privateKey: string;
}

/** In the order of docs/sandbox.md: cleared, declined, declined at once, waiting for the user. */
const ENDINGS = ['a1', 'a2', 'a3', 'a4'] as const;

export const isMagicWallet = ({ address }: Pick<SandboxWallet, 'address'>): boolean =>
  ENDINGS.some((ending) => address.toLowerCase().endsWith(ending));

/** Tries keys until each ending is found: some five hundred. */
export function makeMagicWallets(): SandboxWallet[] {
  const found = new Map<string, SandboxWallet>();
  while (found.size < ENDINGS.length) {
    const privateKey = generatePrivateKey();
    const address = privateKeyToAddress(privateKey);
    if (isMagicWallet({ address })) found.set(address.slice(-2).toLowerCase(), { address, privateKey });
  }
  return [...found].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, wallet]) => wallet);
}
