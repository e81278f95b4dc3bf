// CSRF protection: the page's own Origin, and a token that only a page of this origin can have read.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_HEADER, encodeBase64url, SvcError } from '@svc/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { MasterKey } from '../../ports/master-key.ts';

const BROWSER_ID = /^[A-Za-z0-9_-]{43}$/;

const cookieName = (origin: string): string => (origin.startsWith('https:') ? '__Host-svc.browser' : 'svc.browser');

/** A random name for this browser, made on its first visit. It is no secret of a session and opens nothing. */
export function browserIdOf(request: FastifyRequest, reply: FastifyReply, origin: string): string {
  const known = request.cookies[cookieName(origin)];
  if (known !== undefined && BROWSER_ID.test(known)) return known;
  const made = encodeBase64url(randomBytes(32));
  const secure = origin.startsWith('https:');
  reply.setCookie(cookieName(origin), made, { path: '/', httpOnly: true, sameSite: 'strict', secure });
  return made;
}

/** Bound to the browser and to the session, so that it changes with every sign-in. */
export function csrfTokenOf(masterKey: MasterKey, browserId: string, sessionId: string | null): string {
  return encodeBase64url(masterKey.digest(`dashboard-csrf\n${browserId}\n${sessionId ?? ''}`));
}

/** Every call but GET carries the token that GET /session gave, and the page's own Origin. */
export function checkCsrf(
  masterKey: MasterKey,
  request: FastifyRequest,
  { origin, sessionId }: { origin: string; sessionId: string | null },
): void {
  if (request.headers.origin !== origin) throw refused('The request does not come from a page of this dashboard.');
  const browserId = request.cookies[cookieName(origin)];
  const token = request.headers[CSRF_HEADER.toLowerCase()];
  if (browserId === undefined || typeof token !== 'string') throw refused('The CSRF token is missing.');
  const given = Buffer.from(token);
  const expected = Buffer.from(csrfTokenOf(masterKey, browserId, sessionId));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw refused('The CSRF token is not the one of this session: read the session again.');
  }
}

const refused = (message: string): SvcError => new SvcError('SVC_FORBIDDEN', message, { reason: 'csrf' });

// The one origin that pages of this installation come from.

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

/**
 * The configured address. A Sandbox on loopback may be reached under any of loopback's names and on a port chosen at
 * start, so there the Host counts; no other name than loopback's is taken from it, which keeps rebound names out.
 */
export function originOf(config: Pick<Config, 'baseUrl'>, host: string | undefined): string {
  const { protocol, host: configured, origin } = new URL(config.baseUrl);
  const isLocal = protocol === 'http:' && LOOPBACK.test(configured);
  if (!isLocal || host === undefined || !LOOPBACK.test(host)) return origin;
  // No port above 65535.
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : origin;
}
