// What staff did with a conversion, in the transaction that did it.
import { SvcError } from '@svc/protocol';
import { DAY_MS } from '../../ports/clock.ts';
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

// How much one person did alone in the last day, with all the accounts that came by that person's invitations, counted against
// the limit before it is done.

/**
 * What this operator, and everyone who does not count as a second person beside them, did alone in the last day: one person
 * can invite any number of accounts.
 */
export async function readSpent(db: Queryable, operatorId: string, now: number): Promise<bigint> {
  const [spent] = await db.query<{ kobo: string }>(
    `select coalesce(sum(amount_kobo), 0)::numeric as kobo from operator_spending
      where at > $2 and operator_id = any (array(
        select $1::text union all
        select i.user_id from staff_introductions i where not staff_are_independent(i.user_id, $1)))`,
    [operatorId, now - DAY_MS],
  );
  return BigInt(spent?.kobo ?? '0');
}

interface Spending {
  operatorId: string;
  conversionId: string;
  action: string;
  amountKobo: bigint;
  now: number;
}

/** Counts it before it is done. Returns its id, or null when the day's sum would be passed: nothing is counted then. */
export async function countSpending(tx: Queryable, spending: Spending): Promise<number | null> {
  const { operatorId, conversionId, action, amountKobo, now } = spending;
  // One at a time, or two of a line could pass the sum together. Staff are few, and the lock lasts for three statements.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('operator_spending', 0))");
  if ((await readSpent(tx, operatorId, now)) + amountKobo > (await readOperatorLimit(tx, 'dailySum'))) return null;
  const [row] = await tx.query<{ id: number }>(
    `insert into operator_spending (operator_id, conversion_id, action, amount_kobo, at) values ($1, $2, $3, $4, $5)
     returning id`,
    [operatorId, conversionId, action, amountKobo, now],
  );
  return row?.id ?? null;
}

/** It was refused, and so not done. */
export async function uncountSpending(db: Queryable, id: number): Promise<void> {
  await db.query('delete from operator_spending where id = $1', [id]);
}

// What one operator may do alone, in kobo. Set on the command line of the machine.

const LIMITS = {
  /** Above it, a money action needs a second person. One million Naira. */
  twoPersonAbove: { setting: 'operator.two_person_above_kobo', fallback: 100_000_000n },
  /** For all of an operator's actions in a day. Five million Naira. */
  dailySum: { setting: 'operator.daily_sum_kobo', fallback: 500_000_000n },
} as const;

export type OperatorLimit = keyof typeof LIMITS;

export async function readOperatorLimit(db: Queryable, limit: OperatorLimit): Promise<bigint> {
  const { setting, fallback } = LIMITS[limit];
  const [row] = await db.query<{ value: unknown }>('select value from settings where name = $1', [setting]);
  return typeof row?.value === 'string' && /^\d+$/.test(row.value) ? BigInt(row.value) : fallback;
}

export async function setOperatorLimit(db: Queryable, limit: OperatorLimit, kobo: bigint, now: number): Promise<void> {
  await db.query(
    `insert into settings (name, value, updated_at) values ($1, $2::jsonb, $3)
     on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [LIMITS[limit].setting, JSON.stringify(kobo.toString()), now],
  );
}

// Notes of the staff on a conversion.

interface NoteRecord {
  id: number;
  author: string;
  text: string;
  at: number;
}

export async function insertNote(
  db: Queryable,
  note: { conversionId: string; authorId: string; author: string; text: string; now: number },
): Promise<void> {
  await db.query(
    'insert into conversion_notes (conversion_id, author_id, author, text, at) values ($1, $2, $3, $4, $5)',
    [note.conversionId, note.authorId, note.author, note.text, note.now],
  );
}

const MAX_NOTES = 200;

/** Oldest first. */
export function listNotes(db: Queryable, conversionId: string): Promise<NoteRecord[]> {
  return db.query<NoteRecord>(
    'select id, author, text, at from conversion_notes where conversion_id = $1 order by id limit $2',
    [conversionId, MAX_NOTES],
  );
}

// Why a merchant's verification was decided as it was.

export async function insertDecision(
  tx: Queryable,
  decision: { merchantId: string; decision: 'approved' | 'rejected'; reason: string; actor: string; now: number },
): Promise<void> {
  await tx.query(
    'insert into verification_decisions (merchant_id, decision, reason, actor, at) values ($1, $2, $3, $4, $5)',
    [decision.merchantId, decision.decision, decision.reason, decision.actor, decision.now],
  );
}

export async function latestDecision(db: Queryable, merchantId: string): Promise<{ reason: string } | null> {
  const [row] = await db.query<{ reason: string }>(
    'select reason from verification_decisions where merchant_id = $1 order by id desc limit 1',
    [merchantId],
  );
  return row ?? null;
}
