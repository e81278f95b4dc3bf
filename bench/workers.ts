// npm run bench -- workers: payments whose notices were lost, one worker beside two, and a rail that never answers its orders.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresServer } from '../packages/service/test/postgres-server.ts';
import { startFlutterwave } from '../packages/service/test/rail/simulators/flutterwave-simulator.ts';
import { startPaystack } from '../packages/service/test/rail/simulators/paystack-simulator.ts';
import type { WireRailUnderTest } from '../packages/service/test/rail/simulators/rail-under-test.ts';
import { type Child, startChild } from './parts/call-child.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';
import { type SlowRail, startSlowRail } from './workers/slow-rail.ts';
import type { WorkerProcess } from './workers/worker.ts';

const RAIL_MS = 200;
const IS_QUICK = process.argv.includes('--quick');
const PAID = IS_QUICK ? 200 : 600;
const LOST = 10;
const AMOUNT_KOBO = 150_050n;

type Process = Child<WorkerProcess>;

// On disk and synced, as an operator runs it.
const postgres = await startPostgresServer({ fsync: true });
const watcher = new pg.Client({ connectionString: postgres.url });
await watcher.connect();
const { rows: pids } = await watcher.query('select pg_backend_pid() as pid');
const databaseCpu = (): number => serverCpuMicros(pids[0].pid);
const rails = { flutterwave: await startFlutterwave(), paystack: await startPaystack() };
const slow = {
  flutterwave: await startSlowRail(rails.flutterwave.server.url, '/v3/transfers'),
  paystack: await startSlowRail(rails.paystack.server.url, '/transfer'),
};
const figures: Figure[] = [];
/** Each as soon as it is known: the whole takes minutes. */
const keep = (figure: Figure): void => {
  figures.push(figure);
  reportFigures([figure]);
};
let databases = 0;

const print = (name: string, unit: string, value: number): void => {
  const rounded = Math.round(value * 10) / 10;
  keep({ name, unit, value: rounded, floor: null, ratio: null, target: null, ok: true });
};

interface Stage {
  processes: Process[];
  db: pg.Client;
  end(): Promise<void>;
}

async function stage(count: number, preferred: 'flutterwave' | 'paystack'): Promise<Stage> {
  databases += 1;
  const name = `workers_${databases}`;
  await watcher.query(`create database ${name}`);
  const databaseUrl = postgres.url.replace(/postgres$/, name);
  const processes: Process[] = [];
  for (let index = 0; index < count; index += 1) {
    const child = startChild<WorkerProcess>('workers/worker.ts');
    await child.call.start({
      databaseUrl,
      preferred,
      flutterwaveUrl: slow.flutterwave.url,
      paystackUrl: slow.paystack.url,
    });
    processes.push(child);
  }
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  return {
    processes,
    db,
    async end() {
      await Promise.all(processes.map((child) => child.call.rest()));
      for (const child of processes) child.stop();
      await db.end();
    },
  };
}

const referenceOf = (id: string): string => `svc-in-${id.slice(4).toLowerCase()}`;

async function until(check: () => Promise<boolean>, mostMs: number): Promise<number> {
  const began = performance.now();
  while (!(await check())) {
    if (performance.now() - began > mostMs) return Number.POSITIVE_INFINITY;
    await wait(100);
  }
  return (performance.now() - began) / 1000;
}

const median = (values: number[]): number =>
  values.sort((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

const countIn = async (db: pg.Client, statuses: string[]): Promise<number> =>
  Number((await db.query('select count(*) as n from conversions where status = any($1)', [statuses])).rows[0].n);

/** Many wait for their Naira for a while, then some are paid and the notices are lost. */
async function foundAfter(unpaid: number, name: 'flutterwave' | 'paystack'): Promise<void> {
  const { processes, db, end } = await stage(1, name);
  const [child] = processes as [Process];
  slow[name].delayMs = 0;
  const ids = await child.call.make('fiat-issue', unpaid);
  slow[name].delayMs = RAIL_MS;
  await child.call.work();
  await wait(20_000);
  slow[name].asked.clear();
  const began = performance.now();
  for (const id of ids.slice(0, LOST)) await rails[name].pay({ reference: referenceOf(id), amountKobo: AMOUNT_KOBO });
  const seconds: number[] = [];
  await until(async () => {
    const found = Number((await db.query('select count(*) as n from payments')).rows[0].n);
    while (seconds.length < found) seconds.push((performance.now() - began) / 1000);
    return found === LOST;
  }, 120_000);
  const asked = [...slow[name].asked.values()].reduce((sum, count) => sum + count, 0);
  const label = `${unpaid} unpaid at a rail that answers in ${RAIL_MS} ms (${name})`;
  keep(boundFigure(`${label}: lost notice found, p50`, 's', median(seconds), { most: 30 }));
  keep(boundFigure(`${label}: the last of ${LOST}`, 's', Math.max(...seconds), { most: 60 }));
  print(`${label}: questions`, 'per second', asked / ((performance.now() - began) / 1000));
  await end();
}

/** All paid, no notice: how fast they become vouchers, and what each costs. */
async function sustained(workers: number): Promise<number> {
  const { processes, db, end } = await stage(workers, 'flutterwave');
  const rail: SlowRail = slow.flutterwave;
  rail.delayMs = 0;
  const shares = processes.map((child) => child.call.make('fiat-issue', PAID / workers));
  const ids = (await Promise.all(shares)).flat();
  for (const id of ids) await rails.flutterwave.pay({ reference: referenceOf(id), amountKobo: AMOUNT_KOBO });
  await wait(6000);
  rail.delayMs = RAIL_MS;
  rail.asked.clear();
  const cpu = async () =>
    (await Promise.all(processes.map((child) => child.call.usage()))).reduce(
      (sum, { cpuMicros }) => sum + cpuMicros,
      0,
    );
  const before = { service: await cpu(), database: databaseCpu(), wal: await walBytes() };
  for (const child of processes) await child.call.work();
  const seconds = await until(async () => (await countIn(db, ['voucher_issued'])) === PAID, 300_000);
  const label = `${PAID} lost notices, ${workers} worker${workers === 1 ? '' : 's'}`;
  print(`${label}: vouchers`, 'per second', PAID / seconds);
  print(`${label}: CPU of the workers`, 'ms each', ((await cpu()) - before.service) / 1000 / PAID);
  print(`${label}: CPU of the database`, 'ms each', (databaseCpu() - before.database) / 1000 / PAID);
  print(`${label}: WAL`, 'kB each', ((await walBytes()) - before.wal) / 1000 / PAID);
  await end();
  return PAID / seconds;
}

const walBytes = async (): Promise<number> =>
  Number((await watcher.query("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes")).rows[0].bytes);

/** A stranger's crypto conversions, before the rail of the payouts hangs and while it does. */
async function hanging(): Promise<void> {
  const { processes, db, end } = await stage(1, 'flutterwave');
  const [child] = processes as [Process];
  slow.flutterwave.delayMs = 5;
  await child.call.work();
  const settle = async (): Promise<number> => {
    const seconds: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      const [id] = await child.call.make('crypto-issue', 1);
      await child.call.mine(3);
      const isDone = async () =>
        (await db.query("select 1 from conversions where id = $1 and status = 'succeeded'", [id])).rowCount === 1;
      seconds.push(await until(isDone, 200_000));
    }
    return median(seconds);
  };
  await child.call.usage();
  print('crypto conversion, mined to succeeded, p50', 's', await settle());
  print('longest round of the follower', 's', (await child.call.usage()).longestRound);
  slow.flutterwave.hangsOrders = true;
  await child.call.make('fiat-redeem', 60);
  await child.call.mine(3);
  await wait(5000);
  await child.call.usage();
  keep(boundFigure('the same while a rail never answers orders', 's', await settle(), { most: 5 }));
  const { longestRound } = await child.call.usage();
  keep(boundFigure('longest round of the follower then', 's', longestRound, { most: 2 }));
  slow.flutterwave.stop();
  await end();
}

try {
  await foundAfter(200, 'flutterwave');
  await foundAfter(200, 'paystack');
  if (!IS_QUICK) await foundAfter(1000, 'flutterwave');
  if (!IS_QUICK) await foundAfter(1000, 'paystack');
  const one = await sustained(1);
  const two = await sustained(2);
  print('two workers beside one', 'times', two / one);
  await hanging();
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
} finally {
  for (const rail of Object.values(slow)) rail.stop();
  for (const rail of Object.values<WireRailUnderTest>(rails)) await rail.stop();
  await watcher.end();
  await postgres.stop();
}
process.exit();
