// Every operation of the API: method, path, access, limits, schemas, answers and errors.
import type { Static, TSchema } from 'typebox';
import { conversionRows } from './endpoints/conversions.ts';
import { credentialRows } from './endpoints/credentials.ts';
import { exportRows } from './endpoints/exports.ts';
import { lookupRows } from './endpoints/lookups.ts';
import { completeOperation, type Operation, type OperationRow } from './endpoints/operation.ts';
import { publicRows } from './endpoints/public.ts';
import { testActionRows } from './endpoints/test-actions.ts';
import { webhookRows } from './endpoints/webhooks.ts';

export type { Access, LimitClass, Method, Operation, Scope } from './endpoints/operation.ts';
export { SCOPES } from './endpoints/operation.ts';

const rows = {
  ...publicRows,
  ...lookupRows,
  ...conversionRows,
  ...webhookRows,
  ...exportRows,
  ...testActionRows,
  ...credentialRows,
};

export type OperationId = keyof typeof rows;

type Rows = typeof rows;

/** The plaintext body of an operation, its query and its 2xx answer, as TypeScript types. */
export type BodyOf<Id extends OperationId> = Rows[Id] extends { body: infer S extends TSchema } ? Static<S> : undefined;
export type QueryOf<Id extends OperationId> = Rows[Id] extends { query: infer S extends TSchema }
  ? Static<S>
  : undefined;
export type AnswerOf<Id extends OperationId> = Rows[Id]['answers'] extends infer Answers
  ? { [Status in keyof Answers]: Answers[Status] extends TSchema ? Static<Answers[Status]> : never }[keyof Answers]
  : never;

const completed = Object.entries<OperationRow>(rows).map(([id, row]) => [id, completeOperation(id, row)]);

export const OPERATIONS: Readonly<Record<OperationId, Operation>> = Object.fromEntries(completed);

export const OPERATION_IDS = Object.keys(rows) as readonly OperationId[];

/** Any method but GET on these paths, at any depth below them, is SVC_DASHBOARD_ONLY. */
export const DASHBOARD_ONLY_PATHS = [
  '/v1/api-keys',
  '/v1/signing-keys',
  '/v1/encryption-keys',
  '/v1/allowed-origins',
] as const;

/** Routes for providers' notices. Each provider signs its notices; none of the routes is in the public reference. */
export const NOTICE_ROUTES = {
  rail: { method: 'POST', path: '/v1/rails/{provider}/{env}', summary: 'A bank rail notifies' },
  screening: { method: 'POST', path: '/v1/screening/{provider}/{env}', summary: 'A screening provider notifies' },
} as const;
