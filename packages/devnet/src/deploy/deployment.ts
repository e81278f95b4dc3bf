// What a devnet deploys, and the initial amounts.
import type { Address, AssetSymbol, FeedName, Pair } from '@svc/protocol';
import { ASSETS } from '@svc/protocol/assets';
import type { Account } from '../chain/types.ts';

export interface Deployment {
  chainId: number;
  converter: Address;
  tokens: Record<AssetSymbol, Address>;
  feeds: Record<FeedName, Address>;
  /** Chainlink's uptime feed of the sequencer, answer 0: up. Chains made before it have none. */
  sequencerFeed?: Address;
  /** Mento's SortedOracles; the id of a rate is the address of its feed. Chains made before it have none. */
  secondOracle?: Address;
  /** Owns tokens and feeds, holds every role but the signer's. */
  admin: Account;
  /** Block of the converter, where its logs start. */
  deployedAtBlock: number;
  /** From this block on, reserve and wallets are funded. No reorg goes below it. */
  readyAtBlock: number;
}

export const PAIR_TOKENS: readonly {
  symbol: Pair;
  decimals: number;
  /** Whole tokens, beside the native coin that the first block gives. */
  perWallet: bigint;
}[] = [
  { symbol: 'USDC', decimals: ASSETS.USDC.decimals, perWallet: 100_000n },
  { symbol: 'USDT', decimals: ASSETS.USDT.decimals, perWallet: 100_000n },
  { symbol: 'CELO', decimals: ASSETS.CELO.decimals, perWallet: 0n },
];

/**
 * Whole tokens of each pair token that the converter starts with, and that it may pay out in 24 hours.
 * The reserve is small enough that a redeem within the supported range can ask for more than there is.
 */
export const RESERVE = 200_000n;
export const PAYOUT_CAP = 1_000_000_000n;
/** Whole SVC that any 24 hours may mint: far above what the wallets hold. */
export const MINT_CAP = 1_000_000_000_000n;

export const FEED_DECIMALS = 8;
export const FEEDS: readonly { name: FeedName; answer: bigint }[] = [
  { name: 'NGN/USD', answer: 65_000n },
  { name: 'USDC/USD', answer: 99_990_000n },
  { name: 'USDT/USD', answer: 100_010_000n },
  { name: 'CELO/USD', answer: 32_000_000n },
];

export const WALLET_COUNT = 5;
