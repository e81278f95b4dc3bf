// What every route of the dashboard's API answers, for the front end to import as types.
import type { AccountAnswers } from './api/account-types.ts';
import type { CredentialAnswers, SandboxAnswers, WebhookAnswers } from './api/credential-types.ts';
import type { MerchantAnswers } from './api/merchant-types.ts';
import type { OperatorAnswers } from './api/operator-types.ts';
import type { RouteId } from './api-table.ts';

export type * from './api/account-types.ts';
export type * from './api/credential-types.ts';
export type * from './api/merchant-types.ts';
export type * from './api/operator-types.ts';
export type { MerchantRole, StaffRole } from './api/route.ts';
export type { BodyOf, ParamsOf, QueryOf, RouteId } from './api-table.ts';

type Answers = AccountAnswers & MerchantAnswers & CredentialAnswers & WebhookAnswers & SandboxAnswers & OperatorAnswers;

/** Answer of each route with status 200, by the route's id. Every error is the API's error envelope. */
export type AnswerOf<Id extends RouteId> = Answers[Id];

/** `{ error: { code, message, requestId, details } }`, on every status but 2xx. */
export type { ErrorEnvelope } from '@svc/protocol';
