// CORS, for publishable keys only: preflights of their routes, and the merchant's own origin on their answers.
import { HEADERS, RATE_HEADERS } from '@svc/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { headerOf, type Visit } from '../gate/visit.ts';

const EXPOSED = [HEADERS.requestId, HEADERS.apiVersion, ...Object.values(RATE_HEADERS)].join(', ');

/** A preflight carries no key, so it cannot know the merchant: the request that follows is the one that is checked. */
export async function answerPreflight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(204)
    .header('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
    .header('Access-Control-Allow-Origin', request.headers.origin ?? '')
    .header('Access-Control-Allow-Methods', 'GET')
    .header('Access-Control-Allow-Headers', `Authorization, ${HEADERS.apiVersion}`)
    .header('Access-Control-Max-Age', '600')
    .send();
}

export const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

export function setCorsHeaders(visit: Visit, reply: FastifyReply): void {
  const origin = allowedOrigin(visit);
  if (origin === null) return;
  reply.header('Vary', 'Origin');
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Expose-Headers', EXPOSED);
}

/** An origin is confirmed to a browser only once it is known to be the merchant's. */
function allowedOrigin(visit: Visit): string | null {
  if (visit.caller?.kind !== 'pk') return null;
  const origin = headerOf(visit, 'Origin');
  return origin !== null && visit.entry?.origins?.includes(origin) ? origin : null;
}
