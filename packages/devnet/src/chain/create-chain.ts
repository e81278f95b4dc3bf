// Creates a chain in memory at its first block.
import { keccak256, toBytes } from 'viem';
import type { Storage } from '../storage/storage.ts';
import { type Chain, makeExclusive } from './chain.ts';
import { CHAIN } from './constants.ts';
import { createEngine } from './engine.ts';
import { emptyLedger } from './ledger.ts';
import type { Genesis } from './types.ts';

const ETHER = 10n ** BigInt(CHAIN.nativeDecimals);
const WALLET_NATIVE = 1000n * ETHER;
const ADMIN_NATIVE = 1_000_000_000n * ETHER;

export async function createChain(options: {
  genesis: Genesis;
  blockTimeMs: number;
  storage: Storage | null;
  log(line: string): void;
}): Promise<Chain> {
  const { genesis, blockTimeMs, storage, log } = options;
  const balances = [
    { address: genesis.admin.address, balance: ADMIN_NATIVE },
    ...genesis.wallets.map(({ address }) => ({ address, balance: WALLET_NATIVE })),
  ];
  const engine = await createEngine({ timeMs: genesis.timeMs, balances });
  const addresses = balances.map(({ address }) => address).join();
  return {
    genesis,
    engine,
    ledger: emptyLedger(genesis.timeMs, keccak256(toBytes(`devnet:${genesis.timeMs}:${addresses}`))),
    pool: new Map(),
    storage,
    blockTimeMs,
    offsetMs: 0,
    mining: true,
    engineHead: 0,
    snapshots: [{ number: 0, id: await engine.request('evm_snapshot', []) }],
    exclusive: makeExclusive(),
    log,
  };
}
