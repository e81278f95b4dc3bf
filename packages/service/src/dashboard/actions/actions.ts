// Every row of the dashboard: the server serves from this table, the front end takes its types from it.

import type { AnyRow, StreamRow, Typed } from '../row/action.ts';
import type { BrowserCall } from '../row/call.ts';
import { accountActions } from './account/account.ts';
import { secondFactorActions } from './account/second-factors.ts';
import { bookActions } from './books/books.ts';
import { closedDayActions } from './books/closed-days.ts';
import { differenceActions, unmatchedActions } from './books/differences.ts';
import { ledgerActions } from './books/ledger.ts';
import { contractEventActions } from './contracts/contract-event-actions.ts';
import { contractActions } from './contracts/contracts.ts';
import { conversionActions } from './conversions/conversions.ts';
import { statementActions } from './conversions/statements.ts';
import { allowlistActions } from './credentials/allowlists.ts';
import { credentialActions } from './credentials/credentials.ts';
import { memberActions } from './members/members.ts';
import { staffActions } from './members/staff.ts';
import { restoreActions } from './restores.ts';
import { deskNoteActions } from './reviews/desk-notes.ts';
import { proposalActions } from './reviews/proposals.ts';
import { reviewActions } from './reviews/reviews.ts';
import { inboxActions } from './sandbox/inbox.ts';
import { sandboxActions } from './sandbox/sandbox.ts';
import { invitationActions } from './sign-in/invitations.ts';
import { signInActions } from './sign-in/sign-in.ts';
import { statisticsActions } from './statistics.ts';
import { switchActions } from './switches.ts';
import { verificationActions } from './verification.ts';
import { logActions } from './webhooks/logs.ts';
import { webhookActions } from './webhooks/webhooks.ts';
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
  ...logActions,
  ...credentialActions,
  ...allowlistActions,
  ...webhookActions,
  ...sandboxActions,
  ...workbenchActions,
  ...inboxActions,
  ...reviewActions,
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
