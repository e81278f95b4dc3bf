// The EVM: one EDR provider, with everything fixed that could differ between two replays of a journal.
import {
  CANCUN,
  ContractDecoder,
  EdrContext,
  GENERIC_CHAIN_TYPE,
  genericChainProviderFactory,
  MineOrdering,
} from '@nomicfoundation/edr';
import type { Address, Hex } from '@svc/protocol';
import { keccak256 } from 'viem';
import { CHAIN } from './constants.ts';
import { rpcError } from './rpc-error.ts';

export interface Engine {
  request(method: string, params: unknown[]): Promise<unknown>;
}

// EDR allows one context per process, so all devnets of a process share it.
let sharedContext: Promise<EdrContext> | null = null;

async function makeContext(): Promise<EdrContext> {
  const context = new EdrContext();
  await context.registerProviderFactory(GENERIC_CHAIN_TYPE, genericChainProviderFactory());
  return context;
}

function bytes(hex: Hex): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}

/** What an account has at the first block. */
export interface GenesisAccount {
  address: Address;
  balance?: bigint;
  code?: Hex;
}

export async function createEngine(genesis: { timeMs: number; accounts: GenesisAccount[] }): Promise<Engine> {
  sharedContext ??= makeContext();
  const context = await sharedContext;
  const provider = await context.createProvider(
    GENERIC_CHAIN_TYPE,
    {
      allowBlocksWithSameTimestamp: true,
      allowUnlimitedContractSize: false,
      bailOnCallFailure: true,
      bailOnTransactionFailure: false,
      // Keep the base fee constant: a Sandbox has no congestion, and replay then needs no fee history.
      baseFeeConfig: [{ activation: { blockNumber: 0n }, maxChangeDenominator: 1n << 100n, elasticityMultiplier: 2n }],
      blockGasLimit: CHAIN.blockGasLimit,
      chainId: BigInt(CHAIN.id),
      coinbase: bytes(CHAIN.coinbase),
      genesisState: genesis.accounts.map(({ address, balance, code }) => ({
        address: bytes(address),
        ...(balance !== undefined && { balance }),
        ...(code !== undefined && { code: bytes(code) }),
      })),
      hardfork: CANCUN,
      initialBaseFeePerGas: CHAIN.baseFeePerGas,
      initialBlobGas: { gasUsed: 0n, excessGas: 0n },
      initialDate: BigInt(Math.floor(genesis.timeMs / 1000)),
      initialParentBeaconBlockRoot: new Uint8Array(32),
      minGasPrice: 0n,
      mining: { autoMine: false, memPool: { order: MineOrdering.Fifo } },
      networkId: BigInt(CHAIN.id),
      observability: {},
      ownedAccounts: [],
      precompileOverrides: [],
    },
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
    { subscriptionCallback: () => undefined },
    new ContractDecoder(),
  );
  return {
    async request(method, params) {
      const response = await provider.handleRequest(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
      const data: unknown = response.data;
      return resultOf(typeof data === 'string' ? JSON.parse(data) : data);
    },
  };
}

/** In digits. Below it, asking the engine takes longer than hashing here. */
const LONG = 2_000;

/** Keccak-256 of what may be long, such as a transaction with a contract's code: in JavaScript that takes milliseconds. */
export async function hashLong(engine: Engine, hex: Hex): Promise<Hex> {
  return hex.length < LONG ? keccak256(hex) : ((await engine.request('web3_sha3', [hex])) as Hex);
}

interface EngineAnswer {
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

function resultOf(answer: EngineAnswer): unknown {
  if (answer.error === undefined) return answer.result;
  const { code, message, data } = answer.error;
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : undefined;
  // Return a revert like public nodes: code 3, with the returned bytes as data.
  if (typeof inner === 'string') throw rpcError(3, revertMessage(message), inner);
  throw rpcError(code, message);
}

function revertMessage(message: string): string {
  const reason = /reverted with reason string '(.*)'$/s.exec(message)?.[1];
  return reason === undefined ? 'execution reverted' : `execution reverted: ${reason}`;
}
