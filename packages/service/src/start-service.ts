// One running service: context, HTTP application and worker, according to its role.
import type { AddressInfo } from 'node:net';
import { formatNgn } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import { makeOtlpTracer } from './adapters/otlp-tracer.ts';
import type { AppParts } from './app.ts';
import type { Config } from './config.ts';
import { ConfigError } from './configuration/settings.ts';
import { type ContextOverrides, closeContext, makeContext } from './make-context.ts';
import { type Metrics, makeMetrics } from './metrics/make-metrics.ts';
import { observeOutside, traceContext } from './metrics/observe-outside.ts';
import { type Monitoring, startMonitoring } from './metrics/start-monitoring.ts';
import type { Context } from './ports/context.ts';
import type { Job } from './ports/job.ts';
import { portError } from './refuse-used-port.ts';
import { warnOfCaps } from './vouchers/require-capacity.ts';
import { runDueJobs, startWorker, type Worker } from './worker.ts';

export interface ServiceOverrides extends ContextOverrides {
  jobs?: readonly Job[];
  appParts?: AppParts | ((context: Context) => AppParts);
  /** What must be done before the first request is taken: /health says yes only after it. */
  beforeListening?: (context: Context) => Promise<void>;
}

export interface Service {
  /** Null for a worker, which serves no requests. */
  url: string | null;
  context: Context;
  /** Null: metrics and probes are served nowhere. */
  monitoring: Monitoring | null;
  /** Answers requests under way, ends running jobs, closes the database: at most ten seconds. */
  stop(options?: { atOnce: boolean }): Promise<void>;
  /** Writes an error that nothing caught to the log, with the requests that came last: one of them caused it. */
  reportFatal(error: unknown): void;
}

/** Together with closing the database this stays below the ten seconds that a process manager waits. */
const STOP_WITHIN_MS = 8000;
const LET_GO_EVERY_MS = 100;

export async function startService(config: Config, overrides: ServiceOverrides = {}): Promise<Service> {
  const { jobs, appParts, beforeListening, ...contextOverrides } = overrides;
  const made = await makeContext(config, contextOverrides);
  const metrics = config.monitoring ? makeMetrics(made) : null;
  const tracer = config.tracing ? makeOtlpTracer({ ...config.tracing, version: config.version, log: made.log }) : null;
  const measured = metrics ? observeOutside(made, metrics.outside) : made;
  const context = tracer ? traceContext(measured, tracer) : measured;
  if (context.sandbox.rail !== null) context.sandbox.runDueWork ??= () => runSandboxDueWork(context, worker);
  warnOfFinality(context);
  let app: FastifyInstance | null = null;
  let monitoring: Monitoring | null = null;
  let worker: Worker | null = null;
  const atOnce = new AbortController();
  const lastRequests = config.role === 'worker' ? null : makeLastRequests();
  try {
    await Promise.all([refuseUnknownSigner(context), refuseWrongDecimals(context)]);
    await beforeListening?.(context);
    if (config.role !== 'worker') {
      const parts = typeof appParts === 'function' ? appParts(context) : appParts;
      const own = { tracer, stopsAtOnce: atOnce.signal, ...(lastRequests && { began: lastRequests.add }) };
      app = await makeApp(context, { ...parts, ...own }, metrics);
      await listen(app, config);
    }
    if (metrics && config.monitoring) monitoring = await monitor(context, metrics, config.monitoring);
  } catch (error) {
    await app?.close();
    await closeContext(context);
    throw error;
  }
  // Not waited for: a chain or a rail that is out of reach must not keep the service from starting.
  void warnOfCaps(context);
  worker = config.role === 'api' ? null : startWorker(context, jobs ?? (await loadJobs()), metrics ?? undefined);
  let stopped: Promise<void> | null = null;
  return {
    url: app && urlOf(app, config.host),
    context,
    monitoring,
    reportFatal(error) {
      const requestId = tracer?.requestId() ?? null;
      context.log.error({ error, requestId, lastRequestIds: lastRequests?.ids() ?? [] }, 'nothing caught an error');
    },
    stop(options) {
      if (options?.atOnce) atOnce.abort();
      // Last of all, so that a probe hears of a stop that hangs.
      stopped ??= stopAll(context, app, worker).finally(() => Promise.all([monitoring?.stop(), tracer?.stop()]));
      return stopped;
    },
  };
}

/** At every start, so that nobody forgets that Naira leave before the burn is final. */
function warnOfFinality({ config, log }: Context): void {
  const finality = config.payoutFinality.live;
  const tiers = config.payoutTiers?.live;
  if (tiers !== undefined) {
    const atRiskNgn = formatNgn(tiers.totalAtRiskKobo);
    log.warn({ atRiskNgn }, 'small Live payouts leave before their burns are final: a reorganisation can cost so much');
  }
  if (!config.envs.includes('live') || finality === 'finalized') return;
  log.warn(
    { finality },
    'Live payouts do not wait for final burns: a reorganisation can take back a burn that was paid',
  );
}

/** The converter itself says that it takes no voucher of ours: every conversion would be paid for and never run. */
async function refuseUnknownSigner(context: Context): Promise<void> {
  if (!context.config.envs.includes('live')) return;
  const { findRefusedSigner } = await import('./vouchers/find-refused-signer.ts');
  const refused = await findRefusedSigner(context, 'live');
  if (refused === null) return;
  const { chain, signer } = refused;
  throw new ConfigError(
    `The converter on ${chain} refuses signatures of ${signer}: grant SIGNER_ROLE, or set its key.`,
  );
}

/** The token itself says otherwise: amounts would be wrong by powers of ten. */
async function refuseWrongDecimals(context: Context): Promise<void> {
  const { findWrongDecimals } = await import('./admin/check-chains.ts');
  const found = await Promise.all(context.config.envs.map((env) => findWrongDecimals(context, env)));
  const [wrong] = found.flat();
  if (wrong === undefined) return;
  const { chain, symbol, configured, onChain } = wrong;
  throw new ConfigError(
    `${symbol} on ${chain} has ${onChain} decimals, and ${configured} are configured: check its address and _DECIMALS.`,
  );
}

/** Loaded by the role that needs it: a worker without the API's half holds a third less memory. */
async function makeApp(context: Context, parts: AppParts | undefined, metrics: Metrics | null) {
  const { buildApp } = await import('./app.ts');
  return buildApp(context, { ...parts, ...(metrics && { observe: metrics }) });
}

/** A conversion that the worker carries on has to be where the new time leads it, too. */
async function runSandboxDueWork(context: Context, worker: Worker | null): Promise<void> {
  const { awaitedDueJobs, sandboxDueJobs } = await import('./jobs/index.ts');
  await runDueJobs(context, sandboxDueJobs, async () => worker?.endOfRounds(awaitedDueJobs));
}

async function loadJobs(): Promise<readonly Job[]> {
  return (await import('./jobs/index.ts')).allJobs;
}

async function monitor(context: Context, metrics: Metrics, at: { host: string; port: number }): Promise<Monitoring> {
  try {
    return await startMonitoring(context, metrics, at);
  } catch (error) {
    throw portError(error, at, 'SVC_METRICS_PORT');
  }
}

const LAST_REQUESTS = 32;

/** The ids of the requests that began last, oldest first. */
function makeLastRequests(): { add(requestId: string): void; ids(): string[] } {
  const ids: string[] = [];
  let count = 0;
  return {
    add(requestId) {
      ids[count % LAST_REQUESTS] = requestId;
      count += 1;
    },
    ids: () => [...ids.slice(count % LAST_REQUESTS), ...ids.slice(0, count % LAST_REQUESTS)],
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portError(error, { host, port });
  }
}

async function stopAll(context: Context, app: FastifyInstance | null, worker: Worker | null): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
  await Promise.all([app && stopApp(app, STOP_WITHIN_MS), worker && Promise.race([worker.stop(), late])]);
  await closeContext(context);
}

function urlOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Answers requests under way, drops idle connections, and closes by force after `withinMs`. */
async function stopApp(app: FastifyInstance, withinMs: number): Promise<void> {
  // A keep-alive connection is not idle while its request runs, so one call at the beginning is not enough. While requests
  // are still taken, a connection without one may be about to bring it.
  const letGo = setInterval(() => app.server.listening || app.server.closeIdleConnections(), LET_GO_EVERY_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await app.close();
  } finally {
    clearInterval(letGo);
    clearTimeout(cut);
  }
}
