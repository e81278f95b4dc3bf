// Corrections and treasury moves that wait for a second person.
import type { Env } from '@svc/protocol';
import type { Account } from '../../domain/ledger/accounts.ts';
import type { Entry } from '../../domain/ledger/entries.ts';
import type { Queryable } from '../../ports/database.ts';

export interface LedgerProposal {
  id: string;
  env: Env;
  kind: 'correction' | 'treasury';
  entries: Entry[];
  reason: string;
  closesUnmatched: number | null;
  /** The person's id. */
  proposedBy: string;
  proposedAt: number;
}

export async function insertLedgerProposal(db: Queryable, proposal: LedgerProposal): Promise<void> {
  const { id, env, kind, entries, reason, closesUnmatched, proposedBy, proposedAt } = proposal;
  const stored = entries.map((entry) => [entry.account, entry.currency, entry.amount.toString(), entry.conversionId]);
  await db.query(
    `insert into ledger_proposals (id, env, kind, entries, reason, closes_unmatched, proposed_by, proposed_at)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)`,
    [id, env, kind, JSON.stringify(stored), reason, closesUnmatched, proposedBy, proposedAt],
  );
}

interface ProposalRow extends Omit<LedgerProposal, 'entries'> {
  entries: [Account, string, string, string | null][];
}

const COLUMNS = `id, env, kind, entries, reason, closes_unmatched as "closesUnmatched", proposed_by as "proposedBy",
  proposed_at as "proposedAt"`;

function toProposal({ entries, ...row }: ProposalRow): LedgerProposal {
  return {
    ...row,
    entries: entries.map(([account, currency, amount, conversionId]) => ({
      account,
      currency,
      amount: BigInt(amount),
      conversionId,
    })),
  };
}

/** Whether a proposal that would deal with this unmatched money waits for a second person. */
export async function hasProposalFor(db: Queryable, unmatchedId: number): Promise<boolean> {
  const rows = await db.query(
    "select 1 from ledger_proposals where closes_unmatched = $1 and status = 'open' limit 1",
    [unmatchedId],
  );
  return rows.length > 0;
}

/** Oldest first. */
export async function listLedgerProposals(db: Queryable, env: Env, limit: number): Promise<LedgerProposal[]> {
  const rows = await db.query<ProposalRow>(
    `select ${COLUMNS} from ledger_proposals where env = $1 and status = 'open' order by proposed_at, id limit $2`,
    [env, limit],
  );
  return rows.map(toProposal);
}

/** Null when it is decided already, or there is none. The database refuses an approval by a person who is not independent. */
export async function decideLedgerProposal(
  tx: Queryable,
  decision: { id: string; status: 'approved' | 'rejected'; decidedBy: string; now: number },
): Promise<LedgerProposal | null> {
  const [row] = await tx.query<ProposalRow>(
    `update ledger_proposals set status = $2, decided_by = $3, decided_at = $4 where id = $1 and status = 'open'
     returning ${COLUMNS}`,
    [decision.id, decision.status, decision.decidedBy, decision.now],
  );
  return row === undefined ? null : toProposal(row);
}

/** Locks the proposal until the transaction ends. Returns null when it is decided already, or there is none. */
export async function lockOpenProposal(tx: Queryable, id: string): Promise<{ proposedBy: string } | null> {
  const [row] = await tx.query<{ proposedBy: string }>(
    `select proposed_by as "proposedBy" from ledger_proposals where id = $1 and status = 'open' for update`,
    [id],
  );
  return row ?? null;
}
