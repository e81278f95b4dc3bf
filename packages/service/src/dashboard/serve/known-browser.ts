// A browser that has signed in to an account before, which strangers' guesses at the password must not keep out.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { encodeBase64url } from '@svc/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MasterKey } from '../../ports/master-key.ts';
import type { KnownBrowser } from '../row/call.ts';

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
