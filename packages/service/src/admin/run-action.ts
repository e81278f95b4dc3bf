// Runs a row from a terminal: the same schemas, function and audit rule as in the dashboard.

import { differenceActions } from '../books/rows/differences.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { allowlistActions } from '../credentials/rows/allowlists.ts';
import { credentialActions } from '../credentials/rows/credentials.ts';
import type { AnyRow, Typed } from '../dashboard/row/action.ts';
import { type CallBase, type DeskCall, noteOf } from '../dashboard/row/call.ts';
import { checkPart } from '../dashboard/row/fields.ts';
import { travelRuleActions } from '../desk/rows/travel-rule.ts';
import { verificationActions } from '../desk/rows/verification.ts';
import { contractActions } from '../executions/rows.ts';
import { type AuditTiming, auditChange } from '../installation/audit-change.ts';
import { restoreActions } from '../installation/rows/restores.ts';
import { switchActions } from '../installation/rows/switches.ts';
import { commands } from './commands.ts';
import { commandLine } from './open-admin.ts';

type ChangingRow = AnyRow<DeskCall> & { audit: { when: AuditTiming } };

/** What can be done without a chain, a bank or a browser. */
const ROWS = {
  ...credentialActions,
  ...allowlistActions,
  ...verificationActions,
  ...restoreActions,
  ...switchActions,
  ...contractActions,
  ...differenceActions,
  ...travelRuleActions,
  ...commands,
} as const satisfies Record<string, AnyRow<DeskCall>>;

type Rows = typeof ROWS;
export type CommandLineAction = {
  [Id in keyof Rows]: Rows[Id]['audit'] extends null ? never : Id;
}[keyof Rows];

type Given<Key extends string, Value> = Value extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Value };
type Parts<Id extends CommandLineAction> = Given<'params', Typed<Rows[Id]['params']>> &
  Given<'body', Typed<Rows[Id]['body']>> & {
    /** Added to the entry of the audit log. Never a secret. */
    details?: Record<string, unknown>;
  };
type Answer<Id extends CommandLineAction> = Awaited<ReturnType<Rows[Id]['run']>>;

/** A person who can open the database may do everything here. Refusals are thrown and leave no entry. */
export async function runAction<Id extends CommandLineAction>(
  context: CredentialContext,
  id: Id,
  parts: Parts<Id>,
): Promise<Answer<Id>> {
  const row: ChangingRow = ROWS[id];
  const { params, body, details = {} } = parts;
  if (row.params !== null) checkPart(row.params, params);
  if (row.body !== null) checkPart(row.body, body);
  const by = commandLine();
  const named = noteOf(params ?? {});
  // Where the parameters name nothing narrower, what is changed is the merchant itself.
  const note = { ...named, subject: named.subject ?? named.merchantId, details };
  const call: CallBase<never, never, never> = {
    now: context.clock.now(),
    origin: context.config.baseUrl,
    params: params as never,
    query: undefined as never,
    body: body as never,
    session: null,
    by,
    audit: note,
  };
  const { when } = row.audit;
  const answer = await auditChange({ context, action: id, by, note, body }, when, (joined) =>
    row.run({ ...call, context: joined }),
  );
  return answer as Answer<Id>;
}
