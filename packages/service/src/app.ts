// The HTTP application on one screen: its settings, its scopes (public, merchant, notices, dashboard), and its errors.

import { setTimeout as wait } from 'node:timers/promises';
import { SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import fastify from 'fastify';
import { classifyRoute, unroutedAs } from './api/classify-route.ts';
import { limitHandlingTime } from './api/limit-handling-time.ts';
import { registerDocs } from './api/pages/serve-docs.ts';
import { registerDownloads } from './api/pages/serve-downloads.ts';
import { setCorsHeaders } from './api/preflight.ts';
import { refuseTunnels, requireHost, SERVER_SETTINGS } from './api/refuse-malformed.ts';
import { recordVisit } from './api/request-recorder.ts';
import { checkHandlers, conversionReads, routeHandlers } from './api/routes/index.ts';
import { registerMerchantRoutes } from './api/routes/merchant.ts';
import { noticeRoutes, registerPublicRoutes } from './api/routes/public.ts';
import { sendError } from './api/send-error.ts';
import { whenAnswered } from './api/when-answered.ts';
import { unservedEnvs } from './config.ts';
import { admit, notFound } from './gate/admit.ts';
import { refuseRepeated } from './gate/check-headers.ts';
import { keyEnvOf, setRateHeaders } from './gate/count-request.ts';
import { type Gate, makeGate } from './gate/gate.ts';
import { isHealth, makeVisit, mark, REQUEST_ID, type Visit } from './gate/visit.ts';
import { wallClock } from './ports/clock.ts';
import type { Context } from './ports/context.ts';
import type { RouteHandler, RouteHandlers } from './ports/http.ts';
import type { Log, Observer, RootSpan, Tracer } from './ports/telemetry.ts';

export interface AppParts {
  /** The merchant operations: every one of the contract, and no other. */
  handlers?: RouteHandlers;
  /** Everything under /dashboard; the project's own when absent. */
  dashboard?: FastifyPluginAsync;
  /** What is served under /downloads; what the build made when absent. */
  packagesFolder?: string;
  /** Called after every answer. */
  observe?: Pick<Observer, 'request' | 'logRowLost'>;
  tracer?: Tracer | null;
  /** Called for every request except health checks. */
  began?: (requestId: string) => void;
  /** Aborted when the process cannot go on: nobody waits for a balancer then. */
  stopsAtOnce?: AbortSignal;
}

export function buildApp(context: Context, parts: AppParts = {}): FastifyInstance {
  const gate = makeGate(context, conversionReads, parts.observe?.logRowLost);
  const { config, log } = context;
  const clock = wallClock(context.clock);
  const app = fastify({
    ...SERVER_SETTINGS,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    // A path that cannot be decoded reaches no hook, and passes the gate all the same.
    frameworkErrors: (error, request, reply) => {
      const address = gate.sourceAddresses.of(request);
      const visit = makeVisit(request, { ...unroutedAs(request), address, now: clock.now() });
      admitRequest(gate, visit, reply, (refusal) => sendError(log, visit, reply, refusal ?? error));
    },
  });
  let isClosing = false;
  // Their size is bounded. Beyond a count, older Nodes leave headers out in silence, and newer ones refuse the request.
  app.server.maxHeadersCount = 0;
  refuseTunnels(app);
  app.decorateRequest('visit');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.addHook('onRequest', (request, reply, done) => {
    const { route, operation } = classifyRoute(request);
    const address = gate.sourceAddresses.of(request);
    request.visit = makeVisit(request, { route, operation, address, now: clock.now() });
    if (!isHealth(request.visit)) {
      reply.header(REQUEST_ID, request.visit.requestId);
      parts.began?.(request.visit.requestId);
    }
    done();
  });
  if (parts.tracer) traceRequests(app, parts.tracer, log);
  if (parts.observe) observeAnswers(app, parts.observe.request, log);
  limitHandlingTime(app, { log, isExempt: ({ visit }) => isHealth(visit) });
  app.addHook('onRequest', (request, reply, done) => {
    requireHost(request.raw);
    if (isClosing) throw new SvcError('SVC_UNAVAILABLE', 'The service is shutting down.');
    admitRequest(gate, request.visit, reply, done);
  });
  // The gate does it for operations, at its place in the order of checks; health looks at no header of ours.
  app.addHook('onRequest', ({ visit, is404 }, _reply, done) => {
    if (visit.operation === null && !is404) refuseRepeated(visit.rawHeaders);
    done();
  });
  // Requests that a balancer still sends are answered, with `Connection: close`, until it has learned to send none.
  app.addHook('preClose', async () => {
    const { stopsAtOnce: signal } = parts;
    await wait((config.drainSeconds ?? 0) * 1000, undefined, signal && { signal }).catch(() => undefined);
    isClosing = true;
  });
  app.addHook('onClose', async () => {
    gate.loop.stop();
    await gate.recorder.flush();
  });
  app.setErrorHandler((error, request, reply) => sendError(log, request.visit, reply, error));
  app.setNotFoundHandler(() => {
    throw notFound();
  });

  registerPublicRoutes(app, gate);
  registerDocs(app, config);
  registerDownloads(app, gate, parts.packagesFolder);
  const handlers = checkHandlers(parts.handlers ?? routeHandlers);
  registerMerchantRoutes(app, gate, parts.tracer ? traceHandlers(handlers, parts.tracer) : handlers);
  app.register((scope) => noticeRoutes(scope, context));
  // Its parts are half of the code of the service: a Sandbox in memory without pages does not read them.
  const ownDashboard: FastifyPluginAsync = async (scope, options) => {
    const { dashboardPlugin } = await import('./dashboard/plugin.ts');
    const gates = { shares: gate.shares, sandbox: gate.contexts.test, tracer: parts.tracer };
    await dashboardPlugin(context, gates)(scope, options);
  };
  const dashboard = unservedEnvs(config).length > 0 ? servedElsewhere : ownDashboard;
  app.register(parts.dashboard ?? dashboard, { prefix: '/dashboard' });
  return app;
}

/** People act in both environments: their pages belong to a process that serves both. */
const servedElsewhere: FastifyPluginAsync = async (scope) => {
  const refuse = (): never => {
    throw new SvcError('SVC_UNAVAILABLE', 'The dashboard is served by another process.');
  };
  for (const url of ['/', '/*']) scope.all(url, refuse);
};

/** With a callback: most requests without a key need not wait for the database, and a promise would make them wait. */
function admitRequest(gate: Gate, visit: Visit, reply: FastifyReply, done: (error?: Error) => void): void {
  const end = (error?: Error): void => {
    if (error !== undefined || !isHealth(visit)) setRateHeaders(visit, reply);
    const { caller } = visit;
    if (caller !== null) {
      if (error === undefined) mark(visit, 'admission');
      setCorsHeaders(visit, reply);
      whenAnswered(reply, gate.context.log, (status) => recordVisit(gate, { visit, caller, status }));
    }
    done(error);
  };
  if (keyEnvOf(visit) === 'live') reply.raw.once('close', gate.turns.beginLive());
  const turn = keyEnvOf(visit) === 'live' ? undefined : gate.turns.take('test');
  let admitted: Promise<void> | undefined;
  let refusal: Error | undefined;
  try {
    admitted = turn === undefined ? admit(gate, visit) : turn.then(() => admit(gate, visit));
  } catch (error) {
    refusal = error as Error;
  }
  if (admitted === undefined) end(refusal);
  else admitted.then(() => end(), end);
}

/** Before every hook that does something, and with a callback: what comes after it then belongs to the trace. */
function traceRequests(app: FastifyInstance, tracer: Tracer, log: Log): void {
  app.addHook('onRequest', ({ visit }, reply, done) => {
    let root: RootSpan | null = null;
    whenAnswered(reply, log, (status) => {
      const attributes = { 'http.response.status_code': status };
      const name = visit.operation?.id ?? visit.route;
      root?.end({ name, kind: 'server', attributes, failed: status >= 500 });
    });
    root = tracer.begin(visit.requestId, done);
  });
}

/** An operation's handler is its use case. */
function traceHandlers(handlers: RouteHandlers, tracer: Tracer): RouteHandlers {
  const traced = Object.entries(handlers).map(([id, handler]): [string, RouteHandler] => {
    const facts = { name: `usecase.${id}`, kind: 'internal' } as const;
    return [id, (context, call) => tracer.span(facts, () => handler(context, call))];
  });
  return Object.fromEntries(traced);
}

function observeAnswers(app: FastifyInstance, observe: Observer['request'], log: Log): void {
  app.addHook('onRequest', ({ visit }, reply, done) => {
    whenAnswered(reply, log, (status) => {
      const seconds = (performance.now() - visit.startedAt) / 1000;
      const operation = visit.operation?.id ?? visit.route;
      observe({ operation, status, code: visit.failure?.code ?? null, seconds });
    });
    done();
  });
}
