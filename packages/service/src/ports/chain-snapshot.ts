// What prices and promises need of a chain, all read at one block and agreed by the quorum.
import type { AssetSymbol, FeedName } from '@svc/protocol';
import type { Address, Block } from './chain.ts';

export interface FeedReading {
  answer: bigint;
  decimals: number;
  /** Unix seconds. */
  updatedAt: number;
  roundId?: bigint;
}

/** USD per unit as a fraction, from an oracle that is not the feed. */
export interface SecondOpinion {
  numerator: bigint;
  denominator: bigint;
  /** Unix seconds. */
  updatedAt: number;
  /** Which contract said so, under which id. */
  source?: { address: Address; rateFeedId: Address };
}

export interface SequencerReading {
  isUp: boolean;
  /** Unix seconds of the last change between up and down. */
  changedAt: number;
}

/** Base units. */
export interface VoucherLimit {
  /** No voucher may be larger. */
  largest: bigint;
  /** A larger one needs the signatures of two signers. */
  oneSigner: bigint;
}

/** How large one voucher may be: its SVC side by kind, its other side by pair token. */
export interface VoucherLimits {
  kinds: readonly VoucherLimit[];
  pairs: Partial<Record<AssetSymbol, VoucherLimit>>;
}

export interface ChainSnapshot {
  block: Block;
  /** Unix milliseconds at which the reading began: what happened later is not in it. */
  readAt: number;
  /** Null: configured, but its answer is no feed's. A feed that is not configured is missing. */
  feeds: Partial<Record<FeedName, FeedReading | null>>;
  secondOpinions: Partial<Record<FeedName, SecondOpinion | null>>;
  /** Undefined: the chain has no such feed. Null: its answer is no feed's. */
  sequencer: SequencerReading | null | undefined;
  /** Base units that the converter can pay out, by token. */
  redeemCapacity: Partial<Record<AssetSymbol, bigint>>;
  /** Base units that the converter can take in, by token; zero while crypto-issue from it is paused. */
  issueCapacity?: Partial<Record<AssetSymbol, bigint>>;
  /** One bit per voucher kind that the converter has paused; null on a chain without a converter. */
  pausedKinds: number | null;
  /** Base units of SVC that the converter can mint now; null on a chain without a converter. */
  mintCapacity: bigint | null;
  /** Base units of SVC that it could mint with nothing minted lately, and again in 24 hours. */
  mintCap?: bigint | null;
  /** The same of what is paid out of each token's reserve. */
  payoutCap?: Partial<Record<AssetSymbol, bigint>>;
  /** Missing where the converter says nothing readable of it. */
  voucherLimits?: VoucherLimits;
}
