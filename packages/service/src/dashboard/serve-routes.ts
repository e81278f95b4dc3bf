// Serves the API table: session, CSRF, access, schemas, handler and audit, in the same order for every route.
import { SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toSvcError } from '../http/send-error.ts';
import type { ApiRoute } from './api/route.ts';
import { API_ROUTES, changesSomething, type RouteId } from './api-table.ts';
import { makeAuthCall } from './auth/auth-call.ts';
import { readSession } from './auth/read-session.ts';
import type { Call, Handlers, StreamId } from './call.ts';
import { checkAccess } from './check-access.ts';
import { browserIdOf, checkCsrf, csrfTokenOf } from './csrf.ts';
import type { Dashboard } from './dashboard.ts';
import { originOf } from './origin-of.ts';
import { readBody, readParams, readQuery } from './read-request.ts';
import { writeAudit } from './write-audit.ts';

export type Stream = (call: Call, request: FastifyRequest, reply: FastifyReply) => void;
/** Streams stay open; the server's limit on handlers is not for them. */
const LONGEST_TIMEOUT = 2_147_483_647;

export function serveRoutes(
  scope: FastifyInstance,
  dashboard: Dashboard,
  { handlers, streams }: { handlers: Handlers; streams: Record<StreamId, Stream> },
): void {
  for (const [id, route] of Object.entries(API_ROUTES) as [RouteId, ApiRoute][]) {
    const url = `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const isStream = id === 'live' || id === 'operatorLive';
    scope.route({
      method: route.method,
      url,
      bodyLimit: 262_144,
      ...(isStream && { handlerTimeout: LONGEST_TIMEOUT }),
      handler: async (request, reply) => {
        const call = await prepare(dashboard, id, route, request, reply);
        if (isStream) return streams[id](call, request, reply);
        const handler = handlers[id] as (call: Call) => Promise<unknown>;
        const answer = changesSomething(route) ? await change(call, route, handler) : await handler(call);
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        return reply.send(JSON.stringify(answer));
      },
    });
  }
}

async function prepare(
  { context, authFor }: Dashboard,
  routeId: RouteId,
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call> {
  const origin = originOf(context.config, request.headers.host);
  const authCall = makeAuthCall(authFor(origin), request, reply, origin);
  const session = await readSession(context, authCall, reply);
  const sessionId = session?.id ?? null;
  if (changesSomething(route)) checkCsrf(context.masterKey, request, { origin, sessionId });
  const params = readParams(route, request);
  checkAccess(context.config, route, session, params);
  if (changesSomething(route) && !context.db.hasFreeSpace()) {
    throw new SvcError('SVC_UNAVAILABLE', 'The disk is nearly full: nothing can be changed now.');
  }
  return {
    ...{ context, routeId, origin, session, authCall, visit: request.visit, now: request.visit.now },
    csrfToken: csrfTokenOf(context.masterKey, browserIdOf(request, reply, origin), sessionId),
    params: params as never,
    query: readQuery(route, request) as never,
    body: readBody(route, request) as never,
    audit: { subject: subjectOf(params), actor: null, merchantId: params.merchantId ?? null, details: {} },
  };
}

/** The id in the path says what it was done to; the token of an invitation link is a secret and says nothing. */
function subjectOf({ merchantId: _, token: __, ...ids }: Record<string, string>): string | null {
  return Object.values(ids)[0] ?? null;
}

/** What staff want to do is written down before it is done: no decision is ever made that the log does not show. */
async function change(call: Call, route: ApiRoute, handler: (call: Call) => Promise<unknown>): Promise<unknown> {
  const isStaffRoute = route.access.to === 'staff';
  if (isStaffRoute) await writeAudit(call, route, 'asked', reasonIn(call.body));
  try {
    const answer = await handler(call);
    await writeAudit(call, route, 'done', reasonIn(call.body));
    return answer;
  } catch (error) {
    const { code } = toSvcError(error);
    const isWorthNoting = code !== 'SVC_RATE_LIMITED' && code !== 'SVC_UNAVAILABLE';
    if (isWorthNoting) await writeAudit(call, route, 'refused', { code }).catch(() => undefined);
    throw error;
  }
}

function reasonIn(body: unknown): { reason?: string } {
  const { reason } = (body ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? { reason } : {};
}
