// What a deployment is asked for, and what became of it.
import type { Address, Hex } from 'viem';

/** How large one voucher may be. */
export interface VoucherLimits {
  /** No voucher may be larger. */
  maxVoucher: bigint;
  /** A larger one needs the signatures of two signers. */
  secondSignatureAbove: bigint;
}

/** Of one kind, in base units of SVC, counted in whole SVC. */
export type KindLimits = VoucherLimits;

/** Of one pair token, in its base units. Refilling caps admit less than twice themselves in any 24 hours. */
export interface PairTokenLimits extends VoucherLimits {
  /** Refilling: what conversions pay out to wallets beyond what the same wallets brought in within 24 hours. */
  payoutCap: bigint;
  /** Issuing stops when the reserve would hold more than this. */
  maxReserve: bigint;
  /** Refilling: what treasurers take out while vouchers are live. */
  withdrawCap: bigint;
}

export interface DeployPlan {
  /** An SVC token that exists already; without it a new one is deployed. */
  token?: Address;
  /** Grants roles, allows tokens, sets caps, unpauses. Never the deploying account's business afterwards. */
  admin: Address;
  /** Seconds between the announcement of a widening action and its effect, for ever. */
  adminDelay: number;
  /** Of both contracts: can call off what the admin announced. */
  cancellers: readonly Address[];
  /** The converter's limit in the token, in base units: this much at once, and as much again in 24 hours. */
  mintCap: bigint;
  /** Accounts that can freeze others. Null deploys a token that can never freeze. Only for a new token. */
  freezers: readonly Address[] | null;
  /** Whether what a frozen account holds can be moved by the admin after the delay, for ever. Only for a new token. */
  seizable: boolean;
  /** Permit2 on this chain; null where it is not deployed. */
  permit2: Address | null;
  signers: readonly Address[];
  guardians: readonly Address[];
  /** Can pause and nothing else: the keys of programs that watch. */
  pausers: readonly Address[];
  treasurers: readonly Address[];
  /** Where treasurers may send reserve. */
  destinations: readonly Address[];
  /** How large one voucher of each kind may be, from kind 0 to kind 3. */
  kindLimits: readonly [KindLimits, KindLimits, KindLimits, KindLimits];
  pairTokens: readonly ({ token: Address } & PairTokenLimits)[];
  /** Makes another address for the same plan. */
  salt?: Hex;
}

export interface SvcDeployment {
  token: Address;
  converter: Address;
  /** The block of the converter: logs start here. */
  deployedAtBlock: bigint;
  /** Empty when an equal contract was there already and was adopted. */
  transactions: Hex[];
  /** What the existing token's admin still has to send, one after the other with the delay between them. */
  pendingAllowance: { to: Address; schedule: Hex; execute: Hex } | null;
}
