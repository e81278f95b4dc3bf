// The monitoring port: what Prometheus reads, and what the probes of an API process and of a worker hear.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../src/config.ts';
import { defaultPriceRules } from '../../src/domain/prices/default-price-rules.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Job } from '../../src/ports/job.ts';
import { type Service, startService } from '../../src/start-service.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { makeTestConfig } from '../harness/test-config.ts';
import { openTestDatabase } from '../test-database.ts';

const MINUTE_MS = 60_000;
const running: Service[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
});

async function start(db: Database, config: Partial<Config> = {}, jobs: readonly Job[] = []): Promise<Service> {
  const monitoring = { host: '127.0.0.1', port: 0 };
  const service = await startService(makeTestConfig(null, { monitoring, ...config }), { db, jobs });
  running.push(service);
  return service;
}

const ask = (service: Service, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${service.monitoring?.port}${path}`);

async function readMetrics(service: Service): Promise<string> {
  const answer = await ask(service, '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return answer.text();
}

describe('metrics', () => {
  it('count requests and refusals by operation, and name version, memory and event loop', async () => {
    const service = await start(await openTestDatabase(), { role: 'api', version: '9.8.7' });
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    expect((await fetch(`${service.url}/v1/conversions`)).status).toBe(401);
    await expect.poll(() => readMetrics(service)).toContain('svc_http_refusals_total{operation="listConversions"');
    const text = await readMetrics(service);
    expect(text).toContain('svc_http_requests_total{operation="health",status="200"} 1');
    expect(text).toMatch(/svc_http_refusals_total\{operation="listConversions",code="SVC_[A-Z_]+"\} 1/);
    expect(text).toContain('svc_http_request_seconds_count{operation="health"} 1');
    expect(text).toContain('svc_build_info{version="9.8.7",role="api",database="postgres"} 1');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('say of each pair whether its market is open, and of a closed one when it opens', async () => {
    const [chain] = makeTestConfig(null).chains;
    if (chain === undefined) throw new Error('the settings of tests have a chain');
    const closed = { ...defaultPriceRules('test', 900), closures: [{ from: 0, to: 1_900_000_000 }] };
    const shut = await start(await openTestDatabase(), { role: 'api', chains: [{ ...chain, priceRules: closed }] });
    const text = await readMetrics(shut);
    expect(text).toContain('svc_market_open{chain="celo-sepolia",pair="USDC"} 0');
    expect(text).toContain('svc_market_opens_at_seconds{chain="celo-sepolia",pair="USDC"} 1900000000');
    const open = await readMetrics(await start(await openTestDatabase(), { role: 'api' }));
    expect(open).toContain('svc_market_open{chain="celo-sepolia",pair="USDC"} 1');
    expect(open).not.toContain('svc_market_opens_at_seconds{');
  });

  it('are served nowhere unless a port is set, and never on the port of the API', async () => {
    const service = await start(await openTestDatabase(), { role: 'api', monitoring: null });
    expect(service.monitoring).toBeNull();
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
  });

  it('count the rounds of jobs by outcome', async () => {
    const good = { name: 'good', everyMs: 5, run: async () => undefined };
    const bad = { name: 'bad', everyMs: 5, run: () => Promise.reject(new Error('no')) };
    const service = await start(await openTestDatabase(), { role: 'worker' }, [good, bad]);
    await expect.poll(() => readMetrics(service)).toContain('svc_job_rounds_total{job_name="bad",outcome="failed"}');
    const text = await readMetrics(service);
    expect(text).toMatch(/svc_job_rounds_total\{job_name="good",outcome="ok"\} [1-9]/);
    expect(text).toContain('svc_job_last_success_timestamp_seconds{job_name="good"}');
    expect(text).not.toContain('svc_job_last_success_timestamp_seconds{job_name="bad"}');
  });

  it('tell how long a round has been running, also of a job that has never ended one', async () => {
    const hang = (_: unknown, signal: AbortSignal) =>
      wait(MINUTE_MS * 60, undefined, { signal }).catch(() => undefined);
    const hanging = { name: 'hanging', everyMs: 5, run: hang };
    const resting = { name: 'resting', everyMs: 60_000, run: async () => undefined };
    const service = await start(await openTestDatabase(), { role: 'worker' }, [hanging, resting]);
    const running = async (job: string) =>
      readValue(await readMetrics(service), `svc_job_running_seconds{job_name="${job}"}`);
    await expect.poll(() => running('resting')).toBe(0);
    await expect.poll(() => running('hanging')).toBeGreaterThan(0.1);
  });
});

describeOnBothDatabases('the backlog in the metrics', (makeDb, engine) => {
  it('names open conversions, the oldest, unknown payouts and due deliveries', async () => {
    const db = await makeDb();
    const service = await start(db, { role: 'worker' });
    await insertBacklog(db, Date.now());
    const text = await readMetrics(service);
    expect(text).toContain('svc_backlog_read 1');
    expect(text).toContain('svc_conversions_open{env="test",type="fiat-redeem",status="payout_in_progress"} 2');
    expect(readValue(text, 'svc_conversions_oldest_seconds{env="test",type="fiat-redeem"')).toBeGreaterThan(600);
    expect(text).toContain('svc_conversions_ended_15m{env="test",type="crypto-issue",status="succeeded"} 1');
    expect(text).toContain('svc_payouts_unknown{env="test"} 1');
    expect(readValue(text, 'svc_payouts_unknown_oldest_seconds')).toBeGreaterThan(240);
    expect(readValue(text, 'svc_chain_followed_age_seconds{chain_id="11142220"}')).toBeGreaterThan(50);
    expect(text).not.toContain('svc_chain_followed_age_seconds{chain_id="42220"}');
    expect(text).toContain('svc_webhook_deliveries_pending 1');
    expect(readValue(text, 'svc_webhook_deliveries_oldest_seconds')).toBeGreaterThan(100);
    expect(text.includes('svc_database_connections{state="waiting"} 0')).toBe(engine === 'postgres');
  });
});

describe('the probes', () => {
  it('say ready only while the database answers, and give no backlog as if it were empty', async () => {
    const db = await openTestDatabase();
    let isDown = false;
    const query: Database['query'] = (text, values, name) =>
      isDown ? Promise.reject(new Error('down')) : db.query(text, values, name);
    const service = await start({ ...db, query, transaction: db.transaction, close: db.close }, { role: 'worker' });
    expect((await ask(service, '/ready')).status).toBe(200);
    isDown = true;
    expect((await ask(service, '/ready')).status).toBe(503);
    const text = await readMetrics(service);
    expect(text).toContain('svc_backlog_read 0');
    expect(text).not.toMatch(/^svc_webhook_deliveries_pending /m);
    isDown = false;
  });

  it('lose only the part of the backlog that cannot be read, and say that one is missing', async () => {
    const db = await openTestDatabase();
    const query: Database['query'] = (text, values, name) =>
      name === 'read-backlog-open' ? Promise.reject(new Error('too slow')) : db.query(text, values, name);
    const service = await start({ ...db, query, transaction: db.transaction, close: db.close }, { role: 'worker' });
    await insertBacklog(db, Date.now());
    const text = await readMetrics(service);
    expect(text).toContain('svc_backlog_read 0');
    expect(text).toContain('svc_payouts_unknown{env="test"} 1');
    expect(text).toContain('svc_webhook_deliveries_pending 1');
    expect(text).not.toMatch(/^svc_conversions_open\{/m);
  });

  it('say that a worker is alive until no job has ended a round for five minutes', async () => {
    const db = await openTestDatabase();
    let now = 1_800_000_000_000;
    const monitoring = { host: '127.0.0.1', port: 0 };
    const config = makeTestConfig(null, { role: 'worker', monitoring });
    const stuck: Job = { name: 'stuck', everyMs: 1, run: (_, stop) => untilAborted(stop) };
    const service = await startService(config, { db, jobs: [stuck], clock: { now: () => now } });
    running.push(service);
    expect((await ask(service, '/live')).status).toBe(200);
    now += 5 * MINUTE_MS;
    expect((await ask(service, '/live')).status).toBe(503);
  });

  it('answer 404 and 405 to everything else', async () => {
    const service = await start(await openTestDatabase(), { role: 'worker' });
    expect((await ask(service, '/v1/health')).status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${service.monitoring?.port}/metrics`, { method: 'POST' });
    expect(posted.status).toBe(405);
  });
});

function untilAborted(stop: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => stop.addEventListener('abort', () => resolve(undefined)));
}

function readValue(text: string, start: string): number {
  const line = text.split('\n').find((each) => each.startsWith(start));
  return Number(line?.slice(line.lastIndexOf(' ') + 1));
}

/** Two open redeems (one long since), one issue just succeeded, one payout without an answer, one delivery due. */
async function insertBacklog(db: Database, now: number): Promise<void> {
  await insertConversion(db, {
    id: 'cnv_1',
    type: 'fiat-redeem',
    status: 'payout_in_progress',
    at: now - 11 * MINUTE_MS,
  });
  await insertConversion(db, { id: 'cnv_2', type: 'fiat-redeem', status: 'payout_in_progress', at: now });
  await insertConversion(db, { id: 'cnv_3', type: 'crypto-issue', status: 'succeeded', at: now - MINUTE_MS });
  await db.query(
    `insert into rail_orders (kind, conversion_id, env, provider, attempt, rail_reference, amount_kobo, bank_code, account_last4,
       sealed_account, status, sent_at, next_check_at, created_at, updated_at)
     values ('payout', 'cnv_1', 'test', 'sandbox', 1, 'r1', 100, '058', '1234', '\\x00', 'initiated', $1, $2, $1, $1)`,
    [now - 5 * MINUTE_MS, now],
  );
  await db.query('insert into chain_cursors values (11142220, 7, $1), (42220, 7, $1)', [now - MINUTE_MS]);
  await db.query(
    `insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
     values ('dlv_1', 'evt_1', 'whe_1', 'test', 1, 'pending', $1, 2, $1), ('dlv_2', 'evt_2', 'whe_1', 'test', 1, 'pending', $2, 2, $1)`,
    [now - 2 * MINUTE_MS, now + 60 * MINUTE_MS],
  );
}

async function insertConversion(
  db: Database,
  { id, type, status, at }: { id: string; type: string; status: string; at: number },
): Promise<void> {
  await db.query(
    `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
       decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, created_at, updated_at)
     values ($1, 'mer_1', 'test', $1, $2, $3, 'celo-sepolia', 11142220, '0x1', 'SVC', 'NGN', 18, 2, 1, 1, $1, '', '\\x00', $4, $5)`,
    // Looked at just now, as every failed try leaves it.
    [id, type, status, at, Date.now()],
  );
  await db.query('insert into conversion_stages (conversion_id, name, at) values ($1, $2, $3)', [id, status, at]);
}
