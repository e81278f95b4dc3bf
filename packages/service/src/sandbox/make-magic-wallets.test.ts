// Wallets of the four endings, each with the key of its address.
import { privateKeyToAddress } from 'viem/accounts';
import { expect, it } from 'vitest';
import { makeMagicWallets } from './sandbox-file.ts';

it('finds a fresh wallet for each ending, and its key is the key of its address', () => {
  const [first, second] = [makeMagicWallets(), makeMagicWallets()];
  for (const wallets of [first, second]) {
    expect(wallets.map(({ ending }) => ending)).toEqual(['a1', 'a2', 'a3', 'a4']);
    for (const { ending, address, privateKey } of wallets) {
      expect(privateKeyToAddress(privateKey)).toBe(address);
      expect(address.toLowerCase().endsWith(ending)).toBe(true);
    }
  }
  expect(new Set([...first, ...second].map(({ privateKey }) => privateKey)).size).toBe(8);
});
