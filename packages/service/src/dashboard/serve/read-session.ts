// Who is there: the session of the cookie, with everything that decides what the person may do.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { encodeBase64url } from '@svc/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionFactor } from '../../people/rows/account-answers.ts';
import { findPerson } from '../../people/store/people.ts';
import { touchSession } from '../../people/store/sessions.ts';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { MasterKey } from '../../ports/master-key.ts';
import type { AuthCall, KnownBrowser, OpenSession } from '../row/call.ts';
import { staffNeedsSecondFactor } from './check-access.ts';

/** After so long without a key or a click a member of the staff signs in again, unless set otherwise. */
const USUAL_IDLE_MINUTES = 30;

export async function readSession(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { auth, headers }: AuthCall,
  reply: FastifyReply,
  /** For how long its person has done nothing. */
  idleMs: number,
): Promise<OpenSession | null> {
  if (!headers.has('cookie')) return null;
  const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
  for (const cookie of answered?.getSetCookie() ?? []) reply.header('set-cookie', cookie);
  if (!response) return null;
  const { session } = response;
  const factor = session.factor as SessionFactor;
  // From before Live was served: such a link opens nothing where real money is.
  if (factor === 'link' && config.envs.includes('live')) return null;
  const person = await findPerson(db, session.userId);
  if (person === null) return null;
  if (person.staffRole !== null && staffNeedsSecondFactor(config)) {
    const now = clock.now();
    const actedAt = now - idleMs;
    const idleSince = now - (config.staffIdleMinutes ?? USUAL_IDLE_MINUTES) * MINUTE_MS;
    if (!(await touchSession(db, { id: session.id, actedAt, idleSince }))) return null;
  }
  // Without TOTP the library is content with the password; a passkey is a second factor all the same.
  const isHalf = factor === 'password' && (person.passkeys > 0 || person.totpEnabled);
  return {
    id: session.id,
    token: session.token,
    factor,
    createdAt: new Date(session.createdAt).getTime(),
    person,
    isHalf,
  };
}

// A browser that has signed in to an account before, which strangers' guesses at the password must not keep out.

const YEAR_SECONDS = 365 * 86_400;
const COOKIE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

const cookieName = (origin: string): string => (origin.startsWith('https:') ? '__Host-svc.known' : 'svc.known');

const proofOf = (masterKey: MasterKey, email: string, name: string): string =>
  encodeBase64url(masterKey.digest(`dashboard\nknown-browser\n${email.trim().toLowerCase()}\n${name}`));

/** The cookie opens nothing: a browser with it still needs the password, and has few guesses. */
export function knownBrowserOf(
  masterKey: MasterKey,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): KnownBrowser {
  return {
    nameFor(email) {
      const [, name = '', given = ''] = COOKIE.exec(request.cookies[cookieName(origin)] ?? '') ?? [];
      const expected = proofOf(masterKey, email, name);
      const isProven = given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
      return isProven ? name : null;
    },
    remember(email) {
      const name = encodeBase64url(randomBytes(16));
      reply.setCookie(cookieName(origin), `${name}.${proofOf(masterKey, email, name)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: origin.startsWith('https:'),
        maxAge: YEAR_SECONDS,
      });
    },
  };
}
