// The shape of an operation, and how a table row becomes one.
import type { TSchema } from 'typebox';
import type { SvcErrorCode } from '../errors.ts';
import type { KeyKind } from '../resources/credentials.ts';

export const SCOPES = [
  'conversions:read',
  'conversions:write',
  'balance:read',
  'banks:read',
  'transfers:write',
  'credentials:read',
  'webhooks:read',
  'webhooks:manage',
  'exports:read',
  'exports:manage',
] as const;
export type Scope = (typeof SCOPES)[number];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Access = 'public' | 'merchant' | 'dashboard-only' | 'notice';
/** `write` counts in the 60 writes a minute; `public` in the 120 public requests a minute; `none` only in the per-IP limit. */
export type LimitClass = 'public' | 'read' | 'write' | 'management-write' | 'none';

export interface Operation {
  id: string;
  method: Method;
  /** Contains `{name}` for each path parameter. */
  path: string;
  summary: string;
  access: Access;
  /** The kinds of key that may call it. Empty when no key is needed. */
  keyKinds: readonly KeyKind[];
  /** The scope that a restricted key needs. Secret keys have all scopes. */
  scope: Scope | null;
  write: boolean;
  limitClass: LimitClass;
  /** True when 2xx answers are sealed for secret and restricted keys. */
  sealed: boolean;
  /** The plaintext of the envelope. */
  body: TSchema | null;
  query: TSchema | null;
  params: TSchema | null;
  /** The plaintext of each 2xx answer, by status. */
  answers: Readonly<Record<number, TSchema>>;
  errors: readonly SvcErrorCode[];
}

/** One row of a table: only what is specific to the operation. */
export interface OperationRow {
  method: Method;
  path: string;
  summary: string;
  access?: 'public';
  scope?: Scope;
  /** Publishable keys may call it too. */
  publishable?: true;
  limitClass?: LimitClass;
  body?: TSchema;
  query?: TSchema;
  params?: TSchema;
  answers: Readonly<Record<number, TSchema>>;
  errors?: readonly SvcErrorCode[];
}

const EVERYWHERE = ['SVC_VALIDATION_FAILED', 'SVC_RATE_LIMITED', 'SVC_INTERNAL', 'SVC_UNAVAILABLE'] as const;
const WITH_A_KEY = [
  'SVC_UNAUTHENTICATED',
  'SVC_INVALID_SIGNATURE',
  'SVC_TIMESTAMP_OUT_OF_WINDOW',
  'SVC_NONCE_REUSED',
  'SVC_FORBIDDEN',
  'SVC_IP_NOT_ALLOWED',
] as const;
const ON_WRITES = ['SVC_ENCRYPTION_REQUIRED', 'SVC_DECRYPTION_FAILED', 'SVC_IDEMPOTENCY_CONFLICT'] as const;

/** Completes a row with what follows from its method and access. */
export const completeOperation = (id: string, row: OperationRow): Operation => {
  const isPublic = row.access === 'public';
  const write = row.method !== 'GET';
  return {
    id,
    method: row.method,
    path: row.path,
    summary: row.summary,
    access: isPublic ? 'public' : 'merchant',
    keyKinds: isPublic ? [] : row.publishable ? ['pk', 'sk', 'rk'] : ['sk', 'rk'],
    scope: row.scope ?? null,
    write,
    limitClass: row.limitClass ?? (isPublic ? 'public' : write ? 'write' : 'read'),
    sealed: !isPublic,
    body: row.body ?? null,
    query: row.query ?? null,
    params: row.params ?? null,
    answers: row.answers,
    errors: [
      ...EVERYWHERE,
      ...(isPublic ? [] : WITH_A_KEY),
      ...(row.publishable ? (['SVC_ORIGIN_NOT_ALLOWED'] as const) : []),
      ...(write ? ON_WRITES : []),
      ...(row.errors ?? []),
    ],
  };
};
