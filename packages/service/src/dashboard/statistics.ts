// A merchant's numbers: the overview, the charts, and the use of each key against its limits.
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
  formatAmount,
  LIMITS,
  OPERATIONS,
  offsetIn,
  SVC_DECIMALS,
} from '@svc/protocol';
import { toRow } from '../conversions/rows/conversion-views.ts';
import { listCredentials } from '../credentials/list-credentials.ts';
import { findMerchant, findZone } from '../people/store/merchants.ts';
import { DAY_MS, HOUR_MS } from '../ports/clock.ts';
import { searchConversions } from '../stores/reads/read-conversions.ts';
import {
  readConversionBuckets,
  readFinishTimes,
  readOverview,
  readRequestBuckets,
  readTotals,
  readUsage,
  readVolume,
} from '../stores/reads/read-statistics.ts';
import type { ChartsView, OverviewView, UsageView } from './merchant-answers.ts';
import { READERS } from './row/access.ts';
import { read } from './row/action.ts';
import { closed, Env, InEnv, OfMerchant, oneOf } from './row/fields.ts';

const MAX_RECENT = 8;
const RANGES = {
  '24h': { buckets: 24, bucketMs: HOUR_MS },
  '7d': { buckets: 28, bucketMs: 6 * HOUR_MS },
  '30d': { buckets: 30, bucketMs: DAY_MS },
  '90d': { buckets: 90, bucketMs: DAY_MS },
} as const;
const UNUSED = {
  lastMinute: 0,
  lastHour: 0,
  lastMinuteWrites: 0,
  last24h: 0,
  refused24h: 0,
  rateLimited24h: 0,
};
const WRITES = Object.entries(OPERATIONS).flatMap(([id, { limitClass }]) => (limitClass === 'write' ? [id] : []));

const CHART_RANGES = ['24h', '7d', '30d', '90d'] as const;

export const statisticsActions = {
  getOverview: read({
    at: 'GET /merchants/{merchantId}/overview',
    access: READERS,
    summary: 'What a first page shows',
    params: OfMerchant,
    query: InEnv,
    async run({ context: { db }, params: { merchantId }, query: { env }, now }): Promise<OverviewView> {
      const owner = { merchantId, env };
      const counts = await readOverview(db, owner, now);
      const none = { status: null, type: null, search: null, from: null, to: null, beforeId: null };
      const recent = await searchConversions(db, { ...owner, ...none, limit: MAX_RECENT });
      const volume = await readVolume(db, owner, now - 30 * DAY_MS);
      const { last24h, last30d, open, succeeded30d, failed30d, expired30d } = counts;
      const { manualReview, screeningHold, failingEndpoints, keysExpiringSoon } = counts;
      return {
        conversions: { last24h, last30d, open, succeeded30d, failed30d, expired30d },
        needsAttention: { manualReview, screeningHold, failingEndpoints, keysExpiringSoon },
        volumeSvc30d: formatAmount(BigInt(volume), SVC_DECIMALS),
        recent: recent.map(toRow),
        checklist: {
          profile: (await findMerchant(db, merchantId))?.profileCompletedAt !== null,
          credentials: counts.hasCredentials,
          firstRequest: counts.hasRequest,
          webhook: counts.hasWebhook,
          firstSuccess: counts.hasSuccess,
        },
      };
    },
  }),
  getCharts: read({
    at: 'GET /merchants/{merchantId}/charts',
    access: READERS,
    summary: 'Volume and status over time',
    params: OfMerchant,
    query: closed({ env: Env, range: oneOf(CHART_RANGES) }),
    async run({ context, params: { merchantId }, query: { env, range }, now }): Promise<ChartsView> {
      const db = context.replica ?? context.db;
      const { buckets: count, bucketMs } = RANGES[range];
      // The last bucket holds this moment.
      const ahead = offsetIn(await findZone(db, merchantId), now);
      const since = (Math.floor((now + ahead) / bucketMs) - count + 1) * bucketMs - ahead;
      const question = { merchantId, env, since, bucketMs, buckets: count };
      const rows = await readConversionBuckets(db, question);
      const requests = await readRequestBuckets(db, question);
      // The last bucket is not over: as much of the period before, or every morning would read as a fall.
      const length = count * bucketMs;
      const before = await readTotals(db, { ...question, since: since - length, until: now - length });
      const times = await readFinishTimes(db, { merchantId, env, since });
      const zeros = (): number[] => new Array<number>(count).fill(0);
      const sumBy = (pick: (row: (typeof rows)[number]) => boolean): number[] => {
        const counts = zeros();
        for (const row of rows) if (pick(row)) counts[row.bucket] = (counts[row.bucket] ?? 0) + row.count;
        return counts;
      };
      const svc = new Array<bigint>(count).fill(0n);
      for (const row of rows) svc[row.bucket] = (svc[row.bucket] ?? 0n) + BigInt(row.svc);
      const seen = <Name extends string>(names: readonly Name[], key: 'status' | 'type'): Name[] =>
        names.filter((name) => rows.some((row) => row[key] === name));
      const asked = { ok: zeros(), refused: zeros() };
      for (const row of requests) asked[row.refused ? 'refused' : 'ok'][row.bucket] = row.count;
      return {
        env,
        range,
        bucketSeconds: bucketMs / 1000,
        buckets: zeros().map((_, index) => (since + index * bucketMs) / 1000),
        byStatus: seen<ConversionStatus | 'expired'>([...CONVERSION_STATUSES, 'expired'], 'status').map((status) => ({
          status,
          counts: sumBy((row) => row.status === status),
        })),
        byType: seen<ConversionType>(CONVERSION_TYPES, 'type').map((type) => ({
          type,
          counts: sumBy((row) => row.type === type),
        })),
        volumeSvc: svc.map((amount) => formatAmount(amount, SVC_DECIMALS)),
        requests: asked,
        before: { ...before, svc: formatAmount(BigInt(before.svc), SVC_DECIMALS) },
        finishTimes: times.map(({ type, p50Ms, p95Ms }) => ({
          type: type as ConversionType,
          count: rows.reduce((sum, row) => sum + (row.type === type && row.status === 'succeeded' ? row.count : 0), 0),
          p50Seconds: Math.round(p50Ms / 1000),
          p95Seconds: Math.round(p95Ms / 1000),
        })),
      };
    },
  }),
  getUsage: read({
    at: 'GET /merchants/{merchantId}/usage',
    access: READERS,
    summary: 'Requests of each API key against its limits',
    params: OfMerchant,
    query: InEnv,
    async run({ context, params: { merchantId }, query: { env }, now }): Promise<UsageView> {
      const { rows: keys } = await listCredentials(context, 'api_keys', { merchantId, env, limit: 200 });
      const used = await readUsage(context.db, { merchantId, env, now, writes: WRITES });
      const of = new Map(used.map((row) => [row.apiKeyId, row]));
      const view: UsageView['keys'] = keys
        .filter((key) => key.status !== 'revoked' || of.has(key.id))
        .map(({ id, name, prefix, kind, perMinuteLimit }) => ({
          apiKeyId: id,
          name,
          prefix,
          kind,
          perMinuteLimit: perMinuteLimit ?? LIMITS.requestsPerKeyPerMinute,
          perHourLimit: LIMITS.requestsPerKeyPerHour,
          writesPerMinuteLimit: LIMITS.writesPerKeyPerMinute,
          ...UNUSED,
          ...of.get(id),
        }));
      return { keys: view };
    },
  }),
} as const;
