// The types of the dashboard's API, for the front end to import: rows, their inputs, and what they answer.
export type { ErrorEnvelope } from '@svc/protocol';
export type { ChargeDifference, ChargeSum } from '../books/compare-charges.ts';
export type * from '../books/rows/books-views.ts';
export type * from '../credentials/rows/credentials-answers.ts';
export type * from '../desk/rows/operator-answers.ts';
export type * from '../desk/rows/reviews-answers.ts';
export type * from '../executions/rows.ts';
export type * from '../installation/rows/audit-answers.ts';
export type * from '../people/rows/account-answers.ts';
export type { ActionId, Actions, AnswerOf, BodyOf, ParamsOf, QueryOf } from './actions.ts';
export type * from './merchant-answers.ts';
