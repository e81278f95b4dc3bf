// Every row of the dashboard: the server serves from this table, the front end takes its types from it.

import type { AnyRow, StreamRow, Typed } from '../row/action.ts';
import type { BrowserCall } from '../row/call.ts';
import { accountActions } from './account.ts';
import { allowlistActions } from './allowlists.ts';
import { bookActions } from './books.ts';
import { closedDayActions } from './closed-days.ts';
import { contractActions } from './contracts.ts';
import { conversionActions } from './conversions.ts';
import { credentialActions } from './credentials.ts';
import { deskNoteActions } from './desk-notes.ts';
import { differenceActions, unmatchedActions } from './differences.ts';
import { inboxActions } from './inbox.ts';
import { invitationActions } from './invitations.ts';
import { ledgerActions } from './ledger.ts';
import { logActions } from './logs.ts';
import { memberActions } from './members.ts';
import { proposalActions } from './proposals.ts';
import { restoreActions } from './restores.ts';
import { reviewActions } from './reviews.ts';
import { sandboxActions } from './sandbox.ts';
import { secondFactorActions } from './second-factors.ts';
import { signInActions } from './sign-in.ts';
import { staffActions } from './staff.ts';
import { statementActions } from './statements.ts';
import { statisticsActions } from './statistics.ts';
import { switchActions } from './switches.ts';
import { verificationActions } from './verification.ts';
import { webhookActions } from './webhooks.ts';

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
  ...inboxActions,
  ...reviewActions,
  ...proposalActions,
  ...bookActions,
  ...ledgerActions,
  ...differenceActions,
  ...unmatchedActions,
  ...closedDayActions,
  ...contractActions,
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
