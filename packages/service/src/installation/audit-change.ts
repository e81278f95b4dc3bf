// The one writer of the audit log: makes a change and its entry, so that neither is there without the other.
import { makeShares } from '../domain/shares.ts';
import { failpoint } from '../failpoint.ts';
import type { Context } from '../ports/context.ts';
import { joinTransaction } from '../stores/try-transaction.ts';
import { appendAudit, type NewAuditEntry } from './store/audit-log.ts';

export type AuditContext = Pick<Context, 'db' | 'masterKey' | 'clock'>;

/**
 * When the entry is written.
 * `together`: the change is in our own database alone; the entry is part of its transaction.
 * `before`: the change reaches further, or takes more than one transaction: `asked` is written first, the outcome afterwards.
 * `after`: nothing that outlives the answer is changed, or the function writes `asked` itself once it knows who asks.
 * `never`: a question that a page asks while someone types.
 */
export type AuditTiming = 'together' | 'before' | 'after' | 'never';

/** Who an entry names. */
export interface AuditActor {
  /** Null until the change finds out: then the note names the actor. */
  name: string | null;
  id: string | null;
  /** In the merchant that the entry is about. */
  roleIn(merchantId: string | null): string;
  requestId: string | null;
  ip: string | null;
  /** Added to the details of every entry, such as the host of a command. */
  details: Record<string, unknown>;
}

/** What an entry says beside actor and outcome; the change may add to it. Never a secret, never an account number. */
export interface AuditNote {
  subject: string | null;
  actor: string | null;
  merchantId: string | null;
  details: Record<string, unknown>;
  /** The outcome, when it is neither done nor refused. */
  ended?: 'proposed';
}

export interface AuditedChange<Needs extends AuditContext = AuditContext> {
  context: Needs;
  action: string;
  by: AuditActor;
  note: AuditNote;
  /** What was asked for: the entry repeats the fields that are never secret. */
  body: unknown;
}

/** Makes the change with its entries. Writes nothing of a refusal: see `auditRefusal`. */
export async function auditChange<Needs extends AuditContext, Answer>(
  change: AuditedChange<Needs>,
  timing: AuditTiming,
  work: (context: Needs) => Promise<Answer>,
): Promise<Answer> {
  if (timing === 'never') return work(change.context);
  if (timing === 'together') return changeTogether(change, work);
  if (timing === 'before') await auditAsked(change);
  const answer = await work(change.context);
  failpoint(`audit.${change.action}.afterChange`);
  await writeAuditEntry(change, change.note.ended ?? 'done', wantedIn(change.body));
  return answer;
}

export const auditAsked = (change: AuditedChange): Promise<void> =>
  writeAuditEntry(change, 'asked', wantedIn(change.body));

export const auditRefusal = (change: AuditedChange, code: string): Promise<void> =>
  writeAuditEntry(change, 'refused', { code });

function changeTogether<Needs extends AuditContext, Answer>(
  change: AuditedChange<Needs>,
  work: (context: Needs) => Promise<Answer>,
): Promise<Answer> {
  const { context, action, body } = change;
  return inTurn(change, () =>
    context.db.transaction(async (tx) => {
      const joined = { ...context, db: joinTransaction(context.db, tx) };
      const answer = await work(joined);
      failpoint(`audit.${action}.afterChange`);
      await append({ ...change, context: joined }, 'done', wantedIn(body));
      failpoint(`audit.${action}.afterEntry`);
      return answer;
    }),
  );
}

export const writeAuditEntry = (
  change: Omit<AuditedChange, 'body'>,
  outcome: NewAuditEntry['outcome'],
  details: Record<string, unknown> = {},
): Promise<void> => inTurn(change, () => append(change, outcome, details));

/**
 * Entries follow each other under one lock of the installation. A few wait for it in the database, one of a merchant at a time; all others wait
 * here, where they hold no connection and reach no limit of time, so that many changes of one merchant make nobody's fail.
 */
const turns = makeShares({ total: 4, testPercent: 100, merchantPercent: 25 }, ['test', 'live']);
const MAX_ATTEMPTS = 4;

async function inTurn<Answer>(
  { by, note }: Pick<AuditedChange, 'by' | 'note'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const ticket = turns.take({ env: 'live', merchantId: note.merchantId ?? by.id ?? by.ip ?? '' });
  try {
    await ticket.turn;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isLostToOthers(error)) throw error;
      }
    }
  } finally {
    ticket.release();
  }
}

/** The lock was not had in time, or another process was before: the database has undone everything. */
function isLostToOthers(error: unknown): boolean {
  const { code } = ((error instanceof Error && error.cause) ?? {}) as { code?: unknown };
  return code === '55P03' || code === '40P01' || code === '40001';
}

async function append(
  { context, action, by, note }: Omit<AuditedChange, 'body'>,
  outcome: NewAuditEntry['outcome'],
  details: Record<string, unknown>,
): Promise<void> {
  await appendAudit(context.db, context.masterKey, {
    at: context.clock.now(),
    actor: by.name ?? note.actor ?? 'nobody',
    actorId: by.id,
    actorRole: by.roleIn(note.merchantId),
    action,
    outcome,
    merchantId: note.merchantId,
    subject: note.subject,
    details: { ...note.details, ...details, ...by.details },
    requestId: by.requestId,
    ip: by.ip,
  });
}

/** Nothing else in a body is certain to be free of secrets. */
const SHOWN_FIELDS = [
  'reason',
  'outcome',
  'as',
  'verdict',
  'decision',
  'env',
  'kind',
  'role',
  'email',
  'status',
] as const;

function wantedIn(body: unknown): Record<string, unknown> {
  const given = (body ?? {}) as Record<string, unknown>;
  const shown = SHOWN_FIELDS.filter((name) => typeof given[name] === 'string').map((name) => [name, given[name]]);
  const { accountNumber } = (given.account ?? {}) as { accountNumber?: unknown };
  return {
    ...Object.fromEntries(shown),
    ...(typeof accountNumber === 'string' && { accountLast4: accountNumber.slice(-4) }),
  };
}
