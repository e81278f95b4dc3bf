// Outside calls as they happen, and what chain and bank hold: read in the background now and then, so that nobody waits for it.
import { ENVS } from '@svc/protocol';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { hasStatement } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import type { Observer } from '../ports/telemetry.ts';

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

/** One gauge for each. A value stays until its chain or rail is read again; one that could not be read is absent. */
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
  const readers = [...listChainReaders(context, { capacity, feedAge }), ...listFloatReaders(context, float)];
  const refreshes = readers.map((read) => makeRefresh(context, read));
  new Gauge({
    name: 'svc_chain_node_resting',
    help: '1 while the breaker of a node is open, so that it is not asked; 0 otherwise.',
    labelNames: ['chain', 'node'],
    registers: [registry],
    collect() {
      for (const refresh of refreshes) refresh();
      this.reset();
      for (const { slug, nodes } of context.chains.values()) {
        for (const { name, restingUntil } of nodes?.() ?? []) {
          this.set({ chain: slug, node: name }, restingUntil !== null && restingUntil > context.clock.now() ? 1 : 0);
        }
      }
    },
  });
}

interface Held {
  gauge: Gauge;
  labels: Record<string, string>;
  value: number;
}

/** Everything that is measured of one chain or one rail; empty when it could not be read. */
type Reader = () => Promise<Held[]>;

/**
 * Starts a reading at most once a minute, and never two at a time. Each chain and each rail has its own: one that hangs
 * holds up no other.
 */
function makeRefresh({ log }: MeasuredOutside, read: Reader): () => void {
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let shown: Held[] = [];
  // Without a pause in between: nobody may see the old values gone and the new ones not there.
  const show = (held: Held[]): void => {
    for (const { gauge, labels } of shown) gauge.remove(labels);
    for (const { gauge, labels, value } of held) gauge.set(labels, value);
    shown = held;
  };
  return () => {
    if (isReading || performance.now() - readAt < READ_EVERY_MS) return;
    isReading = true;
    readAt = performance.now();
    void read()
      .catch((error: unknown) => {
        log.warn({ error }, 'chain and bank could not be read for the metrics');
        return [];
      })
      .then(show)
      .finally(() => {
        isReading = false;
      });
  };
}

function listChainReaders(
  { chains, clock }: MeasuredOutside,
  { capacity, feedAge }: { capacity: Gauge; feedAge: Gauge },
): Reader[] {
  return [...chains.values()].map(({ slug, snapshot, tokens }) => async () => {
    const read = await snapshot?.().catch(() => null);
    if (!read) return [];
    const { redeemCapacity, mintCapacity, feeds } = read;
    const held: Held[] = [];
    for (const [token, amount] of Object.entries(redeemCapacity)) {
      const decimals = tokens[token as keyof typeof tokens]?.decimals ?? 0;
      held.push({ gauge: capacity, labels: { chain: slug, token }, value: whole(amount, decimals) });
    }
    if (mintCapacity !== null) {
      const value = whole(mintCapacity, tokens.SVC?.decimals ?? 18);
      held.push({ gauge: capacity, labels: { chain: slug, token: 'SVC' }, value });
    }
    for (const [feed, reading] of Object.entries(feeds)) {
      if (!reading) continue;
      held.push({ gauge: feedAge, labels: { chain: slug, feed }, value: clock.now() / 1000 - reading.updatedAt });
    }
    return held;
  });
}

/** A measurement, no amount: money is never reckoned from it. */
const whole = (amount: bigint, decimals: number): number => Number(amount / 10n ** BigInt(decimals));

/** Of every rail that payouts may go to. One that drains is meant to run low. */
function listFloatReaders({ rails, otherRails }: MeasuredOutside, float: Gauge): Reader[] {
  return ENVS.flatMap((env) => {
    const others = (otherRails?.[env] ?? []).flatMap(({ rail, life }) => (life === 'active' ? [rail] : []));
    return [rails[env], ...others].flatMap((rail): Reader[] => {
      if (rail === undefined || !hasStatement(rail)) return [];
      const labels = { env, provider: rail.provider };
      const read: Reader = async () => {
        const stated = await rail.balance().catch(() => null);
        return stated === null ? [] : [{ gauge: float, labels, value: Number(stated.availableKobo) / KOBO_PER_NAIRA }];
      };
      return [read];
    });
  });
}
