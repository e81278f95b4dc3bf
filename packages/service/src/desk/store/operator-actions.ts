// What staff did with a conversion, in the transaction that did it.
import { SvcError } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import { markProposalDone } from './proposals.ts';

export async function insertAction(
  tx: Queryable,
  action: {
    conversionId: string;
    action: string;
    actor: string;
    reason: string;
    now: number;
    /** What two people approved is performed with this, and once. */
    proposalId?: string | undefined;
  },
): Promise<void> {
  if (action.proposalId !== undefined && !(await markProposalDone(tx, action.proposalId))) {
    throw new SvcError('SVC_INVALID_STATE', 'The proposal was performed already.');
  }
  await tx.query(
    'insert into operator_actions (conversion_id, action, actor, reason, at) values ($1, $2, $3, $4, $5)',
    [action.conversionId, action.action, action.actor, action.reason, action.now],
  );
}

/** Returns true when an operator has done this with the conversion. */
export async function hasAction(db: Queryable, conversionId: string, action: string): Promise<boolean> {
  const rows = await db.query('select 1 from operator_actions where conversion_id = $1 and action = $2 limit 1', [
    conversionId,
    action,
  ]);
  return rows.length > 0;
}

/** Who did this with the conversion at this moment: an action has the time of what was written with it. */
export async function findActor(
  db: Queryable,
  { conversionId, action, at }: { conversionId: string; action: string; at: number },
): Promise<string | null> {
  const [row] = await db.query<{ actor: string }>(
    'select actor from operator_actions where conversion_id = $1 and action = $2 and at = $3 order by id desc limit 1',
    [conversionId, action, at],
  );
  return row?.actor ?? null;
}
