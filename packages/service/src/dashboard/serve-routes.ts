// Serves the API table: session, CSRF, access, schemas, handler and audit, in the same order for every route.
import { SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failpoint } from '../failpoint.ts';
import { toSvcError } from '../http/send-error.ts';
import { joinTransaction } from '../stores/join-transaction.ts';
import type { ApiRoute } from './api/route.ts';
import { API_ROUTES, changesSomething, type RouteId } from './api-table.ts';
import { auditRuleOf } from './audit-rules.ts';
import { makeAuthCall } from './auth/auth-call.ts';
import { readSession } from './auth/read-session.ts';
import type { Call, Handlers, StreamId } from './call.ts';
import { checkAccess, requireSession } from './check-access.ts';
import { browserIdOf, checkCsrf, csrfTokenOf } from './csrf.ts';
import type { Dashboard } from './dashboard.ts';
import { nameSubject } from './name-subject.ts';
import { originOf } from './origin-of.ts';
import { readBody, readParams, readQuery } from './read-request.ts';
import { wantedIn, writeAudit } from './write-audit.ts';

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
  requireSession(route, session);
  if (changesSomething(route)) checkCsrf(context.masterKey, request, { origin, sessionId });
  const params = readParams(route, request);
  checkAccess(context.config, route, session, params);
  if (changesSomething(route) && !context.db.hasFreeSpace()) {
    throw new SvcError('SVC_UNAVAILABLE', 'The disk is nearly full: nothing can be changed now.');
  }
  const call: Call = {
    ...{ context, routeId, origin, session, authCall, visit: request.visit, now: request.visit.now },
    csrfToken: csrfTokenOf(context.masterKey, browserIdOf(request, reply, origin), sessionId),
    params: params as never,
    query: readQuery(route, request) as never,
    body: readBody(route, request) as never,
    audit: { subject: subjectOf(params), actor: null, merchantId: params.merchantId ?? null, details: {} },
    intend: () => writeAudit(call, route, 'asked', wantedIn(call.body)),
  };
  return call;
}

/** The id in the path says what it was done to; the token of an invitation link is a secret and says nothing. */
function subjectOf({ merchantId: _, token: __, ...ids }: Record<string, string>): string | null {
  return Object.values(ids)[0] ?? null;
}

type ChangeHandler = (call: Call) => Promise<unknown>;

async function change(call: Call, route: ApiRoute, handler: ChangeHandler): Promise<unknown> {
  const rule = auditRuleOf(call.routeId);
  if (rule === 'never') return handler(call);
  try {
    await nameSubject(call);
    if (rule === 'together') return await changeTogether(call, route, handler);
    if (rule === 'before') await call.intend();
    const answer = await handler(call);
    failpoint(`audit.${call.routeId}.afterChange`);
    await writeAudit(call, route, call.audit.ended ?? 'done', wantedIn(call.body));
    return answer;
  } catch (error) {
    const { code } = toSvcError(error);
    const isWorthNoting = code !== 'SVC_RATE_LIMITED' && code !== 'SVC_UNAVAILABLE';
    if (isWorthNoting) await writeAudit(call, route, 'refused', { code }).catch(() => undefined);
    throw error;
  }
}

/** Either both happen, the change and its entry, or neither. */
function changeTogether(call: Call, route: ApiRoute, handler: ChangeHandler): Promise<unknown> {
  const { db } = call.context;
  return db.transaction(async (tx) => {
    const joined = { ...call, context: { ...call.context, db: joinTransaction(db, tx) } };
    const answer = await handler(joined);
    failpoint(`audit.${call.routeId}.afterChange`);
    await writeAudit(joined, route, 'done', wantedIn(call.body));
    failpoint(`audit.${call.routeId}.afterEntry`);
    return answer;
  });
}
