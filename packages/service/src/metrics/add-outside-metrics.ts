// Outside calls as they happen, and what chain and bank hold: read in the background now and then, so that nobody waits for it.
import { ENVS } from '@svc/protocol';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { hasStatement } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import type { Observer } from '../ports/telemetry/observer.ts';

const READ_EVERY_MS = 60_000;
const LATENCY_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const KOBO_PER_NAIRA = 100;

export type MeasuredOutside = Pick<Context, 'chains' | 'rails' | 'otherRails' | 'clock' | 'log'>;

export function addOutsideMetrics(registry: Registry): Observer['outside'] {
  const labelNames = ['part', 'provider', 'operation'];
  const calls = new Counter({
    name: 'svc_outside_calls_total',
    help: 'Calls of chains, rails, screening, signer, oracle, receivers and mail, by outcome.',
    labelNames: [...labelNames, 'outcome'],
    registers: [registry],
  });
  const latency = new Histogram({
    name: 'svc_outside_call_seconds',
    help: 'Length of such a call.',
    labelNames,
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  });
  return ({ part, provider, operation, failed, seconds }) => {
    calls.inc({ part, provider, operation, outcome: failed ? 'failed' : 'ok' });
    latency.observe({ part, provider, operation }, seconds);
  };
}

/** One gauge for each; a value that could not be read is absent, never old. */
export function addHoldingMetrics(registry: Registry, context: MeasuredOutside): void {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const capacity = gauge(
    'svc_chain_capacity',
    'Whole tokens that the converter can pay out, and SVC that it can mint.',
    ['chain', 'token'],
  );
  const feedAge = gauge('svc_feed_age_seconds', 'Age of the answer of a price feed.', ['chain', 'feed']);
  const float = gauge('svc_rail_float_naira', 'Naira available at the bank, by its own word.', ['env', 'provider']);
  const refresh = makeRefresh(context, { capacity, feedAge, float });
  new Gauge({
    name: 'svc_chain_node_resting',
    help: '1 while the breaker of a node is open, so that it is not asked; 0 otherwise.',
    labelNames: ['chain', 'node'],
    registers: [registry],
    collect() {
      refresh();
      this.reset();
      for (const { slug, nodes } of context.chains.values()) {
        for (const { name, restingUntil } of nodes?.() ?? []) {
          this.set({ chain: slug, node: name }, restingUntil !== null && restingUntil > context.clock.now() ? 1 : 0);
        }
      }
    },
  });
}

interface Gauges {
  capacity: Gauge;
  feedAge: Gauge;
  float: Gauge;
}

/** Starts a reading at most once a minute, and never two at a time. */
function makeRefresh(context: MeasuredOutside, gauges: Gauges): () => void {
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  return () => {
    if (isReading || performance.now() - readAt < READ_EVERY_MS) return;
    isReading = true;
    readAt = performance.now();
    void Promise.all([readChains(context, gauges), readFloat(context, gauges.float)])
      .catch((error: unknown) => context.log.warn({ error }, 'chain and bank could not be read for the metrics'))
      .finally(() => {
        isReading = false;
      });
  };
}

async function readChains({ chains, clock }: MeasuredOutside, { capacity, feedAge }: Gauges): Promise<void> {
  capacity.reset();
  feedAge.reset();
  for (const { slug, snapshot, tokens } of chains.values()) {
    const read = await snapshot?.().catch(() => null);
    if (!read) continue;
    const { redeemCapacity, mintCapacity, feeds } = read;
    for (const [token, amount] of Object.entries(redeemCapacity)) {
      const decimals = tokens[token as keyof typeof tokens]?.decimals ?? 0;
      capacity.set({ chain: slug, token }, whole(amount, decimals));
    }
    if (mintCapacity !== null)
      capacity.set({ chain: slug, token: 'SVC' }, whole(mintCapacity, tokens.SVC?.decimals ?? 18));
    for (const [feed, reading] of Object.entries(feeds)) {
      if (reading) feedAge.set({ chain: slug, feed }, clock.now() / 1000 - reading.updatedAt);
    }
  }
}

/** A measurement, no amount: money is never reckoned from it. */
const whole = (amount: bigint, decimals: number): number => Number(amount / 10n ** BigInt(decimals));

/** Of every rail that payouts may go to. One that drains is meant to run low. */
async function readFloat({ rails, otherRails }: MeasuredOutside, float: Gauge): Promise<void> {
  float.reset();
  for (const env of ENVS) {
    const others = (otherRails?.[env] ?? []).flatMap(({ rail, life }) => (life === 'active' ? [rail] : []));
    for (const rail of [rails[env], ...others]) {
      if (rail === undefined || !hasStatement(rail)) continue;
      const stated = await rail.balance().catch(() => null);
      if (stated !== null) float.set({ env, provider: rail.provider }, Number(stated.availableKobo) / KOBO_PER_NAIRA);
    }
  }
}
