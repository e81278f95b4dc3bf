// What waits in the database, read when Prometheus asks, but at most once in a while for all readers together.
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../ports/context.ts';
import { type Backlog, readBacklog } from '../stores/reads/read-backlog.ts';

const CACHE_MS = 10_000;
const KOBO_PER_NAIRA = 100;

interface Measured {
  name: string;
  help: string;
  labels: readonly string[];
  /** Nothing when its part could not be read. */
  values(backlog: Backlog): { labels: Record<string, string>; value: number }[] | null | undefined;
}

const ofConversion = ({ env, type, status }: { env: string; type: string; status: string }) => ({ env, type, status });

const MEASURED: readonly Measured[] = [
  {
    name: 'svc_conversions_open',
    help: 'Conversions that wait for the service, the bank, the chain or a person, by environment, type and status; at most 10,000 of each status are counted.',
    labels: ['env', 'type', 'status'],
    values: ({ open }) => open?.map((row) => ({ labels: ofConversion(row), value: row.count })),
  },
  {
    name: 'svc_conversions_oldest_seconds',
    help: 'Time that the one of them which has waited longest in this status has been in it.',
    labels: ['env', 'type', 'status'],
    values: ({ open }) => open?.map((row) => ({ labels: ofConversion(row), value: row.oldestMs / 1000 })),
  },
  {
    name: 'svc_conversions_ended_15m',
    help: 'Conversions that ended in the last 15 minutes, by environment, type and final status; expired are those that nobody paid in time.',
    labels: ['env', 'type', 'status'],
    values: ({ ended }) => ended?.map((row) => ({ labels: ofConversion(row), value: row.count })),
  },
  {
    name: 'svc_payouts_unknown',
    help: 'Payouts that were sent and of which the bank has not yet said anything.',
    labels: ['env'],
    values: ({ payouts }) => payouts?.map(({ env, count }) => ({ labels: { env }, value: count })),
  },
  {
    name: 'svc_payouts_unknown_oldest_seconds',
    help: 'Time since the oldest of them was sent.',
    labels: ['env'],
    values: ({ payouts }) => payouts?.map(({ env, oldestMs }) => ({ labels: { env }, value: oldestMs / 1000 })),
  },
  {
    name: 'svc_webhook_deliveries_pending',
    help: 'Webhook deliveries that are due now and not yet delivered, without those of endpoints that fail.',
    labels: [],
    values: ({ deliveries }) => deliveries && [{ labels: {}, value: deliveries.count }],
  },
  {
    name: 'svc_webhook_deliveries_oldest_seconds',
    help: 'How long the oldest of them has been due.',
    labels: [],
    values: ({ deliveries }) => deliveries && [{ labels: {}, value: deliveries.oldestMs / 1000 }],
  },
  {
    name: 'svc_step_seconds',
    help: 'How long a step of the service took, half of those (0.5) and all but one in a hundred (0.99) that ended in the last 15 minutes.',
    labels: ['env', 'step', 'quantile'],
    values: ({ steps }) =>
      steps?.map(({ env, step, quantile, ms }) => ({ labels: { env, step, quantile }, value: ms / 1000 })),
  },
  {
    name: 'svc_work_open',
    help: 'What waits for staff, by environment and kind: work items, holds, reviews, proposals and verifications.',
    labels: ['env', 'kind'],
    values: ({ work }) => work?.map(({ env, kind, count }) => ({ labels: { env, kind }, value: count })),
  },
  {
    name: 'svc_work_oldest_seconds',
    help: 'How long the oldest of them has waited.',
    labels: ['env', 'kind'],
    values: ({ work }) => work?.map(({ env, kind, oldestMs }) => ({ labels: { env, kind }, value: oldestMs / 1000 })),
  },
  {
    name: 'svc_chain_followed_age_seconds',
    help: 'Time since the follower last got on with a chain: grows when its nodes do not answer.',
    labels: ['chain_id'],
    values: ({ chains }) =>
      chains?.map(({ chainId, ageMs }) => ({ labels: { chain_id: chainId }, value: ageMs / 1000 })),
  },
  {
    name: 'svc_contract_changes_1h',
    help: 'Administrative events of the contracts that were found in the last hour, by chain and name.',
    labels: ['chain_id', 'event'],
    values: ({ contracts }) =>
      contracts?.map(({ chainId, name, count }) => ({ labels: { chain_id: chainId, event: name }, value: count })),
  },
  {
    name: 'svc_payouts_at_risk_naira',
    help: 'Naira that were paid out for burns which are not final.',
    labels: ['env'],
    values: ({ atRisk }) => atRisk?.map(({ env, kobo }) => ({ labels: { env }, value: Number(kobo) / KOBO_PER_NAIRA })),
  },
  {
    name: 'svc_payout_tiers_off',
    help: '1 while small payouts of a chain wait for final burns too, by the sign that was seen.',
    labels: ['chain_id', 'sign'],
    values: ({ tierStops }) =>
      tierStops?.map(({ chainId, sign }) => ({ labels: { chain_id: chainId, sign }, value: 1 })),
  },
  {
    name: 'svc_reconcile_first',
    help: '1 while nothing is sent because the database was restored, 0 otherwise.',
    labels: [],
    values: ({ isReconciling }) => (isReconciling === null ? null : [{ labels: {}, value: isReconciling ? 1 : 0 }]),
  },
];

type Watched = Pick<Context, 'db' | 'log' | 'chains' | 'config'>;
type Reading = Promise<{ backlog: Backlog; isWhole: boolean }>;

export function addBacklogMetrics(registry: Registry, context: Watched): void {
  const read = readCached(context);
  const limit = new Gauge({
    name: 'svc_payouts_at_risk_limit_naira',
    help: 'How much of it there may be at once.',
    labelNames: ['env'],
    registers: [registry],
  });
  for (const [env, { totalAtRiskKobo }] of Object.entries(context.config.payoutTiers ?? {})) {
    limit.set({ env }, Number(totalAtRiskKobo) / KOBO_PER_NAIRA);
  }
  new Gauge({
    name: 'svc_backlog_read',
    help: '1 when everything that waits in the database could be read, 0 when some of it could not.',
    registers: [registry],
    async collect() {
      this.set((await read()).isWhole ? 1 : 0);
    },
  });
  for (const { name, help, labels, values } of MEASURED) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        // A status that nothing is in any more must not keep its last value.
        this.reset();
        const found = values((await read()).backlog);
        for (const each of found ?? []) this.set(each.labels, each.value);
        if (!found && labels.length === 0) this.remove();
      },
    });
  }
}

/** One reading for all measurements and all who ask. */
function readCached({ db, log, chains }: Watched): () => Reading {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Reading | null = null;
  return () => {
    if (reading !== null && performance.now() - readAt < CACHE_MS) return reading;
    readAt = performance.now();
    reading = readAll();
    return reading;
  };

  async function readAll(): Reading {
    const failures: { part: string; error: unknown }[] = [];
    const backlog = await readBacklog(db, {
      chainIds: [...chains.values()].map(({ chainId }) => chainId),
      onFailure: (part, error) => failures.push({ part, error }),
    });
    if (failures.length > 0) {
      const parts = failures.map(({ part }) => part);
      log.warn({ parts, error: failures[0]?.error }, 'the backlog could not be read for the metrics');
    }
    return { backlog, isWhole: failures.length === 0 };
  }
}
