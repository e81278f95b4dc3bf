// The shape of one row of the dashboard's API table.
import type { TSchema } from 'typebox';

export const MERCHANT_ROLES = ['owner', 'developer', 'viewer'] as const;
export type MerchantRole = (typeof MERCHANT_ROLES)[number];
export const STAFF_ROLES = ['operator', 'compliance'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * Who may call: anyone; a member who gave the password but not the second factor yet (and anyone signed in); anyone
 * signed in; a member of the merchant in the path, in one of the roles; staff of the installation, in one of the roles.
 */
export type RouteAccess =
  | { to: 'anyone' }
  | { to: 'half-signed-in' }
  | { to: 'signed-in' }
  | { to: 'members'; roles: readonly MerchantRole[] }
  | { to: 'staff'; roles: readonly StaffRole[] };

export interface ApiRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Under /dashboard/api, with `{name}` where a parameter stands. */
  path: string;
  summary: string;
  access: RouteAccess;
  /** Whether the path names an object that belongs to a merchant: another merchant's is not found. */
  objects: boolean;
  params: TSchema | null;
  query: TSchema | null;
  body: TSchema | null;
}

const ANYONE: RouteAccess = { to: 'anyone' };
const HALF: RouteAccess = { to: 'half-signed-in' };
const SIGNED_IN: RouteAccess = { to: 'signed-in' };
const READERS: RouteAccess = { to: 'members', roles: MERCHANT_ROLES };
const WRITERS: RouteAccess = { to: 'members', roles: ['owner', 'developer'] };
const OWNERS: RouteAccess = { to: 'members', roles: ['owner'] };
const STAFF: RouteAccess = { to: 'staff', roles: STAFF_ROLES };
const OPERATORS: RouteAccess = { to: 'staff', roles: ['operator'] };
export const ACCESS = { ANYONE, HALF, SIGNED_IN, READERS, WRITERS, OWNERS, STAFF, OPERATORS } as const;

type Parts = { params?: TSchema; query?: TSchema; body?: TSchema; objects?: true };
type Completed<P extends Parts, Method, Path> = {
  method: Method;
  path: Path;
  summary: string;
  access: RouteAccess;
  objects: boolean;
  params: P extends { params: infer S extends TSchema } ? S : null;
  query: P extends { query: infer S extends TSchema } ? S : null;
  body: P extends { body: infer S extends TSchema } ? S : null;
};

/** `route('POST /sign-in', ACCESS.ANYONE, 'Sign in', { body })`. */
export function route<
  const Method extends ApiRoute['method'],
  const Path extends string,
  const P extends Parts = Record<never, never>,
>(at: `${Method} ${Path}`, access: RouteAccess, summary: string, parts?: P): Completed<P, Method, Path> {
  const [method, path] = at.split(' ');
  const { params = null, query = null, body = null, objects = false } = parts ?? {};
  return { method, path, summary, access, objects, params, query, body } as unknown as Completed<P, Method, Path>;
}
