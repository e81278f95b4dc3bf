// What waits for a second person: money actions and postings, with their arguments sealed.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** approved: to be performed, by the job when the process that decided it has died. */
export type ProposalStatus = 'open' | 'approved' | 'done' | 'rejected' | 'failed';

export interface ProposalRecord {
  id: string;
  kind: string;
  env: Env;
  /** Null for a posting. */
  conversionId: string | null;
  reference: string | null;
  merchantId: string | null;
  closesItem: number | null;
  amount: string | null;
  currency: string | null;
  summary: string;
  sealedArguments: Uint8Array;
  reason: string;
  proposedById: string;
  proposedBy: string;
  /** False when the person has left the staff: nobody can approve it. */
  isByStaff: boolean;
  proposedAt: number;
  status: ProposalStatus;
  decidedById: string | null;
  decidedBy: string | null;
  decidedAt: number | null;
  decisionReason: string | null;
}

const SELECT = `select p.id, p.kind, p.env, p.conversion_id as "conversionId", c.reference, c.merchant_id as "merchantId",
  p.closes_item as "closesItem", p.amount, p.currency, p.summary, p.sealed_arguments as "sealedArguments", p.reason,
  p.proposed_by as "proposedById", a.email as "proposedBy", p.proposed_at as "proposedAt", p.status,
  exists (select from staff s where s.user_id = p.proposed_by) as "isByStaff",
  p.decided_by as "decidedById", b.email as "decidedBy", p.decided_at as "decidedAt", p.decision_reason as "decisionReason"
  from proposals p left join conversions c on c.id = p.conversion_id
  join auth_users a on a.id = p.proposed_by left join auth_users b on b.id = p.decided_by`;

export interface NewProposal {
  id: string;
  kind: string;
  env: Env;
  conversionId: string | null;
  closesItem: number | null;
  amount: bigint | null;
  currency: string | null;
  summary: string;
  sealedArguments: Uint8Array;
  reason: string;
  proposedBy: string;
  now: number;
}

/** Returns false when another one is open for the same conversion or item. */
export async function insertProposal(db: Queryable, proposal: NewProposal): Promise<boolean> {
  const rows = await db.query(
    `insert into proposals (id, kind, env, conversion_id, closes_item, amount, currency, summary, sealed_arguments, reason,
       proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    [
      proposal.id,
      proposal.kind,
      proposal.env,
      proposal.conversionId,
      proposal.closesItem,
      proposal.amount,
      proposal.currency,
      proposal.summary,
      proposal.sealedArguments,
      proposal.reason,
      proposal.proposedBy,
      proposal.now,
    ],
  );
  return rows.length === 1;
}

export async function findProposal(db: Queryable, id: string): Promise<ProposalRecord | null> {
  const [row] = await db.query<ProposalRecord>(`${SELECT} where p.id = $1`, [id]);
  return row ?? null;
}

/** Locks the proposal until the transaction ends. Returns null when it is decided already, or there is none. */
export async function lockOpenProposal(tx: Queryable, id: string): Promise<ProposalRecord | null> {
  const [row] = await tx.query<ProposalRecord>(`${SELECT} where p.id = $1 and p.status = 'open' for update of p`, [id]);
  return row ?? null;
}

export interface ProposalFilters {
  conversionId?: string;
  /** Postings alone, of one environment, that wait. */
  postingsOf?: Env;
  envs?: readonly Env[];
  /** Those that wait, or those decided; both without it. */
  isOpen?: boolean;
  after?: ProposalPlace | null;
  limit: number;
}

/** Where a page ends. */
export interface ProposalPlace {
  isOpen: boolean;
  proposedAt: number;
  id: string;
}

const IS_OPEN = "(p.status in ('open', 'approved'))";

/** Those that wait first, then the newest. */
export function listProposals(
  db: Queryable,
  { conversionId, postingsOf, envs, isOpen, after, limit }: ProposalFilters,
): Promise<ProposalRecord[]> {
  return db.query<ProposalRecord>(
    `${SELECT} where ($1::text is null or p.conversion_id = $1)
       and ($2::text is null or (p.env = $2 and p.status = 'open' and p.kind in ('correction', 'treasury')))
       and ($4::text[] is null or p.env = any($4)) and ($5::boolean is null or ${IS_OPEN} = $5)
       and ($6::boolean is null or (${IS_OPEN}, p.proposed_at, p.id) < ($6, $7::bigint, $8::text))
      order by ${IS_OPEN} desc, p.proposed_at desc, p.id desc limit $3`,
    [
      conversionId ?? null,
      postingsOf ?? null,
      limit,
      envs ?? null,
      isOpen ?? null,
      after?.isOpen ?? null,
      after?.proposedAt ?? null,
      after?.id ?? null,
    ],
  );
}

export interface ProposalDecision {
  id: string;
  status: 'approved' | 'done' | 'rejected';
  decidedBy: string;
  reason: string;
  now: number;
}

/** Returns true for exactly one decision. The database refuses an approval by a person who is not independent. */
export async function decideProposal(db: Queryable, decision: ProposalDecision): Promise<boolean> {
  const rows = await db.query(
    `update proposals set status = $2, decided_by = $3, decision_reason = $4, decided_at = $5
      where id = $1 and status = 'open' returning id`,
    [decision.id, decision.status, decision.decidedBy, decision.reason, decision.now],
  );
  return rows.length === 1;
}

/** In the transaction that performs it. Returns false when it was performed or given up before. */
export async function markProposalDone(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    "update proposals set status = 'done' where id = $1 and status = 'approved' returning id",
    [id],
  );
  return rows.length === 1;
}

/** It was approved, and then could not be performed. */
export async function markProposalFailed(db: Queryable, id: string, why: string): Promise<void> {
  await db.query(
    `update proposals set status = 'failed', decision_reason = decision_reason || ' (' || $2 || ')'
      where id = $1 and status = 'approved'`,
    [id, why],
  );
}

/** Approved before this moment and not performed: the process that decided it has died, or could not go on. */
export async function listUnperformed(db: Queryable, before: number, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select id from proposals where status = 'approved' and decided_at <= $1 order by decided_at limit $2",
    [before, limit],
  );
  return rows.map(({ id }) => id);
}
