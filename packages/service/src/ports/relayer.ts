// The account that runs vouchers for wallets without gas, and what it needs of a chain to do so.
import type { Env } from '@svc/protocol';
import type { Address, Hex } from './chain.ts';

export interface GasFees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

export interface RelayTransaction extends GasFees {
  chainId: number;
  nonce: number;
  to: Address;
  data: Hex;
  gas: bigint;
}

export interface RelayLimits {
  /** Relays that one merchant may have in 24 hours. */
  perMerchantDay: number;
  /** Gas, at its limit for each transaction, that one merchant may have in 24 hours. */
  gasPerMerchantDay: bigint;
  /** SVC base units that the wallet must have signed for whoever relays. */
  minFee: bigint;
  /** Wei. Nothing is sent while the chain asks for more. */
  maxGasPrice: bigint;
}

export interface Relayer {
  address(): Promise<Address>;
  /** Signs, and sends nothing. */
  sign(transaction: RelayTransaction): Promise<{ raw: Hex; txHash: Hex }>;
  limits: RelayLimits;
}

export type Relayers = Partial<Record<Env, Relayer>>;

/** A refusal is the name of the contract's error, in no node's words. */
export type GasEstimate = { gas: bigint } | { refusal: string };

/** What sending needs of a chain. Facts are agreed by the quorum; each throws while they are not known. */
export interface ChainSender {
  /** Transactions of the account up to a block. */
  transactionCount(account: Address, at: bigint): Promise<bigint>;
  /** Native coin of the account at a block, in wei. */
  coinBalance(account: Address, at: bigint): Promise<bigint>;
  /** Runs the call on each node without sending it; a refusal is the contract's, agreed by the quorum. */
  estimateGas(call: { from: Address; to: Address; data: Hex }): Promise<GasEstimate>;
  /** The middle of what the nodes ask for now. */
  gasPrice(): Promise<{ price: bigint; tip: bigint }>;
  /** Gives the same bytes to every node. False when none took them: then they may still be known from before. */
  broadcast(raw: Hex): Promise<boolean>;
}
