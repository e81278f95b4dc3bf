// What the routes of the audit log return. Times are unix seconds.
import type { Env } from '@svc/protocol';
import type { Pair } from '@svc/protocol/assets';
import type { NodeState } from '../../ports/chain.ts';

export interface AuditEntry {
  seq: number;
  at: number;
  actor: string;
  actorRole: string;
  action: string;
  /** Staff actions are written down before they are done, too. `proposed`: it waits for a second person. */
  outcome: 'asked' | 'proposed' | 'done' | 'refused';
  merchantId: string | null;
  /** What it was done to. */
  subject: string | null;
  details: Record<string, unknown>;
  requestId: string | null;
  ip: string | null;
  hash: string;
}

export interface AuditVerification {
  valid: boolean;
  entries: number;
  head: string | null;
  /** First entry that does not fit the chain. */
  brokenAt: number | null;
  problem: string | null;
}

/** `unknown`: nothing is there to ask. */
export type Light = 'good' | 'bad' | 'unknown';

export interface RailView {
  provider: string;
  life: 'active' | 'draining' | 'retired';
  /** bad: it does not answer, or lacks Naira for payouts that wait. */
  light: Light;
  floatNgn: string | null;
  /** Of payouts and refunds that are not sent yet. */
  unsentNgn: string;
}

export interface ChainView {
  slug: string;
  light: Light;
  followedAt: number | null;
  /** By the host of their URLs. */
  nodes: { name: string; light: Light; state: NodeState }[];
  /** What the converter can mint now, and with nothing minted in the last 24 hours; null while it cannot be read. */
  mintCapacitySvc: string | null;
  mintCapSvc: string | null;
  prices: PriceView[];
}

export interface PriceView {
  pair: Pair;
  /** bad: crypto conversions of the pair are refused. unknown: its market is closed. */
  light: Light;
  /** Naira for one. */
  rateNgn: string | null;
  /** Of the oldest of its feeds. */
  updatedAt: number | null;
  opensAt: number | null;
}

export interface RefusalView {
  id: string;
  at: number;
  merchantId: string;
  merchantName: string;
  method: string;
  path: string;
  status: number;
  code: string;
  reason: string | null;
}

export interface WaitingMail {
  id: number;
  recipient: string;
  subject: string;
  since: number;
  tries: number;
  lastFailure: string | null;
}

export interface SignerView {
  light: Light;
  /** What is wrong with it, and the chain whose converter refuses it. */
  problem: 'no_key' | 'no_answer' | 'refused' | null;
  refusedOn: string | null;
}

/** How an environment of the installation is. Times are unix seconds. */
export interface InstallationView {
  env: Env;
  at: number;
  rails: RailView[];
  chains: ChainView[];
  signer: SignerView;
  mail: { light: Light; waiting: number };
  isReconciling: boolean;
  /** Open work: under an hour, under a day, older. */
  moneyByAge: { age: 'hour' | 'day' | 'older'; count: number; amountNgn: string }[];
  lastDay: { conversions: { status: string; count: number }[]; refusals: { code: string; count: number }[] };
  /** What staff were notified of and is not over. `page` is the part of the address after /operator/. */
  alerts: { key: string; words: string; page: string; since: number }[];
}
