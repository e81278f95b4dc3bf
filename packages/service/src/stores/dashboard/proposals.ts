// Money actions that wait for a second person.
import type { Queryable } from '../../ports/database.ts';

export interface ProposalRecord {
  id: string;
  action: string;
  conversionId: string;
  reference: string;
  merchantId: string;
  amountKobo: string;
  summary: string;
  sealedArguments: Uint8Array;
  reason: string;
  proposedById: string;
  proposedBy: string;
  proposedAt: number;
  status: 'open' | 'approved' | 'rejected' | 'failed';
  decidedBy: string | null;
  decidedAt: number | null;
  decisionReason: string | null;
}

const SELECT = `select p.id, p.action, p.conversion_id as "conversionId", c.reference, c.merchant_id as "merchantId",
  p.amount_kobo as "amountKobo", p.summary, p.sealed_arguments as "sealedArguments", p.reason,
  p.proposed_by as "proposedById", a.email as "proposedBy", p.proposed_at as "proposedAt", p.status,
  b.email as "decidedBy", p.decided_at as "decidedAt", p.decision_reason as "decisionReason"
  from operator_proposals p join conversions c on c.id = p.conversion_id
  join auth_users a on a.id = p.proposed_by left join auth_users b on b.id = p.decided_by`;

export interface NewProposal {
  id: string;
  action: string;
  conversionId: string;
  amountKobo: bigint;
  summary: string;
  sealedArguments: Uint8Array;
  reason: string;
  proposedBy: string;
  now: number;
}

/** False: another one is open for the same conversion. */
export async function insertProposal(db: Queryable, proposal: NewProposal): Promise<boolean> {
  const rows = await db.query(
    `insert into operator_proposals
       (id, action, conversion_id, amount_kobo, summary, sealed_arguments, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (conversion_id) where status = 'open' do nothing returning id`,
    [
      proposal.id,
      proposal.action,
      proposal.conversionId,
      proposal.amountKobo,
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

/** Newest first; of one conversion, or of all. */
export function listProposals(
  db: Queryable,
  { conversionId, limit }: { conversionId: string | null; limit: number },
): Promise<ProposalRecord[]> {
  return db.query<ProposalRecord>(
    `${SELECT} where $1::text is null or p.conversion_id = $1
      order by (p.status = 'open') desc, p.proposed_at desc limit $2`,
    [conversionId, limit],
  );
}

export interface ProposalDecision {
  id: string;
  status: 'approved' | 'rejected';
  decidedBy: string;
  reason: string;
  now: number;
}

/** True for exactly one decision. */
export async function decideProposal(db: Queryable, decision: ProposalDecision): Promise<boolean> {
  const rows = await db.query(
    `update operator_proposals set status = $2, decided_by = $3, decision_reason = $4, decided_at = $5
      where id = $1 and status = 'open' returning id`,
    [decision.id, decision.status, decision.decidedBy, decision.reason, decision.now],
  );
  return rows.length === 1;
}

/** It was approved, and then could not be done. */
export async function markProposalFailed(db: Queryable, id: string, why: string): Promise<void> {
  await db.query(
    `update operator_proposals set status = 'failed', decision_reason = decision_reason || ' (' || $2 || ')'
      where id = $1 and status = 'approved'`,
    [id, why],
  );
}
