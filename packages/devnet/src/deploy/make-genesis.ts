// Makes the genesis of a new data folder, with fresh keys, never well-known ones.
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { Account, Genesis } from '../chain/types.ts';
import { WALLET_COUNT } from './deployment.ts';

export function makeGenesis(nowMs: number): Genesis {
  const wallets = Array.from({ length: WALLET_COUNT }, makeAccount);
  return { timeMs: nowMs, admin: makeAccount(), wallets };
}

/** In Sandbox an address that ends in a1 to a4 asks for a screening hold or decline; no funded wallet does by accident. */
function makeAccount(): Account {
  for (;;) {
    const privateKey = generatePrivateKey();
    const address = privateKeyToAddress(privateKey);
    if (!/a[1-4]$/i.test(address)) return { address, privateKey };
  }
}
