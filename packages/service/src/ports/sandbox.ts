// The levers of the embedded Sandbox: how its bank, its screening and its chain can be made to behave.
import type { FaultKind, FaultPart, FeedName, Pair, PriceTrouble, UnsignedTransaction } from '@svc/protocol';
import type { RailTransferStatus } from './bank-rail.ts';
import type { Address } from './chain.ts';
import type { PriceRules } from './price-rules.ts';
import type { ScreeningVerdict } from './screening.ts';

/** A notification that is due, as it would arrive over HTTP. */
export interface SandboxNotice {
  id: number;
  headers: Record<string, string>;
  rawBody: Uint8Array;
}

/** How the Sandbox rail misbehaves until it is set otherwise. */
export interface RailBehaviour {
  /** Added to every arrival, step and notice. */
  delayMs: number;
  /** Each notice is sent this many times. */
  noticeCopies: number;
  /** Notices leave in the wrong order. */
  reorderNotices: boolean;
  /** Transfers are taken, but the answer never comes. */
  timeOutAfterAccepting: boolean;
}

export interface SandboxRailControls {
  /** Lets the rail's own clock run: arrivals and steps that are due happen, and the notices that are due come back. */
  tick(): Promise<SandboxNotice[]>;
  /** The notice was taken: it is not sent again. */
  acknowledge(noticeId: number): Promise<void>;
  /** Pays into an account that payment instructions named. False: there is no such account. */
  payIn(payment: {
    accountNumber: string;
    amountKobo: bigint;
    currency: string;
    /** The payer that the instructions were made for, unless given. */
    payerName?: string;
    payerBank?: string;
  }): Promise<boolean>;
  /** Nobody pays by itself into the account of a payment any more: only `payIn` does. */
  holdPayment(railReference: string): Promise<void>;
  /** Closes the account of a payment: nobody pays into it by itself any more. */
  closeAccount(railReference: string): Promise<void>;
  /** Ends a transfer by hand. False: the rail has no such open transfer. */
  endTransfer(transfer: {
    providerTransferId: string;
    status: Extract<RailTransferStatus, 'successful' | 'failed' | 'reversed'>;
  }): Promise<boolean>;
  behaviour(): Promise<RailBehaviour>;
  setBehaviour(behaviour: Partial<RailBehaviour>): Promise<void>;
}

export interface SandboxScreeningControls {
  tick(): Promise<SandboxNotice[]>;
  acknowledge(noticeId: number): Promise<void>;
  /** Opens a case that a person decides, or opens the one of this conversion again. Returns its reference. */
  hold(conversionId: string): Promise<string>;
  /** Ends a hold by hand. False: no such open case. */
  decide(providerReference: string, verdict: Extract<ScreeningVerdict, 'APPROVED' | 'DECLINED'>): Promise<boolean>;
}

export interface WalletSeed {
  bytes: Uint8Array;
  /** What its address ends in, where screening is to hold or decline it. Null: something that it lets pass. */
  ending: 'a3' | 'a4' | null;
}

export interface SandboxChainControls {
  /** Moves a price feed of the devnet, e.g. 'NGN/USD' to '0.00070000'. */
  setPrice(feed: string, price: string): Promise<void>;
  /** Makes a feed too old to use, until its price is set again. */
  setStale(feed: FeedName): Promise<void>;
  /** Lets prices be refused for a reason; `none` ends all of them. */
  setTrouble(trouble: PriceTrouble, feed: FeedName): Promise<void>;
  /** Prices nothing for so long; the trouble `none` ends it early. */
  closeMarket(seconds: number): void;
  /** The rules with the troubles that are on: a Sandbox has no bounds and no largest jump of its own. */
  rulesInTrouble(rules: PriceRules): PriceRules;
  /** Gives native coin and pair tokens: 10 and 10,000 each by default, in whole units. */
  fund(wallet: Address, funds?: Readonly<Record<'native' | Pair, string>>): Promise<void>;
  /** Moves the chain's clock and the service's business clock ahead together. */
  advanceTime(seconds: number): Promise<void>;
  /** Replaces the last blocks by empty ones. */
  reorg(depth: number): Promise<void>;
  /** A wallet of the Sandbox itself, always the same for a seed, for trying things without one's own. */
  walletOf(seed: WalletSeed): Address;
  /** Signs with that wallet and sends, one after the other; each is in a block when it returns. */
  execute(seed: WalletSeed, transactions: readonly UnsignedTransaction[]): Promise<void>;
  /** Runs what moves a price and sets it back, one at a time. */
  jumpPrice<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Faults that were asked for and have not happened yet, in this process. */
export interface SandboxFaults {
  /** Replaces the faults of the part. */
  set(fault: { part: FaultPart; kind: FaultKind; times: number }): void;
  /** The fault that the next call of the part meets, counted down. Null: the call goes through. */
  take(part: FaultPart): Exclude<FaultKind, 'none'> | null;
}

export interface SandboxControls {
  rail: SandboxRailControls | null;
  screening: SandboxScreeningControls | null;
  chain: SandboxChainControls | null;
  faults: SandboxFaults | null;
  /** Runs the background work that is due, so that the effect of a lever can be seen at once. */
  runDueWork: (() => Promise<void>) | null;
}
