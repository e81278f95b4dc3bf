// What is done on the command line is in the audit log like everything else: in the transaction of the change itself.
import { hostname, userInfo } from 'node:os';
import { appendAudit, type NewAuditEntry } from '../stores/dashboard/audit-log.ts';
import { joinTransaction } from '../stores/join-transaction.ts';
import type { CredentialContext } from '../usecases/credentials/credential-context.ts';

type Auditor = Pick<CredentialContext, 'db' | 'masterKey' | 'clock'>;

export interface AuditedChange {
  action: string;
  merchantId?: string | null;
  /** What was changed, by its id. Never a secret. */
  subject?: string | null;
  details?: Record<string, unknown>;
}

/** Either both happen, the change and its entry, or neither. `note` says of the result what is known only then. */
export function audited<Context extends Auditor, Result>(
  context: Context,
  change: AuditedChange,
  work: (joined: Context) => Promise<Result>,
  note: (result: Result) => Partial<AuditedChange> = () => ({}),
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    const joined = { ...context, db: joinTransaction(context.db, tx) };
    const result = await work(joined);
    await writeEntry(joined, { ...change, ...note(result) }, 'done');
    return result;
  });
}

/** For work too long for one transaction: that it was asked for is written first, that it is done afterwards. */
export async function auditedInSteps<Context extends Auditor, Result extends object>(
  context: Context,
  change: AuditedChange,
  work: () => Promise<Result>,
): Promise<Result> {
  await writeEntry(context, change, 'asked');
  const result = await work();
  await writeEntry(context, { ...change, details: { ...change.details, ...result } }, 'done');
  return result;
}

export async function writeEntry(
  { db, masterKey, clock }: Auditor,
  { action, merchantId = null, subject = null, details = {} }: AuditedChange,
  outcome: NewAuditEntry['outcome'],
): Promise<void> {
  await appendAudit(db, masterKey, {
    ...{ at: clock.now(), actor: commandLineActor(), actorId: null, actorRole: 'administrator', action, outcome },
    ...{ merchantId, subject, details: { ...details, ...whereFrom() }, requestId: null, ip: null },
  });
}

/** `command line (ada)`: the user of the operating system, which is all that is known of who it was. */
export const commandLineActor = (): string => `command line (${userName()})`;

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** With sudo the user is another one than the person who typed. */
function whereFrom(): Record<string, string> {
  const { SUDO_USER } = process.env;
  return { host: hostname(), ...(SUDO_USER && { sudoUser: SUDO_USER }) };
}
