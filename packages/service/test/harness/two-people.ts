// Two operators who are two people, and what they do together: one asks for it, and the other approves where that is needed.
import { randomUUID } from 'node:crypto';
import { approveProposal } from '../../src/desk/decide-proposal.ts';
import { doOrPropose, type Operator, type WantedAction } from '../../src/desk/money-actions.ts';
import { upsertStaff } from '../../src/people/store/people.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';

export type Two = readonly [Operator, Operator];

const reason = 'Two people looked into it';

/** Without a dashboard: nobody signs in. */
export const newTwo = async (db: Database): Promise<Two> => [await newOperator(db), await newOperator(db)];

async function newOperator(db: Database): Promise<Operator> {
  const id = randomUUID();
  const email = `${id}@svc.example`;
  await db.query('insert into auth_users (id, name, email, email_verified) values ($1, $2, $2, true)', [id, email]);
  await upsertStaff(db, { userId: id, role: 'operator', introducedBy: null, now: 1 });
  return { id, email };
}

export async function decideByTwo(
  context: Context,
  [operator, other]: Two,
  conversionId: string,
  wanted: WantedAction,
): Promise<void> {
  const id = await doOrPropose(context, { conversionId, reason, operator, wanted });
  if (id !== null) await approveProposal(context, { id, reason, operator: other });
}
