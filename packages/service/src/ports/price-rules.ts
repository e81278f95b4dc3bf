// What a price must satisfy before it is used. Null switches a rule off.
import type { FeedName, Pair } from '@svc/protocol';
import type { Address } from './chain.ts';

/** Unix seconds; the market is open again at `to`. */
export interface ClosedSpan {
  from: number;
  to: number;
}

export interface FeedRules {
  /** An older answer is no price: its heartbeat and some patience. */
  maxAgeSeconds: number;
  /** What the feed must say of itself; null accepts up to 18. */
  decimals: number | null;
  /** Units of 10^-18 US dollars; outside, the feed is broken or the market is. */
  min: bigint | null;
  max: bigint | null;
  /** Largest change within the window, in hundredths of a percent. */
  maxJumpBasisPoints: number | null;
  jumpWindowSeconds: number;
  /** Largest distance of a dollar token from one dollar, in hundredths of a percent; null for everything else. */
  maxPegBasisPoints: number | null;
  /** Largest difference from the second opinion, in hundredths of a percent. */
  maxDifferenceBasisPoints: number | null;
  /** `fx`: closed at weekends and on holidays, when the last answer is a free option against the reserve. */
  hours: 'always' | 'fx';
}

export interface PriceRules {
  feeds: Record<FeedName, FeedRules>;
  /** Largest distance between the newest block's time and our clock: beyond it one of them is wrong. */
  headMaxAgeSeconds: number | null;
  /** After the sequencer is back, prices may still be those from before. */
  sequencerGraceSeconds: number;
  secondOpinionMaxAgeSeconds: number;
  /** Days on which feeds of hours `fx` are closed, beside Christmas and New Year. */
  holidays: readonly ClosedSpan[];
  /** Spans in which the market is closed: a lever of the Sandbox. */
  closures: readonly ClosedSpan[];
  /** On what terms crypto legs are priced while the market is closed; null: not at all. */
  whileClosed: ClosedTerms | null;
}

export interface ClosedTerms {
  /** In place of the usual spread, where that is smaller. */
  spreadBasisPoints: number;
  /** Base units of SVC that all vouchers of a direction may move from one closing to the next opening. */
  cap: bigint;
}

/** What the rate keeps back, per pair and direction, in hundredths of a percent. */
export type Spreads = Partial<Record<Pair, { issue: number; redeem: number }>>;

/** Mento's SortedOracles, and the ids under which it keeps each rate. */
export interface SecondOracle {
  address: Address;
  rateFeedIds: Partial<Record<FeedName, Address>>;
}
