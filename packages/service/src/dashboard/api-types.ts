// The types of the dashboard's API, for the front end to import: rows, their inputs, and what they answer.
export type { ErrorEnvelope } from '@svc/protocol';
export type { MerchantRole, StaffRole } from '../stores/dashboard/people.ts';
export type { ActionId, Actions, AnswerOf, BodyOf, ParamsOf, QueryOf } from './actions/actions.ts';
export type * from './answers/account.ts';
export type * from './answers/books.ts';
export type * from './answers/credentials.ts';
export type * from './answers/merchant.ts';
export type * from './answers/operator.ts';
