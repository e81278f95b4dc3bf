// Creates a chain in memory at its first block.
import { CELO_TOKEN, CELO_TRANSFER, celoTokenRuntime, celoTransferRuntime } from '@svc/contracts/development';
import { keccak256, toBytes } from 'viem';
import type { Storage } from '../storage/storage.ts';
import { type Chain, makeExclusive } from './chain.ts';
import { CHAIN } from './constants.ts';
import { createEngine, type GenesisAccount } from './engine.ts';
import { emptyLedger } from './ledger.ts';
import type { Genesis } from './types.ts';

const ETHER = 10n ** BigInt(CHAIN.nativeDecimals);
const WALLET_NATIVE = 11_000n * ETHER;
const ADMIN_NATIVE = 1_000_000_000n * ETHER;

const CELO_CODE: readonly GenesisAccount[] = [
  { address: CELO_TOKEN, code: celoTokenRuntime.object },
  { address: CELO_TRANSFER, code: celoTransferRuntime.object },
];

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
  const engine = await createEngine({
    timeMs: genesis.timeMs,
    accounts: [...balances, ...CELO_CODE],
  });
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
