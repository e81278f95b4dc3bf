// What the service asks of a chain. Every answer that moves money is agreed by a quorum of the chain's nodes.
import type { Address, AssetSymbol, EvidenceContents, FeedName, Hex, Voucher } from '@svc/protocol';
import type { ChainSnapshot } from './chain-snapshot.ts';
import type { PriceRules } from './price-rules.ts';

export type { Address, Hex } from '@svc/protocol';

/** One `Converted` log of the converter contract, and what a relayer kept of it. */
export interface Execution {
  /** The contract that emitted it. */
  converter: Address;
  opRef: Hex;
  wallet: Address;
  kind: number;
  tokenIn: Address;
  tokenOut: Address;
  amountIn: bigint;
  amountOut: bigint;
  payoutRef: Hex;
  /** In SVC: out of `amountOut` where SVC is issued, on top of `amountIn` where it is burned. Zero without one. */
  relayFee: bigint;
  txHash: Hex;
  logIndex: number;
  blockNumber: bigint;
  blockHash: Hex;
}

/** An administrative event of a converter or of the SVC token: roles, limits, pauses, allowlists, proposals. */
export interface ContractEvent {
  contract: Address;
  name: string;
  /** By the name of the parameter, as text. */
  args: Record<string, string>;
  txHash: Hex;
  logIndex: number;
  blockNumber: bigint;
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
  /**
   * The highest block that the quorum has reached. Throws SvcError SVC_UPSTREAM_FAILED while too few nodes answer or they do
   * not agree; so do all below.
   */
  head(): Promise<bigint>;
  block(at: bigint | 'latest' | 'safe' | 'finalized'): Promise<Block | null>;
  /** Null while fewer nodes than the quorum show it. Has the executions of followed converters and of `converters`. */
  receipt(txHash: Hex, converters?: readonly Address[]): Promise<Receipt | null>;
  /** Whether any node knows the transaction at all (pool or chain). */
  knowsTransaction(txHash: Hex): Promise<boolean>;
  /** Of every followed converter and of `converters`. Throws while the quorum has not seen the whole range. */
  executions(fromBlock: bigint, toBlock: bigint, converters?: readonly Address[]): Promise<Execution[]>;
  /** Administrative events of these contracts. Throws while the quorum has not seen the whole range. */
  contractEvents?(fromBlock: bigint, toBlock: bigint, contracts: readonly Address[]): Promise<ContractEvent[]>;
  /** A plain read-only call at a block; a revert throws like any other failure. */
  call(to: Address, data: Hex, at?: bigint): Promise<Hex>;
  /**
   * On any followed converter when none is named. Name a block where "no" releases money: `latest` of a node that lags may be
   * earlier than anything seen before, and a node without the block gives no answer.
   */
  isOpRefUsed(opRef: Hex, converter?: Address, at?: bigint): Promise<boolean>;
  allowance(token: Address, owner: Address, spender: Address): Promise<bigint>;
  /** Pair-token base units that the converter can pay out now; the active one when none is named. */
  redeemCapacity(token: Address, converter?: Address): Promise<bigint>;
  /** Balance and decimals of any contract, hostile ones included: gas cap, time limit. Null when it is no token. */
  tokenBalance(token: Address, account: Address): Promise<{ balance: bigint; decimals: number } | null>;
  svcSupply(): Promise<bigint>;
  /** Base units of one of our tokens that an account holds. */
  balanceOf(token: Address, account: Address): Promise<bigint>;
}

/** `active` takes new conversions; `draining` only ends those it has; `retired` gets no more vouchers. */
export type ContractLife = 'active' | 'draining' | 'retired';

export interface ConverterContract {
  address: Address;
  life: ContractLife;
}

/** A chain as configured for this installation. */
export interface ConfiguredChain {
  slug: string;
  chainId: number;
  env: 'test' | 'live';
  /** Token-only chains serve balances and transfers, never conversions. */
  converter: Address | null;
  tokens: Partial<Record<AssetSymbol, { address: Address; decimals: number }>>;
  feeds: Partial<Record<FeedName, Address>>;
  confirmations: number;
  explorerUrl: string | null;
  reader: ChainReader;
  /** Every converter that this installation has or had here. */
  contracts?: readonly ConverterContract[];
  /** The same chain with another of its converters in the place of the active one. */
  withContract?(contract: Address): ConfiguredChain;
  /** Prices, reserve and pause at one block, shared by all requests, at most so old. */
  snapshot?(maxAgeMs?: number): Promise<ChainSnapshot>;
  priceRules?: PriceRules;
  nodes?(): readonly NodeStatus[];
  /** It may start over from its first block, and nothing on it is worth anything. */
  isDisposable?: true;
}

/** Chains enabled here, by slug. An unknown or disabled one gives undefined. */
export type Chains = ReadonlyMap<string, ConfiguredChain>;

export interface SignedVoucher {
  /** 65 bytes; 130 when two signed, one after the other. */
  signature: Hex;
  /** Who signed first: the contract names it in `VoucherUsed`. */
  signer: Address;
}

/** The signer's own book: what it signed, and how much in the last hour. */
export interface SignerLog {
  /**
   * Writes the entry unless it would pass a limit of the hour; answers whose, or null when it was written. Vouchers of one
   * `opRef` count once, at the largest amount: the contract runs one of them. What the chain has shown to be expired counts no more.
   * No merchant's own limit ends the lane of paid Naira.
   */
  append(entry: SignerLogEntry): Promise<'environment' | 'merchant' | null>;
}

/**
 * Vouchers of Naira that were paid, of wallets that hold what they give, and of wallets that do not. Each has the totals of the hour
 * for itself, so that none keeps another from being signed.
 */
export type SignerLane = 'naira' | 'held' | 'unheld';

export interface SignerLogEntry {
  env: 'test' | 'live';
  lane: SignerLane;
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
}

/** The key that signs every voucher, and the one that also signs those above the contract's amount. */
export type SignerPlace = 'first' | 'second';

export interface VoucherSigner {
  /** Refuses what breaks its own policy (SvcError SVC_UPSTREAM_FAILED); logs what it signed. */
  sign(request: {
    env: 'test' | 'live';
    chainId: number;
    verifyingContract: Address;
    merchantId: string;
    conversionId: string;
    voucher: Voucher;
    /** False when the wallet does not hold what the voucher takes of it. */
    isHeld: boolean;
    /** True when the contract wants the signatures of two signers for it. */
    isCountersigned?: boolean;
  }): Promise<SignedVoucher>;
  /** Signs something that no contract takes. Returns the address that signed, or null without a key for the environment. */
  probe?(env: 'test' | 'live', key?: SignerPlace): Promise<Address | null>;
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
  /** Where all of it can be read again. */
  evidence?: RateEvidence | null;
}

/** As it is kept and signed: JSON values only. */
export type RateEvidence = Pick<
  EvidenceContents,
  'blockNumber' | 'blockHash' | 'blockTime' | 'feeds' | 'secondOpinions'
>;

export interface HistorySpan {
  /** Before the newest answer. */
  seconds: number;
  withinMs: number;
}

export interface PastAnswer {
  price: bigint;
  /** Unix seconds. */
  at: number;
}

export interface PriceRefusals {
  chain: string;
  feed: FeedName;
  count: number;
}

export interface MarketClosure {
  /** Unix seconds; at the latest, while a feed is awaited. */
  opensAt: number;
  /** The market has opened by the clock, and a feed has yet to speak: terms for closed hours have ended, and nothing is priced. */
  awaitsFeed: boolean;
}

export interface Oracle {
  /** A stale, missing or senseless answer throws SVC_UPSTREAM_FAILED: never an old price. */
  rate(chain: ConfiguredChain, pair: 'USDC' | 'USDT' | 'CELO'): Promise<Rate>;
  ngnUsd(chain: ConfiguredChain): Promise<{ answer: bigint; decimals: number; updatedAt: number }>;
  /** Whether the market of a pair is closed; null when it is open. Rates are still read while it is closed, for the books. */
  closure?(chain: ConfiguredChain, pair: 'USDC' | 'USDT' | 'CELO'): Promise<MarketClosure | null>;
  /** The feed's own answers of the span, oldest first, in units of 10^-18 dollars; fewer where time or the nodes give no more. */
  history?(chain: ConfiguredChain, feed: FeedName, span: HistorySpan): Promise<readonly PastAnswer[]>;
  /** How often this process refused each price, for its metrics. */
  refusals?(): readonly PriceRefusals[];
}

export type NodeState =
  /** Nothing was asked yet. */
  | 'new'
  | 'ok'
  /** It does not answer, or answers nonsense, or serves another chain. */
  | 'failing'
  /** Its head is far behind what the quorum has seen. */
  | 'lagging'
  /** It said something about a settled block that the quorum denies. */
  | 'contradicting';

export interface NodeStatus {
  /** The host of its URL, never the path: that may hold a key. */
  name: string;
  state: NodeState;
  /** In words, when the state is not `ok`. */
  problem: string | null;
  /** Unix milliseconds until which it is asked only when the others do not suffice; null when it is not resting. */
  restingUntil: number | null;
  /** Its own head when it was last asked. */
  head: bigint | null;
  lastAnswerAt: number | null;
}
