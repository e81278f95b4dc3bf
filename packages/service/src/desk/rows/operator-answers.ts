// What the routes of the installation itself return: its work, merchants, keys, people and switches. Times are unix seconds.
import type { ConversionStatus, Env, MerchantRole, Pair, StaffRole } from '@svc/protocol';
import type { PayerRule } from '../../domain/rail/match-names.ts';
import type { PolicyAct, PolicyKind } from '../../domain/rail/payment-policy.ts';
import type { Queue } from '../../stores/reads/read-operator.ts';

export interface OperatorOverview {
  /** How much waits in each queue and environment, and since when its oldest. Without what is empty. */
  work: { queue: Queue; env: Env; count: number; since: number }[];
  /** How much operators have stopped. */
  stopped: number;
  /** Pairs whose market is closed now. */
  closedMarkets: ClosedMarket[];
}

export interface ClosedMarket {
  chain: string;
  pair: Pair;
  opensAt: number;
  /** At which spread it is priced nevertheless, in hundredths of a percent; null: not at all. */
  spreadBasisPoints: number | null;
}

export interface OperatorMerchant {
  id: string;
  name: string;
  profile: Record<string, string>;
  profileCompletedAt: number | null;
  verificationStatus: 'none' | 'pending' | 'approved' | 'rejected';
  verificationUpdatedAt: number | null;
  verificationReason: string | null;
  members: number;
  createdAt: number;
}

/** All that staff ask about a merchant beside its conversions. */
export interface OperatorMerchantDetail extends OperatorMerchant {
  people: { email: string; name: string; role: MerchantRole; hasSecondFactor: boolean; joinedAt: number }[];
  /** Why it is frozen; null when it is not. */
  frozen: { reason: string; actor: string; at: number } | null;
  /** Of the last 30 days. */
  conversions: { env: Env; status: ConversionStatus; count: number }[];
}

export interface ServiceKeyView {
  kid: string;
  env: Env;
  uses: string[];
  publicKey: string;
  state: 'waiting' | 'signing' | 'retiring';
  createdAt: number;
  signsFrom: number;
  publishedUntil: number | null;
}

/** A restore that is looked into, or was. Times in Unix seconds. */
export interface RestoreView {
  begunAt: number;
  begunBy: string;
  /** What happened outside after this moment may be unknown to the database. */
  dataAsOf: number;
  /** Null: chain and rails have not been asked about everything yet. */
  askedAt: number | null;
  /** Differences that were opened. */
  found: number;
  /** Chains and rails that did not answer the last time. */
  silent: string[];
  /** One person passes over what does not answer: a second one has to. */
  isPassedByOne: boolean;
}

export interface EndedRestoreView extends RestoreView {
  endedAt: number;
  endedBy: string;
  reason: string;
}

/** Something that operators have stopped. */
export interface SwitchView {
  kind: 'payouts' | 'type' | 'rail' | 'chain' | 'merchant';
  /** Empty for `payouts`. */
  target: string;
  reason: string;
  actor: string;
  at: number;
}

/** What can be stopped, beside all payouts and any merchant. */
export interface SwitchTargets {
  types: string[];
  rails: string[];
  chains: string[];
}

/** What becomes of a kind of wrong payment by itself, up to an amount. */
export interface PolicyView {
  env: Env;
  kind: PolicyKind;
  /** `NGN`, and of `other_currency` the one that the policy is of; null: every currency without a policy of its own. */
  currency: string | null;
  act: PolicyAct;
  /** In units of the currency. */
  upTo: string;
}

/** What becomes of an exact payment of somebody else than the conversion names: a setting, no policy. */
export interface PayerRuleView {
  env: Env;
  rule: PayerRule;
}

/** Payouts of a chain that leave before their burn is final. */
export interface PayoutTiersView {
  env: Env;
  chain: string;
  atDepthNgn: string;
  atSafeNgn: string;
  /** Paid out in the environment for burns that are not final, and how much that may be. */
  atRiskNgn: string;
  maxAtRiskNgn: string;
  maxMerchantAtRiskNgn: string;
  /** Why all of the chain wait for final burns for a while; empty while small ones do not. */
  off: string[];
}

export interface StaffView {
  userId: string;
  email: string;
  name: string;
  role: StaffRole;
  hasSecondFactor: boolean;
  joinedAt: number;
  /** The inviter's e-mail; null: vouched for on the command line. */
  introducedBy: string | null;
}
