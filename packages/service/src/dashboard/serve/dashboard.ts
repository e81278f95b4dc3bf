// What the parts of the dashboard's server share.
import type { Context } from '../../ports/context.ts';
import { type Auth, makeAuth } from './make-auth.ts';

export interface Dashboard {
  context: Context;
  /** The authentication library for pages of an origin. */
  authFor(origin: string): Auth;
}

/** A Sandbox on loopback has a few names; nobody needs more. */
const MAX_ORIGINS = 16;

export function makeDashboard(context: Context): Dashboard {
  const known = new Map<string, Auth>();
  return {
    context,
    authFor(origin) {
      const found = known.get(origin);
      if (found) return found;
      if (known.size >= MAX_ORIGINS) known.clear();
      const made = makeAuth(context, origin);
      known.set(origin, made);
      return made;
    },
  };
}
