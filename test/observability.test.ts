// Alerts and dashboard: every metric they use exists, every alert has its section in the runbook and fires when it should.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { makeMetrics } from '../packages/service/src/metrics/make-metrics.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const alertsFile = join(root, 'deploy/observability/alerts.yaml');
const rules = (parse(read('deploy/observability/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (
  JSON.parse(read('deploy/observability/grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  }
).panels;

/** Every metric that a process serves, with its labels. */
async function servedMetrics(): Promise<Map<string, readonly string[]>> {
  const silent = () => undefined;
  const { registry } = makeMetrics({
    config: { version: '1', role: 'all' } as never,
    db: { engine: 'postgres', query: async () => [], connections: () => ({ open: 0, idle: 0, waiting: 0 }) } as never,
    clock: { now: () => 0 },
    log: { debug: silent, info: silent, warn: silent, error: silent },
    chains: new Map(),
    rails: {},
  });
  const served = new Map<string, readonly string[]>();
  for (const metric of registry.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as unknown as { name: string; labelNames?: string[] };
    served.set(name, labelNames);
    served.set(`${name}_bucket`, [...labelNames, 'le']);
  }
  return served;
}

/** Labels that Prometheus adds to what it reads. */
const ADDED_LABELS = ['instance', 'job'];

async function problemsOf(expr: string): Promise<string[]> {
  const served = await servedMetrics();
  const names = [...new Set(expr.match(/\b(svc|nodejs|process)_[a-z0-9_]+/g) ?? [])];
  if (names.length === 0) return ['names no metric'];
  const unknown = names.filter((name) => !served.has(name)).map((name) => `no metric ${name}`);
  const known = new Set([...ADDED_LABELS, ...names.flatMap((name) => served.get(name) ?? [])]);
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const matched = [...expr.matchAll(/([a-z_]+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
  return [
    ...unknown,
    ...[...grouped, ...matched].filter((label) => !known.has(label)).map((label) => `no label ${label}`),
  ];
}

describe('alerts', () => {
  it.each(rules)('$alert uses metrics and labels that are served', async ({ expr }) => {
    expect(await problemsOf(expr)).toEqual([]);
  });

  it.each(rules)('$alert has a section in the runbook', ({ alert, annotations }) => {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    const section = read('docs/runbook.md')
      .split(/^## /m)
      .find((each) => each.startsWith(`${alert}\n`));
    expect(section?.length ?? 0).toBeGreaterThan(150);
  });

  it('are all that the runbook is about', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (Svc\w+)$/gm)].map(([, name]) => name);
    expect(headings.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});

describe('the dashboard of Grafana', () => {
  it.each(panels)('$title uses metrics and labels that are served', async ({ targets }) => {
    for (const { expr } of targets) expect(await problemsOf(expr)).toEqual([]);
  });
});

type Series = Record<string, string>;
interface Recorded {
  fires: Series;
  quiet: Series;
  /** Of the alert, besides the rule's own; the severity too where the rule takes it from the environment. */
  labels?: Record<string, string>;
  /** Series over days, one value in five minutes, for rules that look far back. */
  slow?: { values: number; fires: Series[]; quiet: Series[] };
}

/** Series that must raise an alert, and one that must not; promtool's own notation, one value a minute. */
const SERIES: Record<string, Recorded> = {
  SvcPayoutUnknown: {
    fires: { 'svc_payouts_unknown_oldest_seconds{env="live"}': '901x40' },
    quiet: { 'svc_payouts_unknown_oldest_seconds{env="live"}': '60x40' },
    labels: { env: 'live', severity: 'page' },
  },
  SvcConversionStuck: {
    fires: { 'svc_conversions_oldest_seconds{env="live",type="fiat-redeem",status="payout_pending"}': '1801x40' },
    quiet: { 'svc_conversions_oldest_seconds{env="live",type="fiat-issue",status="awaiting_payment"}': '9000x40' },
    labels: { env: 'live', type: 'fiat-redeem', status: 'payout_pending', severity: 'page' },
  },
  SvcManualReviewWaits: {
    fires: {
      'svc_conversions_oldest_seconds{env="live",type="fiat-redeem",status="requires_manual_review"}': '14401x40',
    },
    quiet: { 'svc_conversions_oldest_seconds{env="live",type="fiat-redeem",status="requires_manual_review"}': '60x40' },
    labels: { env: 'live', type: 'fiat-redeem' },
  },
  SvcConversionsFail: {
    fires: {
      'svc_conversions_ended_15m{env="live",type="fiat-issue",status="failed",instance="a"}': '4x40',
      'svc_conversions_ended_15m{env="live",type="fiat-issue",status="failed",instance="b"}': '4x40',
      'svc_conversions_ended_15m{env="live",type="fiat-issue",status="succeeded",instance="a"}': '6x40',
      // What nobody paid does not make failures look rare.
      'svc_conversions_ended_15m{env="live",type="fiat-issue",status="expired",instance="a"}': '50x40',
    },
    quiet: {
      'svc_conversions_ended_15m{env="live",type="crypto-issue",status="failed"}': '3x40',
      'svc_conversions_ended_15m{env="live",type="fiat-issue",status="failed"}': '1x40',
      'svc_conversions_ended_15m{env="live",type="fiat-issue",status="succeeded"}': '9x40',
      'svc_conversions_ended_15m{env="live",type="fiat-issue",status="expired"}': '50x40',
      // One failure is not a trend, however many were not paid.
      'svc_conversions_ended_15m{env="live",type="fiat-redeem",status="failed"}': '1x40',
      'svc_conversions_ended_15m{env="live",type="fiat-redeem",status="expired"}': '50x40',
    },
    labels: { env: 'live', type: 'fiat-issue', severity: 'page' },
  },
  SvcWebhooksLate: {
    fires: { svc_webhook_deliveries_oldest_seconds: '301x40' },
    quiet: { svc_webhook_deliveries_oldest_seconds: '5x40' },
  },
  SvcStepsLate: {
    fires: { 'svc_step_seconds{env="live",step="payment_to_voucher",quantile="0.5"}': '31x40' },
    quiet: {
      'svc_step_seconds{env="live",step="burn_to_order",quantile="0.5"}': '900x40',
      'svc_step_seconds{env="live",step="payment_to_voucher",quantile="0.99"}': '60x40',
      'svc_step_seconds{env="live",step="payment_to_voucher",quantile="0.5"}': '2x40',
    },
    labels: { env: 'live', step: 'payment_to_voucher', severity: 'page' },
  },
  SvcFewStepsLate: {
    fires: {
      'svc_step_seconds{env="test",step="event_to_delivery",quantile="0.99"}': '121x40',
      'svc_step_seconds{env="test",step="event_to_delivery",quantile="0.5"}': '1x40',
    },
    quiet: {
      'svc_step_seconds{env="live",step="burn_to_order",quantile="0.99"}': '1900x40',
      'svc_step_seconds{env="live",step="event_to_delivery",quantile="0.99"}': '60x40',
    },
    labels: { env: 'test', step: 'event_to_delivery', severity: 'ticket' },
  },
  SvcInternalErrors: {
    fires: { 'svc_http_refusals_total{operation="createConversion",code="SVC_INTERNAL"}': '0+1x40' },
    quiet: { 'svc_http_refusals_total{operation="createConversion",code="SVC_VALIDATION_FAILED"}': '0+9x40' },
    labels: { operation: 'createConversion' },
  },
  SvcUnavailable: {
    fires: {
      'svc_http_refusals_total{operation="createConversion",code="SVC_UPSTREAM_FAILED"}': '0+6x40',
      'svc_http_requests_total{operation="createConversion",status="502"}': '0+6x40',
      'svc_http_requests_total{operation="createConversion",status="201"}': '0+94x40',
    },
    quiet: { 'svc_http_requests_total{operation="createConversion",status="201"}': '0+94x40' },
  },
  SvcSlow: {
    fires: {
      'svc_http_request_seconds_bucket{operation="createConversion",le="5"}': '0+90x40',
      'svc_http_request_seconds_bucket{operation="createConversion",le="10"}': '0+100x40',
      'svc_http_request_seconds_bucket{operation="createConversion",le="+Inf"}': '0+100x40',
    },
    quiet: {
      'svc_http_request_seconds_bucket{operation="createConversion",le="5"}': '0+100x40',
      'svc_http_request_seconds_bucket{operation="createConversion",le="+Inf"}': '0+100x40',
    },
    labels: { operation: 'createConversion' },
  },
  SvcDatabaseDown: {
    fires: { 'svc_backlog_read{instance="a"}': '0x40', 'svc_backlog_read{instance="b"}': '1x40' },
    quiet: { 'svc_backlog_read{instance="a"}': '1x40' },
  },
  SvcDatabasePoolFull: {
    fires: { 'svc_database_connections{instance="a",state="waiting"}': '6x40' },
    quiet: { 'svc_database_connections{instance="a",state="busy"}': '10x40' },
    labels: { instance: 'a' },
  },
  SvcRequestLogLosesRows: {
    fires: { 'svc_request_log_lost_rows_total{instance="a",reason="refused"}': '0x20 1x20' },
    quiet: { 'svc_request_log_lost_rows_total{instance="a",reason="refused"}': '3x40' },
    labels: { instance: 'a', reason: 'refused' },
  },
  SvcJobFails: {
    // Only ever failed: no series of good rounds of this worker exists.
    fires: {
      'svc_job_rounds_total{instance="a",job_name="check-orders",outcome="failed"}': '0+2x40',
      'svc_job_rounds_total{instance="b",job_name="check-orders",outcome="ok"}': '0+50x40',
    },
    quiet: {
      'svc_job_rounds_total{instance="a",job_name="check-orders",outcome="failed"}': '0+2x40',
      'svc_job_rounds_total{instance="a",job_name="check-orders",outcome="ok"}': '0+50x40',
    },
    labels: { instance: 'a', job_name: 'check-orders' },
  },
  SvcJobHangs: {
    fires: {
      'svc_job_last_success_timestamp_seconds{instance="a",job_name="check-orders"}': '600x40',
      'svc_job_rounds_total{instance="a",job_name="check-orders",outcome="ok"}': '7x40',
      'svc_job_last_success_timestamp_seconds{instance="b",job_name="check-orders"}': '0+60x40',
    },
    quiet: {
      // One that has an hour between its rounds, one that fails, which SvcJobFails reports, and one that does its work.
      'svc_job_last_success_timestamp_seconds{instance="a",job_name="prune-dashboard"}': '0x40',
      'svc_job_last_success_timestamp_seconds{instance="a",job_name="send-mail"}': '0x40',
      'svc_job_rounds_total{instance="a",job_name="send-mail",outcome="failed"}': '0+2x40',
      'svc_job_last_success_timestamp_seconds{instance="a",job_name="check-orders"}': '0+60x40',
    },
    slow: {
      values: 100,
      // In the first round after a start, which has no last success.
      fires: [{ 'svc_job_running_seconds{instance="a",job_name="check-orders"}': '0+300x100' }],
      // Between rounds, and a round that goes on while there are deliveries.
      quiet: [
        {
          'svc_job_running_seconds{instance="a",job_name="check-orders"}': '0x100',
          'svc_job_running_seconds{instance="a",job_name="deliver-webhooks"}': '0+300x100',
          'svc_job_last_success_timestamp_seconds{instance="a",job_name="deliver-webhooks"}': '0x100',
          'svc_job_running_seconds{instance="a",job_name="follow-chain-test-arbitrum-sepolia"}': '0+300x100',
        },
      ],
    },
    labels: { instance: 'a', job_name: 'check-orders' },
  },
  SvcChainNotFollowed: {
    fires: { 'svc_chain_followed_age_seconds{chain_id="42220"}': '301x40' },
    quiet: { 'svc_chain_followed_age_seconds{chain_id="42220"}': '3x40' },
    labels: { chain_id: '42220' },
  },
  SvcContractChanged: {
    fires: { 'svc_contract_changes_1h{chain_id="42220",event="Paused"}': '1x40' },
    quiet: { 'svc_contract_changes_1h{chain_id="42220",event="Paused"}': '0x40' },
    labels: { chain_id: '42220', event: 'Paused' },
  },
  SvcPriceRefused: {
    fires: { 'svc_price_refusals_total{chain="celo",feed="NGN/USD"}': '0+10x40' },
    quiet: { 'svc_price_refusals_total{chain="celo",feed="NGN/USD"}': '7x40' },
    labels: { chain: 'celo', feed: 'NGN/USD' },
  },
  SvcNoWorker: {
    fires: { 'svc_build_info{version="1",role="api"}': '1x40' },
    quiet: { 'svc_build_info{version="1",role="worker"}': '1x40' },
  },
  SvcNoApi: {
    fires: { 'svc_build_info{version="1",role="worker"}': '1x40' },
    quiet: { 'svc_build_info{version="1",role="all"}': '1x40' },
  },
  SvcReconcileFirst: {
    fires: { 'svc_reconcile_first{instance="a"}': '1x40', 'svc_reconcile_first{instance="b"}': '1x40' },
    quiet: { 'svc_reconcile_first{instance="a"}': '0x30 1x1 0x9' },
  },
  SvcBooksDiffer: {
    fires: { 'svc_work_oldest_seconds{env="live",kind="theirs_only"}': '3601x40' },
    quiet: { 'svc_work_oldest_seconds{env="live",kind="theirs_only"}': '600x40' },
    labels: { env: 'live', kind: 'theirs_only' },
  },
  SvcReserveLow: {
    fires: { 'svc_chain_capacity{chain="celo",token="USDC"}': '1000x20 90x20' },
    quiet: { 'svc_chain_capacity{chain="celo",token="USDC"}': '1000x20 200x20' },
    labels: { chain: 'celo', token: 'USDC' },
    slow: {
      values: 2880,
      fires: [
        { 'svc_chain_capacity{chain="celo",token="USDC"}': '1000-0.33x2880' },
        { 'svc_chain_capacity{chain="celo",token="USDC"}': '1000x2000 0x879' },
      ],
      // Never filled.
      quiet: [{ 'svc_chain_capacity{chain="celo",token="USDC"}': '0x2880' }],
    },
  },
  SvcReserveEmpty: {
    fires: { 'svc_chain_capacity{chain="celo",token="USDC"}': '1x2 0x37' },
    quiet: { 'svc_chain_capacity{chain="celo",token="USDC"}': '0x30 1x9' },
    labels: { chain: 'celo', token: 'USDC' },
  },
  SvcPayoutRiskHigh: {
    fires: {
      'svc_payouts_at_risk_naira{env="live"}': '91x40',
      'svc_payouts_at_risk_limit_naira{env="live"}': '100x40',
    },
    quiet: {
      'svc_payouts_at_risk_naira{env="live"}': '89x40',
      'svc_payouts_at_risk_limit_naira{env="live"}': '100x40',
    },
    labels: { env: 'live' },
  },
  SvcPayoutTiersOff: {
    fires: { 'svc_payout_tiers_off{chain_id="42220",sign="head_late"}': '1x40' },
    quiet: { 'svc_payout_tiers_off{chain_id="42220",sign="head_late"}': '1x20 _x20' },
    labels: { chain_id: '42220', sign: 'head_late' },
  },
  SvcFloatLow: {
    fires: { 'svc_rail_float_naira{env="live",provider="paystack"}': '5000000x20 400000x20' },
    quiet: { 'svc_rail_float_naira{env="live",provider="paystack"}': '5000000x20 600000x20' },
    labels: { env: 'live', provider: 'paystack', severity: 'page' },
    slow: {
      values: 2880,
      fires: [{ 'svc_rail_float_naira{env="live",provider="paystack"}': '5000000x2000 0x879' }],
      quiet: [{ 'svc_rail_float_naira{env="live",provider="paystack"}': '5000000-1000x2880' }],
    },
  },
  SvcWebhooksUnreached: {
    fires: {
      'svc_outside_calls_total{part="webhook",provider="receiver",operation="send",outcome="failed"}': '0+10x40',
      'svc_outside_calls_total{part="webhook",provider="receiver",operation="send",outcome="ok"}': '0+1x40',
    },
    quiet: {
      'svc_outside_calls_total{part="webhook",provider="receiver",operation="send",outcome="failed"}': '0+8x40',
      'svc_outside_calls_total{part="webhook",provider="receiver",operation="send",outcome="ok"}': '0+1x40',
    },
    labels: {},
  },
  SvcOutsideCallsFail: {
    fires: {
      'svc_outside_calls_total{part="rail",provider="paystack",operation="findTransfer",outcome="failed"}': '0+3x40',
      'svc_outside_calls_total{part="rail",provider="paystack",operation="findTransfer",outcome="ok"}': '0+7x40',
    },
    quiet: {
      'svc_outside_calls_total{part="rail",provider="paystack",operation="findTransfer",outcome="failed"}': '0+1x40',
      'svc_outside_calls_total{part="rail",provider="paystack",operation="findTransfer",outcome="ok"}': '0+9x40',
    },
    labels: { part: 'rail', provider: 'paystack', severity: 'page' },
  },
  SvcEventLoopSlow: {
    fires: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.6x40' },
    quiet: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x40' },
    labels: { instance: 'a' },
  },
  SvcMemoryHigh: {
    fires: {
      'process_resident_memory_bytes{instance="a"}': '460000000x40',
      'svc_build_info{instance="a",version="1",role="api"}': '1x40',
    },
    quiet: { 'process_resident_memory_bytes{instance="not-ours"}': '460000000x40' },
    labels: { instance: 'a' },
  },
  SvcVersionsDiffer: {
    fires: { 'svc_build_info{version="1",role="api"}': '1x40', 'svc_build_info{version="2",role="api"}': '1x40' },
    quiet: { 'svc_build_info{version="1",role="api"}': '1x40', 'svc_build_info{version="1",role="worker"}': '1x40' },
  },
};

it('every alert has recorded series', () => {
  expect(Object.keys(SERIES).sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

/** SVC_PROMTOOL names one that is not in the path. */
const promtool = process.env.SVC_PROMTOOL ?? 'promtool';
const hasPromtool = spawnSync(promtool, ['--version']).status === 0;

describe.skipIf(!hasPromtool)(`promtool${hasPromtool ? '' : ' (not installed: Debian has it in prometheus)'}`, () => {
  it('finds no mistake in the rules', () => {
    expect(execFileSync(promtool, ['check', 'rules', alertsFile], { encoding: 'utf8' })).toContain('SUCCESS');
  });

  const test = (evaluation_interval: string, tests: object[]): void => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-alerts-'));
    try {
      const file = join(folder, 'alerts.test.yaml');
      writeFileSync(file, stringify({ rule_files: [alertsFile], evaluation_interval, tests }));
      const done = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
      expect(done.stdout + done.stderr).toContain('SUCCESS');
      expect(done.status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it('sees each alert fire on its series, and stay quiet on the others', () => {
    test(
      '1m',
      rules.flatMap((rule) => {
        const { fires, quiet } = SERIES[rule.alert] ?? { fires: {}, quiet: {} };
        return testsOf(rule, { fires: [fires], quiet: [quiet], minutes: 40, interval: '1m' });
      }),
    );
  });

  const ofEnvironments = rules.filter(({ alert }) => SERIES[alert]?.labels?.env === 'live');

  it('sees the same of the Sandbox end as a ticket, never as a page', () => {
    expect(ofEnvironments.length).toBeGreaterThan(5);
    test(
      '1m',
      ofEnvironments.flatMap((rule) => {
        const { fires = {}, quiet = {} } = SERIES[rule.alert] ?? {};
        const [fired, kept] = [fires, quiet].map(ofSandbox);
        const labels = { env: 'test', severity: 'ticket' };
        return testsOf(rule, { fires: [fired ?? {}], quiet: [kept ?? {}], minutes: 40, interval: '1m', labels });
      }),
    );
  });

  it('sees what merchants ask the Sandbox’s own rail for end as a ticket', () => {
    const rule = rules.find(({ alert }) => alert === 'SvcOutsideCallsFail') as Rule;
    const fires = Object.fromEntries(
      Object.entries(SERIES.SvcOutsideCallsFail?.fires ?? {}).map(([name, values]) => [
        name.replace('paystack', 'sandbox'),
        values,
      ]),
    );
    const labels = { provider: 'sandbox', severity: 'ticket' };
    test('1m', testsOf(rule, { fires: [fires], quiet: [], minutes: 40, interval: '1m', labels }));
  });

  it('sees alerts about slow changes fire, and stay quiet on the others', () => {
    test(
      '1h',
      rules.flatMap((rule) => {
        const slow = SERIES[rule.alert]?.slow;
        return slow ? testsOf(rule, { ...slow, minutes: slow.values * 5, interval: '5m' }) : [];
      }),
    );
  });
});

const ofSandbox = (series: Series): Series =>
  Object.fromEntries(
    Object.entries(series).map(([name, values]) => [name.replace('env="live"', 'env="test"'), values]),
  );

interface Played {
  fires: Series[];
  quiet: Series[];
  minutes: number;
  interval: string;
  /** In place of those of SERIES. */
  labels?: Record<string, string>;
}

function testsOf(rule: Rule, { fires, quiet, minutes, interval, labels }: Played): object[] {
  const { alert, annotations } = rule;
  const expected = {
    exp_labels: { ...rule.labels, ...SERIES[alert]?.labels, ...labels },
    exp_annotations: annotations,
  };
  const test = (series: Series, exp_alerts: object[]) => ({
    interval,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [{ eval_time: `${minutes}m`, alertname: alert, exp_alerts }],
  });
  return [...fires.map((series) => test(series, [expected])), ...quiet.map((series) => test(series, []))];
}
