// What a deployment is asked for, and what became of it.
import type { Address, Hex } from 'viem';

/** Of one pair token, in its base units. Refilling caps admit less than twice themselves in any 24 hours. */
export interface PairTokenLimits {
  /** Refilling: what conversions pay out, whatever comes in. */
  payoutCap: bigint;
  /** Refilling: how far conversions bring the reserve below its recent high. */
  netPayoutCap: bigint;
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
  /** Seconds between the announcement of a widening action, or of a new admin, and its effect. */
  adminDelay: number;
  /** The converter's mint allowance, in base units: this much at once, and as much again in 24 hours. */
  mintCap: bigint;
  /** How far the supply may rise above its recent low when the converter mints, in base units. */
  netMintCap: bigint;
  /** Accounts that can freeze others. Null deploys a token that can never freeze. Only for a new token. */
  freezers: readonly Address[] | null;
  /** Permit2 on this chain; null where it is not deployed. */
  permit2: Address | null;
  signers: readonly Address[];
  guardians: readonly Address[];
  treasurers: readonly Address[];
  /** Where treasurers may send reserve. */
  destinations: readonly Address[];
  pairTokens: readonly ({ token: Address } & PairTokenLimits)[];
  /** Makes another address for the same plan. */
  salt?: Hex;
}

export interface SvcDeployment {
  token: Address;
  converter: Address;
  /** The block of the converter: logs start here. */
  deployedAtBlock: bigint;
  transactions: Hex[];
  /** What the existing token's admin still has to send, one after the other with the delay between them. */
  pendingAllowance: { to: Address; schedule: Hex; execute: Hex } | null;
}
