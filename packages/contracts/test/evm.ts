// A real EVM inside the test process.
import {
  CANCUN,
  ContractDecoder,
  EdrContext,
  L1_CHAIN_TYPE,
  l1GenesisState,
  l1HardforkFromString,
  l1ProviderFactory,
  MineOrdering,
  type Provider,
  type RawTrace,
} from '@nomicfoundation/edr';
import { type Address, type EIP1193RequestFn, type EIP1474Methods, type Hex, hexToBytes } from 'viem';

export interface Evm {
  readonly chainId: number;
  request: EIP1193RequestFn<EIP1474Methods>;
  /** Starts the next block at this unix second. Later ones start at the same, until the next jump. */
  jumpTo(timestamp: number): Promise<void>;
  now(): Promise<number>;
  snapshot(): Promise<Hex>;
  restore(snapshot: Hex): Promise<void>;
}

interface EvmOptions {
  chainId: number;
  /** Accounts that the EVM signs for. */
  privateKeys: readonly Hex[];
  /** What is there at the first block: the accounts that have native coin, and CELO. */
  genesis: readonly { address: Address; balance?: bigint; code?: Hex }[];
  /** Unix second of the first block. */
  startsAt: number;
  /** Lets code be deployed that is larger than a chain allows: code that is compiled for tracing. */
  anyCodeSize?: boolean;
  /** Called with what every call and transaction executed. */
  onTrace?: (trace: RawTrace) => void;
}

/** The EVM's error, with the revert data if it was a revert. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(error: { code: number; message: string; data?: unknown }) {
    super(error.message);
    this.name = 'RpcError';
    this.code = error.code;
    this.data = error.data;
  }
}

const MINING = new Set(['eth_sendTransaction', 'eth_sendRawTransaction']);

// The library allows one context per process.
let context: Promise<EdrContext> | null = null;

async function makeContext(): Promise<EdrContext> {
  const made = new EdrContext();
  await made.registerProviderFactory(L1_CHAIN_TYPE, l1ProviderFactory());
  return made;
}

export async function startEvm(options: EvmOptions): Promise<Evm> {
  const provider = await makeProvider(options);
  let id = 0;
  const ask = async (method: string, params: unknown): Promise<unknown> => {
    id += 1;
    const response = await provider.handleRequest(JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] }));
    if (options.onTrace) response.traces.forEach(options.onTrace);
    const answer = typeof response.data === 'string' ? JSON.parse(response.data) : response.data;
    if (answer.error) throw new RpcError(answer.error);
    return answer.result;
  };
  const now = async (): Promise<number> =>
    Number(((await ask('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }).timestamp);
  let second: number | null = null;
  /** The EVM would add the seconds that passed on the machine, so that a slow one would see other blocks. */
  const holdTime = async (): Promise<void> => {
    second ??= await now();
    await ask('evm_setNextBlockTimestamp', [second]);
  };
  return {
    chainId: options.chainId,
    request: (async ({ method, params }: { method: string; params?: unknown }) => {
      if (MINING.has(method)) await holdTime();
      return ask(method, params);
    }) as Evm['request'],
    jumpTo: async (timestamp) => {
      await ask('evm_setNextBlockTimestamp', [timestamp]);
      second = timestamp;
    },
    now,
    snapshot: async () => (await ask('evm_snapshot', [])) as Hex,
    restore: async (snapshot) => {
      second = null;
      if (!(await ask('evm_revert', [snapshot]))) throw new Error(`no snapshot ${snapshot}`);
    },
  };
}

async function makeProvider(options: EvmOptions): Promise<Provider> {
  context ??= makeContext();
  const own = options.genesis.map(({ address, balance, code }) => ({
    address: hexToBytes(address),
    ...(balance !== undefined && { balance }),
    ...(code !== undefined && { code: hexToBytes(code) }),
  }));
  return (await context).createProvider(
    L1_CHAIN_TYPE,
    {
      allowBlocksWithSameTimestamp: true,
      allowUnlimitedContractSize: options.anyCodeSize ?? false,
      bailOnCallFailure: true,
      bailOnTransactionFailure: true,
      blockGasLimit: 60_000_000n,
      chainId: BigInt(options.chainId),
      networkId: BigInt(options.chainId),
      coinbase: new Uint8Array(20).fill(0xcb),
      genesisState: [...l1GenesisState(l1HardforkFromString(CANCUN)), ...own],
      hardfork: CANCUN,
      // Gas is free: it would change the balances of CELO, which is the coin.
      initialBaseFeePerGas: 0n,
      initialBlobGas: { gasUsed: 0n, excessGas: 0n },
      initialDate: BigInt(options.startsAt),
      initialParentBeaconBlockRoot: new Uint8Array(32),
      minGasPrice: 0n,
      mining: { autoMine: true, memPool: { order: MineOrdering.Fifo } },
      observability: {},
      ownedAccounts: [...options.privateKeys],
      precompileOverrides: [],
    },
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} },
    { subscriptionCallback: () => {} },
    new ContractDecoder(),
  );
}
