// What the routes of the audit log return. Times are unix seconds.
import type { Env } from '@svc/protocol';

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

/** How an environment of the installation is. Times are unix seconds. */
export interface InstallationView {
  env: Env;
  at: number;
  rails: RailView[];
  chains: { slug: string; light: Light; followedAt: number | null }[];
  mail: { light: Light; waiting: number };
  isReconciling: boolean;
  /** Open work: under an hour, under a day, older. */
  moneyByAge: { age: 'hour' | 'day' | 'older'; count: number; amountNgn: string }[];
  lastDay: { conversions: { status: string; count: number }[]; refusals: { code: string; count: number }[] };
  /** What staff were notified of and is not over. `page` is the part of the address after /operator/. */
  alerts: { key: string; words: string; page: string; since: number }[];
}
