// The measurements of one process, in the form that Prometheus reads.

import { setTimeout as wait } from 'node:timers/promises';
import { PAIRS } from '@svc/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Chains, Oracle } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { JobRound, Observer } from '../ports/telemetry.ts';
import { addBacklogMetrics } from './add-backlog-metrics.ts';
import { addHoldingMetrics, addOutsideMetrics, type MeasuredOutside } from './add-outside-metrics.ts';
import { countAnswers } from './count-answers.ts';

/** Seconds: from a cached answer to the longest that a request may take. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A scrape does not wait longer for a chain. */
const MAX_CHAIN_MS = 2_000;

export interface Metrics extends Observer {
  registry: Registry;
  /** Unix milliseconds of the end of the last job round in this process; null before the first. */
  readonly lastRoundAt: number | null;
}

export function makeMetrics(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'> & MeasuredOutside & Partial<Pick<Context, 'oracle'>>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addBuildInfo(registry, context);
  addPoolMetrics(registry, context);
  addBacklogMetrics(registry, context);
  addPriceMetrics(registry, context.oracle, context.chains);
  // Once for an installation is enough, and workers are fewer.
  if (context.config.role !== 'api') addHoldingMetrics(registry, context);
  const jobs = makeJobMetrics(registry);
  const lostRows = new Counter({
    name: 'svc_request_log_lost_rows_total',
    help: 'Lines of the request log that were not kept as they are: refused by the database (a marker is in their place), or too many waited (full).',
    labelNames: ['reason'],
    registers: [registry],
  });
  let lastRoundAt: number | null = null;
  return {
    registry,
    request: countAnswers(registry, LATENCY_BUCKETS),
    outside: addOutsideMetrics(registry),
    logRowLost: (reason) => lostRows.inc({ reason }),
    roundBegan: (job) => jobs.begin(job),
    round(ended) {
      lastRoundAt = context.clock.now();
      jobs.end(ended, lastRoundAt);
    },
    get lastRoundAt() {
      return lastRoundAt;
    },
  };
}

/** The label is not `job`: Prometheus writes its own into that one. */
function makeJobMetrics(registry: Registry) {
  const registers = [registry];
  const rounds = new Counter({
    name: 'svc_job_rounds_total',
    help: 'Rounds of background jobs, by job and outcome.',
    labelNames: ['job_name', 'outcome'],
    registers,
  });
  const lastRound = new Gauge({
    name: 'svc_job_last_success_timestamp_seconds',
    help: 'When a round of the job last ended well.',
    labelNames: ['job_name'],
    registers,
  });
  const latency = new Histogram({
    name: 'svc_job_round_seconds',
    help: 'Length of a round of a background job.',
    labelNames: ['job_name'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const running = new Map<string, number>();
  new Gauge({
    name: 'svc_job_running_seconds',
    help: 'How long the round of the job that runs now has taken so far; 0 between rounds.',
    labelNames: ['job_name'],
    registers,
    collect() {
      const now = performance.now();
      for (const [job, beganAt] of running) this.set({ job_name: job }, beganAt === 0 ? 0 : (now - beganAt) / 1000);
    },
  });
  return {
    begin(job: string): void {
      running.set(job, performance.now());
    },
    end({ job, failed, seconds }: JobRound, now: number): void {
      running.set(job, 0);
      rounds.inc({ job_name: job, outcome: failed ? 'failed' : 'ok' });
      if (!failed) lastRound.set({ job_name: job }, now / 1000);
      latency.observe({ job_name: job }, seconds);
    },
  };
}

function addBuildInfo(registry: Registry, { config, db }: Pick<Context, 'config' | 'db'>): void {
  const build = new Gauge({
    name: 'svc_build_info',
    help: 'Always 1; the labels say which version runs, in which role, on which database.',
    labelNames: ['version', 'role', 'database'],
    registers: [registry],
  });
  build.set({ version: config.version, role: config.role, database: db.engine }, 1);
}

function addPoolMetrics(registry: Registry, { db }: Pick<Context, 'db'>): void {
  const read = db.connections;
  if (read === undefined) return;
  new Gauge({
    name: 'svc_database_connections',
    help: 'Connections of the pool that are in use or idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle, waiting } = read();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

// How often a price was refused in this process, by feed, and which markets are open: otherwise quotes and vouchers are refused.
type MeasuredOracle = Pick<Oracle, 'refusals' | 'closure'> | undefined;

/** Those of which it is known in time: a chain that hangs holds up no measurement. */
async function listMarkets(chains: Chains, oracle: MeasuredOracle) {
  const markets = [...chains.values()].flatMap((chain) => {
    const pairs = chain.converter === null ? [] : PAIRS.filter((pair) => chain.tokens[pair] !== undefined);
    return pairs.map(async (pair) => {
      const late = wait(MAX_CHAIN_MS, undefined, { ref: false });
      const closure = await Promise.race([oracle?.closure?.(chain, pair) ?? null, late]);
      return closure === undefined ? [] : [{ chain: chain.slug, pair, opensAt: closure?.opensAt ?? null }];
    });
  });
  return (await Promise.all(markets)).flat();
}

function addPriceMetrics(registry: Registry, oracle: MeasuredOracle, chains: Chains): void {
  new Gauge({
    name: 'svc_market_open',
    help: '1 while the market of a pair is open, 0 while it is closed or a feed has yet to speak after an opening: crypto legs answer SVC_MARKET_CLOSED, or have the terms of SVC_MARKET_CLOSED_SPREAD_BPS.',
    labelNames: ['chain', 'pair'],
    registers: [registry],
    async collect() {
      const markets = await listMarkets(chains, oracle);
      this.reset();
      for (const { opensAt, ...market } of markets) this.set(market, opensAt === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'svc_market_opens_at_seconds',
    help: 'When the market of a pair that is closed opens, as a Unix time, at the latest where a feed is awaited; absent while it is open.',
    labelNames: ['chain', 'pair'],
    registers: [registry],
    async collect() {
      const markets = await listMarkets(chains, oracle);
      this.reset();
      for (const { opensAt, ...market } of markets) if (opensAt !== null) this.set(market, opensAt);
    },
  });
  new Counter({
    name: 'svc_price_refusals_total',
    help: 'Prices that this process refused since its start: old, out of bounds, jumped, contradicted, off its peg or after an outage.',
    labelNames: ['chain', 'feed'],
    registers: [registry],
    collect() {
      // The oracle counts: what it says replaces what was counted here.
      this.reset();
      for (const { chain, feed, count } of oracle?.refusals?.() ?? []) this.inc({ chain, feed }, count);
    },
  });
}
