// What people post: corrections and treasury moves, proposed by one person and posted when an independent one approves.
import { randomUUID } from 'node:crypto';
import { type Env, SvcError, validationError } from '@svc/protocol';
import type { Entry } from '../../domain/ledger/entries.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { listIndependent } from '../../stores/dashboard/people.ts';
import {
  decideLedgerProposal,
  insertLedgerProposal,
  listLedgerProposals,
  lockOpenProposal,
} from '../../stores/ledger/ledger-proposals.ts';
import { post } from '../../stores/ledger/post.ts';
import { closeUnmatched, findOpenUnmatched } from '../../stores/ledger/unmatched-money.ts';
import { checkDecision, refuse } from '../staff/decision.ts';
import { oweBack } from './owe-back.ts';

export interface Person {
  id: string;
  email: string;
}

export interface WantedPosting {
  env: Env;
  kind: 'correction' | 'treasury';
  entries: Entry[];
  reason: string;
  /** Unmatched money that is dealt with by it. */
  closesUnmatched?: number;
  by: Person;
}

const MAX_OPEN = 1000;

/** Returns the proposal's id. Nothing is posted yet. */
export async function proposePosting({ db, clock }: Context, wanted: WantedPosting): Promise<string> {
  const { env, kind, entries, reason, closesUnmatched = null, by } = wanted;
  checkDecision({ actor: by.email, reason });
  if (!isBalanced(entries))
    throw validationError('entries', 'must sum to zero in each currency, with no amount of zero');
  const id = randomUUID();
  const proposedAt = clock.now();
  await insertLedgerProposal(db, { id, env, kind, entries, reason, closesUnmatched, proposedBy: by.id, proposedAt });
  return id;
}

function isBalanced(entries: readonly Entry[]): boolean {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  const hasNothing = entries.some(({ amount }) => amount === 0n);
  return entries.length >= 2 && !hasNothing && [...sums.values()].every((sum) => sum === 0n);
}

/** Posts it, with both people on it, in the transaction of the approval. */
export async function approvePosting({ db, clock }: Context, { id, by }: { id: string; by: Person }): Promise<void> {
  const now = clock.now();
  const independent = await listIndependent(db, by.id);
  await db.transaction(async (tx) => {
    const asked = await lockOpenProposal(tx, id);
    if (asked === null) throw refuse('The proposal is decided already, or there is none.');
    if (asked.proposedBy === by.id || !independent.has(asked.proposedBy)) {
      throw new SvcError('SVC_FORBIDDEN', 'Another, independent person than the one who proposed it must approve.');
    }
    const proposal = await decideLedgerProposal(tx, { id, status: 'approved', decidedBy: by.id, now });
    if (proposal === null) throw refuse('The proposal is decided already.');
    const { env, kind, entries, reason, proposedBy, closesUnmatched } = proposal;
    const conversionId = entries.find((entry) => entry.conversionId !== null)?.conversionId ?? null;
    await post(tx, {
      env,
      name: `${kind}:${id}`,
      kind,
      conversionId,
      entries,
      reason,
      proposedBy,
      approvedBy: by.id,
      now,
    });
    if (closesUnmatched !== null) await dealWith(tx, { id: closesUnmatched, conversionId, by, reason, now });
  });
}

/** The money leaves suspense once: its conversion may have been found while the proposal waited. */
async function dealWith(
  tx: Queryable,
  { id, conversionId, by, reason, now }: Pick<WantedPosting, 'by' | 'reason'> & Dealt,
): Promise<void> {
  const money = await findOpenUnmatched(tx, id);
  const isClosed = money !== null && (await closeUnmatched(tx, { id, actor: by.email, reason, now }));
  if (!isClosed) throw refuse('The money is no longer open: reject the proposal.');
  if (conversionId !== null) await oweBack(tx, { money, conversionId, now });
}

interface Dealt {
  id: number;
  /** Whose payer it goes back to; null when it is nobody's. */
  conversionId: string | null;
  now: number;
}

export async function rejectPosting({ db, clock }: Context, { id, by }: { id: string; by: Person }): Promise<void> {
  const decision = { id, status: 'rejected', decidedBy: by.id, now: clock.now() } as const;
  if ((await decideLedgerProposal(db, decision)) === null)
    throw refuse('The proposal is decided already, or there is none.');
}

export const listOpenPostings = ({ db }: Context, env: Env) => listLedgerProposals(db, env, MAX_OPEN);
