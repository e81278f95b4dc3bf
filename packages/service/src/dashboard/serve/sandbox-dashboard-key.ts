// The key that makes sign-in links for a Sandbox: in sandbox.json, which only the owner of the machine reads.
import { timingSafeEqual } from 'node:crypto';
import { encodeBase64url } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';

const digestOf = ({ masterKey }: Pick<Context, 'masterKey'>): Uint8Array => masterKey.digest('sandbox-dashboard-key');

/** Derived from the folder's secrets, so that it needs no place of its own and changes with them. */
export const sandboxDashboardKey = (context: Pick<Context, 'masterKey'>): string => encodeBase64url(digestOf(context));

export function isSandboxDashboardKey(context: Pick<Context, 'masterKey'>, authorization: string | undefined): boolean {
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '', 'base64url');
  const expected = digestOf(context);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
