// Queries the engine about accounts at the head. Call within `chain.exclusive`.

import type { Address, Hex } from '@svc/protocol';
import type { Chain } from './chain.ts';
import { syncEngine } from './sync-engine.ts';

export async function stateNonce(chain: Chain, address: Address): Promise<number> {
  await syncEngine(chain);
  return Number((await chain.engine.request('eth_getTransactionCount', [address, 'latest'])) as Hex);
}

export async function stateBalance(chain: Chain, address: Address): Promise<bigint> {
  await syncEngine(chain);
  return BigInt((await chain.engine.request('eth_getBalance', [address, 'latest'])) as Hex);
}
