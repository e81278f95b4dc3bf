// What the service asks of a chain. Every answer comes from one RPC; who needs two asks two readers.
import type { Address, AssetSymbol, Hex, Voucher } from '@svc/protocol';

export type { Address, Hex } from '@svc/protocol';

/** One `Converted` log of the converter contract. */
export interface Execution {
  opRef: Hex;
  wallet: Address;
  kind: number;
  tokenIn: Address;
  tokenOut: Address;
  amountIn: bigint;
  amountOut: bigint;
  payoutRef: Hex;
  txHash: Hex;
  logIndex: number;
  blockNumber: bigint;
  blockHash: Hex;
}

export interface Receipt {
  txHash: Hex;
  status: 'success' | 'reverted';
  blockNumber: bigint;
  blockHash: Hex;
  /** Only logs emitted by the converter itself, decoded. */
  executions: Execution[];
}

export interface Block {
  number: bigint;
  hash: Hex;
  timestamp: number;
}

export interface ChainReader {
  readonly slug: string;
  readonly chainId: number;
  /** Throws SvcError SVC_UPSTREAM_FAILED when no RPC answers; so do all below. */
  head(): Promise<bigint>;
  block(at: bigint | 'latest' | 'safe' | 'finalized'): Promise<Block | null>;
  receipt(txHash: Hex): Promise<Receipt | null>;
  /** Whether the node knows the transaction at all (pool or chain). */
  knowsTransaction(txHash: Hex): Promise<boolean>;
  executions(fromBlock: bigint, toBlock: bigint): Promise<Execution[]>;
  /** A plain read-only call at a block; a revert throws like any other failure. */
  call(to: Address, data: Hex, at?: bigint): Promise<Hex>;
  isOpRefUsed(opRef: Hex): Promise<boolean>;
  allowance(token: Address, owner: Address, spender: Address): Promise<bigint>;
  /** Pair-token base units that the converter can pay out now. */
  redeemCapacity(token: Address): Promise<bigint>;
  /** Balance and decimals of any contract, hostile ones included: gas cap, time limit. Null when it is no token. */
  tokenBalance(token: Address, account: Address): Promise<{ balance: bigint; decimals: number } | null>;
  svcSupply(): Promise<bigint>;
}

/** A chain as configured for this installation. */
export interface ConfiguredChain {
  slug: string;
  chainId: number;
  env: 'test' | 'live';
  /** Token-only chains serve balances and transfers, never conversions. */
  converter: Address | null;
  tokens: Partial<Record<AssetSymbol, { address: Address; decimals: number }>>;
  feeds: Partial<Record<'NGN/USD' | 'USDC/USD' | 'USDT/USD' | 'CELO/USD', Address>>;
  confirmations: number;
  explorerUrl: string | null;
  reader: ChainReader;
  /** A second, independent RPC, where one is configured. */
  secondReader: ChainReader | null;
}

/** Chains enabled here, by slug. An unknown or disabled one gives undefined. */
export type Chains = ReadonlyMap<string, ConfiguredChain>;

export interface SignedVoucher {
  signature: Hex;
  signer: Address;
}

/** The signer's own book: what it signed, and how much in the last hour. */
export interface SignerLog {
  /**
   * Writes the entry unless it would pass a limit of the hour; answers whose, or null when it was written. Vouchers of one
   * `opRef` count once, at the largest amount: the contract runs one of them.
   */
  append(entry: {
    env: 'test' | 'live';
    chainId: number;
    verifyingContract: Address;
    merchantId: string;
    conversionId: string;
    opRef: Hex;
    digest: Hex;
    signer: Address;
    svcAmount: bigint;
    deadline: bigint;
    now: number;
    perHourTotal: bigint;
    perHourMerchant: bigint;
  }): Promise<'environment' | 'merchant' | null>;
}

export interface VoucherSigner {
  /** Refuses what breaks its own policy (SvcError SVC_UPSTREAM_FAILED); logs what it signed. */
  sign(request: {
    env: 'test' | 'live';
    chainId: number;
    verifyingContract: Address;
    merchantId: string;
    conversionId: string;
    voucher: Voucher;
  }): Promise<SignedVoucher>;
}

export interface Rate {
  /** NGN per one pair token as an exact fraction. */
  numerator: bigint;
  denominator: bigint;
  /** USD per one pair token and per one NGN, as answer and feed decimals. */
  pairUsd: { answer: bigint; decimals: number };
  ngnUsd: { answer: bigint; decimals: number };
  /** Unix seconds of the oldest leg. */
  updatedAt: number;
}

export interface Oracle {
  /** A stale, missing or senseless answer throws SVC_UPSTREAM_FAILED: never an old price. */
  rate(chain: ConfiguredChain, pair: 'USDC' | 'USDT' | 'CELO'): Promise<Rate>;
  ngnUsd(chain: ConfiguredChain): Promise<{ answer: bigint; decimals: number; updatedAt: number }>;
}
