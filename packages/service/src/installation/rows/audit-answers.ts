// What the routes of the audit log return. Times are unix seconds.

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
