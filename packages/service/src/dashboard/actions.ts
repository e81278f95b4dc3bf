// Every row of the dashboard: the server serves from this table, the front end takes its types from it.

import { bookActions, closedDayActions } from '../books/rows/books.ts';
import { differenceActions, unmatchedActions } from '../books/rows/differences.ts';
import { ledgerActions } from '../books/rows/ledger.ts';
import { statementActions } from '../books/rows/statements.ts';
import { conversionActions } from '../conversions/rows/conversions.ts';
import { allowlistActions } from '../credentials/rows/allowlists.ts';
import { credentialActions } from '../credentials/rows/credentials.ts';
import { proposalActions } from '../desk/rows/proposals.ts';
import { reviewActions } from '../desk/rows/reviews.ts';
import { submissionActions } from '../desk/rows/submissions.ts';
import { travelRuleActions } from '../desk/rows/travel-rule.ts';
import { verificationActions } from '../desk/rows/verification.ts';
import { deskNoteActions, workActions } from '../desk/rows/work.ts';
import { contractActions, contractEventActions } from '../executions/rows.ts';
import { exportActions } from '../exports/rows.ts';
import { installationActions } from '../installation/rows/overview.ts';
import { policyActions } from '../installation/rows/payment-policies.ts';
import { restoreActions } from '../installation/rows/restores.ts';
import { switchActions } from '../installation/rows/switches.ts';
import { accountActions } from '../people/rows/account.ts';
import { invitationActions } from '../people/rows/invitations.ts';
import { memberActions } from '../people/rows/members.ts';
import { secondFactorActions } from '../people/rows/second-factors.ts';
import { signInActions } from '../people/rows/sign-in.ts';
import { staffActions } from '../people/rows/staff.ts';
import { inboxActions } from '../sandbox/rows/inbox.ts';
import { sandboxActions } from '../sandbox/rows/sandbox.ts';
import { logActions } from '../webhooks/rows/logs.ts';
import { webhookActions } from '../webhooks/rows/webhooks.ts';
import type { AnyRow, StreamRow, Typed } from './row/action.ts';
import type { BrowserCall } from './row/call.ts';
import { statisticsActions } from './statistics.ts';
import { workbenchActions } from './workbench.ts';

export const API_PREFIX = '/dashboard/api';

export const ACTIONS = {
  ...signInActions,
  ...invitationActions,
  ...accountActions,
  ...secondFactorActions,
  ...verificationActions,
  ...memberActions,
  ...statisticsActions,
  ...conversionActions,
  ...statementActions,
  ...exportActions,
  ...logActions,
  ...credentialActions,
  ...allowlistActions,
  ...webhookActions,
  ...sandboxActions,
  ...workbenchActions,
  ...inboxActions,
  ...workActions,
  ...reviewActions,
  ...submissionActions,
  ...travelRuleActions,
  ...proposalActions,
  ...bookActions,
  ...ledgerActions,
  ...differenceActions,
  ...unmatchedActions,
  ...closedDayActions,
  ...contractActions,
  ...contractEventActions,
  ...staffActions,
  ...restoreActions,
  ...switchActions,
  ...policyActions,
  ...installationActions,
  ...deskNoteActions,
} as const satisfies Record<string, AnyRow<BrowserCall> | StreamRow>;

export type Actions = typeof ACTIONS;
export type ActionId = keyof Actions;

export type ParamsOf<Id extends ActionId> = Typed<Actions[Id]['params']>;
export type QueryOf<Id extends ActionId> = Typed<Actions[Id]['query']>;
export type BodyOf<Id extends ActionId> = Typed<Actions[Id]['body']>;
/** The answer with status 200: what the row's function returns. Every error is the API's error envelope. */
export type AnswerOf<Id extends ActionId> = Actions[Id] extends { run: (call: never) => Promise<infer Answer> }
  ? Answer
  : never;
