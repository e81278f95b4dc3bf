// Deliveries per second and CPU per delivery on PostgreSQL, beside a bare loop that signs and posts. `--quick` leaves out
// the large log and the backlog.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { EVENTS, makeId } from '@svc/protocol';
import pg from 'pg';
import { openDatabase } from '../packages/service/src/adapters/database/open-database.ts';
import { runDeliveries } from '../packages/service/src/webhooks/run-deliveries.ts';
import {
  makeTestDeliveries,
  START,
  type TestDeliveries,
} from '../packages/service/test/harness/make-test-deliveries.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import type { Receiver } from '../packages/service/test/webhooks/receiver.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';
import { postBare } from './webhooks/floor.ts';

const COUNT = 3000;
const ROUNDS = 9;
const CONCURRENCY = 100;
const PER_ENDPOINT = 8;
const ENDPOINTS = 50;
const HOST = 'hooks.merchant.example';
const DATA = JSON.stringify(EVENTS['conversion.succeeded'].sample);

interface Cost {
  perSecond: number;
  /** Of this process. */
  cpuMicros: number;
  /** Of the database server, where the system reports it (Linux), otherwise 0. */
  serverMicros: number;
}

async function measure(count: number, work: () => Promise<void>, serverCpu = async () => 0): Promise<Cost> {
  const serverBefore = await serverCpu();
  const cpu = process.cpuUsage();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const serverMicros = ((await serverCpu()) - serverBefore) / count;
  return { perSecond: count / seconds, cpuMicros: (user + system) / count, serverMicros };
}

async function serverCpuOf({ db }: TestDeliveries): Promise<number> {
  const [backend] = await db.query<{ pid: number }>('select pg_backend_pid() as pid', []);
  return serverCpuMicros(backend?.pid ?? 0);
}

/** Measures the floor and then the service, so that other load on the machine affects both. */
interface Round {
  floor: Cost;
  service: Cost;
}

/** Over all rounds, because the best rounds of the two sides are from different moments. */
function medianOf(rounds: readonly Round[], figure: (round: Round) => number): number {
  const sorted = rounds.map(figure).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function startReceiverProcess(): Promise<{ port: number; stop(): void }> {
  const script = new URL('./webhooks/receiver.ts', import.meta.url).pathname;
  const flags = ['--conditions=svc-source', '--import', 'tsx', script];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = await once(child.stdout ?? child, 'data');
  return { port: Number(String(line)), stop: () => void child.kill() };
}

/** Attempts that are due, spread over the endpoints. */
async function addDue({ db, merchantId }: TestDeliveries, count: number): Promise<void> {
  await db.query(
    `with endpoint as (select id, row_number() over (order by id) - 1 as place from webhook_endpoints),
     made as (
       insert into events (id, merchant_id, env, type, api_version, data, status, open_endpoints, created_at)
       select make_ulid('evt_', $2::bigint + n), $1, 'test', 'conversion.succeeded', '2026-09-15', $4::text, 'created', 1,
         $2::bigint + n from generate_series(1, $3::integer) as n returning id, created_at)
     insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
     select make_ulid('wh_', made.created_at), made.id, endpoint.id, 'test', 1, 'pending', made.created_at,
       length($4::text), made.created_at
     from made join endpoint on endpoint.place = (made.created_at - $2::bigint) % ${ENDPOINTS}`,
    [merchantId, START, count, DATA],
  );
}

/** Inserts old, delivered rows, numbered from `since` to `count`. */
async function addLog(url: string, merchantId: string, since: number, count: number): Promise<void> {
  // Not through the service's pool, whose statements time out after 5 s.
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  for (let from = since; from < count; from += 50_000) {
    const upTo = Math.min(from + 50_000, count);
    const values = [merchantId, makeId('evt_', START).slice(4, 12), from, upTo, DATA, START];
    await db.query(
      `insert into events (id, merchant_id, env, type, api_version, data, status, created_at, dispatched_at)
       select 'evt_0' || $2::text || 'L' || lpad(n::text, 16, '0'), $1, 'test', 'conversion.succeeded', '2026-09-15',
         $5::text, 'dispatched', $6::bigint - n, $6::bigint - n from generate_series($3::integer + 1, $4::integer) as n`,
      values,
    );
    await db.query(
      `insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes,
         response_status, response_snippet, delivered_at, finished_at, created_at)
       select 'wh_0' || $1::text || 'L' || lpad(n::text, 16, '0'), 'evt_0' || $1::text || 'L' || lpad(n::text, 16, '0'),
         (select id from webhook_endpoints limit 1), 'test', 1, 'delivered', $4::bigint - n, 700, 200, 'ok', $4::bigint - n,
         $4::bigint - n, $4::bigint - n from generate_series($2::integer + 1, $3::integer) as n`,
      [values[1] ?? '', from, upTo, START],
    );
  }
  await db.query('vacuum analyze webhook_deliveries');
  await db.query('vacuum analyze events');
  // Writing back what was just inserted is not a cost of the deliveries that follow.
  await db.query('checkpoint');
  await db.end();
}

async function deliverRounds(world: TestDeliveries, port: number, count: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const floor = await measure(COUNT, () => postBare(port, COUNT, CONCURRENCY, DATA));
    await addDue(world, COUNT);
    const service = await measure(
      COUNT,
      () => world.deliver(),
      () => serverCpuOf(world),
    );
    rounds.push({ floor, service });
  }
  return rounds;
}

/** 100,000 attempts due at once, at a receiver that answers immediately: what claims and records alone take and hold. */
async function drainBacklog(world: TestDeliveries): Promise<Figure[]> {
  for (let n = 0; n < 50; n += 1) await addDue(world, 2000);
  let sent = 0;
  let mostMb = 0;
  const webhookSender = {
    close: () => undefined,
    send: async () => {
      sent += 1;
      if (sent % 1000 === 0) mostMb = Math.max(mostMb, process.memoryUsage().rss / 1e6);
      return { delivered: true as const, status: 200, snippet: null };
    },
  };
  const beforeMb = process.memoryUsage().rss / 1e6;
  const stop = new AbortController().signal;
  const { perSecond } = await measure(100_000, () => runDeliveries({ ...world.context, webhookSender }, 'test', stop));
  if (sent !== 100_000) throw new Error(`${sent} of 100000 were sent`);
  return [
    boundFigure('backlog of 100,000: drained', 'rows/s', perSecond, { least: 100 }),
    boundFigure('backlog of 100,000: memory at most', 'MB', mostMb, { most: 512 }),
    boundFigure('backlog of 100,000: memory grown by', 'MB', Math.max(0, mostMb - beforeMb), { most: 128 }),
  ];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const plainFigure = (name: string, unit: string, value: number): Figure => {
  return { name, unit, value: rounded(value), floor: null, ratio: null, target: null, ok: true };
};

function compare(name: string, rounds: readonly Round[]): Figure[] {
  const figure = (unit: string, cost: 'perSecond' | 'cpuMicros', ratioOf: (round: Round) => number): Figure => {
    const value = Math.round(medianOf(rounds, ({ service }) => service[cost]));
    const floor = Math.round(medianOf(rounds, (round) => round.floor[cost]));
    const ratio = rounded(medianOf(rounds, ratioOf));
    return { name, unit, value, floor, ratio, target: 0.6, ok: ratio >= 0.6 };
  };
  return [
    figure('per second', 'perSecond', ({ service, floor }) => service.perSecond / floor.perSecond),
    figure('cpu us', 'cpuMicros', ({ service, floor }) => floor.cpuMicros / service.cpuMicros),
    plainFigure(
      `${name}: cpu of the database server`,
      'cpu us',
      medianOf(rounds, ({ service }) => service.serverMicros),
    ),
  ];
}

/** Cost is the CPU of worker and server. The rate is printed too. Both are compared with their own floor. */
function compareLogs(small: readonly Round[], large: readonly Round[]): Figure[] {
  const cost = ({ service, floor }: Round): number => (service.cpuMicros + service.serverMicros) / floor.cpuMicros;
  const pace = ({ service, floor }: Round): number => floor.perSecond / service.perSecond;
  const times = (figure: (round: Round) => number): number => medianOf(large, figure) / medianOf(small, figure);
  return [
    boundFigure('1,000,000 rows in the log: cost beside 1,000', 'times', times(cost), { most: 1.2 }),
    plainFigure('1,000,000 rows in the log: slower by (rate)', 'times', times(pace)),
  ];
}

const postgres = await startPostgres();
// An interrupted bench must leave no server behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
const receiver = await startReceiverProcess();
const url = await postgres.createDatabase();
const db = await openDatabase({ databaseUrl: url, dataDir: null });
try {
  const { port } = receiver;
  const world = await makeTestDeliveries(db, {
    receivers: { [HOST]: { port } as Receiver },
    concurrency: CONCURRENCY,
    concurrencyPerEndpoint: PER_ENDPOINT,
  });
  for (let n = 0; n < ENDPOINTS; n += 1) await world.addEndpoint(`https://${HOST}/${n}`);
  world.clock.time += 3_600_000;
  await addLog(url, world.merchantId, 0, 1000);
  await deliverRounds(world, port, 1);

  const small = await deliverRounds(world, port, ROUNDS);
  const figures = compare('webhook delivery', small);
  if (!process.argv.includes('--quick')) {
    await addLog(url, world.merchantId, 1000, 1_000_000);
    const large = await deliverRounds(world, port, ROUNDS);
    figures.push(...compareLogs(small, large), ...(await drainBacklog(world)));
  }
  reportFigures(figures);
  world.context.webhookSender.close();
} finally {
  await db.close();
  receiver.stop();
  await postgres.stop();
}
