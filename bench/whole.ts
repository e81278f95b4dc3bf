// npm run bench -- whole: whole conversions of all four types through processes as an operator runs them, every outside part over HTTP. --rate, --seconds, --api, --workers, --outside-ms, --rail-ms, --lost, --fault=hang|dead|slow, --kill-every, --statements.
import { setTimeout as wait } from 'node:timers/promises';
import { CONVERSION_TYPES, type Conversion, type ConversionType, type CreateConversionBody } from '@svc/protocol';
import pg from 'pg';
import { openDatabase } from '../packages/service/src/adapters/database/open-database.ts';
import { migrate } from '../packages/service/src/stores/migrate.ts';
import { readStepTimes } from '../packages/service/src/stores/reads/read-backlog.ts';
import { makeTestClient, type TestClient } from '../packages/service/test/harness/make-test-client.ts';
import { startPostgresServer } from '../packages/service/test/postgres-server.ts';
import { type Child, startChild } from './parts/call-child.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';
import { progress, within } from './parts/within.ts';
import type { OutsideProcess } from './whole/outside.ts';
import type { WholeProcess } from './whole/process.ts';
import { makeWallets } from './whole/wallets.ts';

const option = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const number = (name: string, otherwise: number): number => Number(option(name) ?? otherwise);
const IS_QUICK = process.argv.includes('--quick');
const RATE = number('rate', 2);
const SECONDS = number('seconds', IS_QUICK ? 20 : 120);
const OUTSIDE_MS = number('outside-ms', 15);
const RAIL_MS = number('rail-ms', 200);
const KILL_EVERY_SECONDS = number('kill-every', 0);
const LOST = process.argv.includes('--lost');
const SHOWS_STATEMENTS = process.argv.includes('--statements');
const FAULTS = { hang: { hangsOrders: true }, dead: { isDead: true }, slow: { delayMs: 9000 } } as const;
const FAULTY = { hang: 'never answers orders', dead: 'closes every connection', slow: 'takes 9 s' } as const;
const BESIDE = 'the same beside a rail that';
const FAULT = option('fault') as keyof typeof FAULTS | undefined;
const WHAT = `${RATE} a second, rail ${RAIL_MS} ms${LOST ? ', notices lost' : ''}, ${number('api', 1)} API, ${number('workers', 1)} workers`;

const HOOK = 'https://hooks.merchant.example/';
/** A key may write 60 times a minute. */
const MERCHANTS = Math.ceil(RATE * 2) + 2;
const WALLETS = IS_QUICK ? 3 : 10;
const FUNDED_SECONDS = 30;
const IDLE_SECONDS = IS_QUICK ? 10 : 60;
/** The least that lies between the block of a conversion and its end: the blocks above it. */
const DEPTH_SECONDS = 2;
/** Blocks of a second, three deep; what takes longer than this at a healthy outside does not end. */
const PATIENCE_MS = LOST || FAULT ? 240_000 : 90_000;
const POLL_MS = 300;
const PROGRESS_MS = 10_000;
const MOST_TIMES = 1.5;
/** The bounds of what the service itself adds. */
const STEP_BOUNDS = { burn_to_order: 5, final_burn_to_order: 5, payment_to_voucher: 5, event_to_delivery: 5 } as const;

interface Life {
  type: ConversionType;
  id: string;
  createdMs: number;
  minedAt: number | null;
  endedAt: number | null;
}

const BODIES: Record<ConversionType, object> = {
  'crypto-issue': { pair: 'USDC', amount: '20' },
  'crypto-redeem': { pair: 'USDC', amount: '1500' },
  'fiat-issue': { amount: '1500.50', payer: { email: 'ada@example.com', name: 'Ada Obi' } },
  'fiat-redeem': {
    amount: '1500.75',
    payout: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Obi' },
  },
};
const AMOUNT_KOBO = 150_050n;

progress('PostgreSQL, chain, rails, processes');
const settings = SHOWS_STATEMENTS
  ? ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top']
  : [];
const postgres = await startPostgresServer({ fsync: true, settings });
const watcher = new pg.Client({ connectionString: postgres.url });
await watcher.connect();
await watcher.query('create database whole');
const databaseUrl = postgres.url.replace(/postgres$/, 'whole');
const db = await openDatabase({ databaseUrl, dataDir: null });
await migrate(db);
if (SHOWS_STATEMENTS) await db.query('create extension pg_stat_statements');
const { rows: pids } = await watcher.query('select pg_backend_pid() as pid');

const outsideChild = startChild<OutsideProcess>('whole/outside.ts');
const outside = await outsideChild.call.start({ outsideMs: OUTSIDE_MS });
const wallets = makeWallets(outside.nodes[0] ?? '', WALLETS);

interface Process {
  role: 'api' | 'worker';
  child: Child<WholeProcess>;
  port: number;
  /** Of those that were killed in its place. */
  spentMicros: number;
}

const processes: Process[] = [];
async function begin(role: Process['role']): Promise<void> {
  const child = startChild<WholeProcess>('whole/process.ts');
  const { port } = await child.call.start({ role, databaseUrl, outside });
  processes.push({ role, child, port, spentMicros: 0 });
}
for (let count = 0; count < number('api', 1); count += 1) await begin('api');
for (let count = 0; count < number('workers', 1); count += 1) await begin('worker');
const apis = processes.filter(({ role }) => role === 'api');
const urls = apis.map(({ port }) => `http://127.0.0.1:${port}`);
progress('processes are ready');
await outsideChild.call.sendNoticesTo(urls, LOST);
for (const name of ['flutterwave', 'paystack'] as const) await outsideChild.call.setRail(name, { delayMs: RAIL_MS });

const merchants = (await apis[0]?.child.call.makeMerchants(MERCHANTS)) ?? [];
/** One for each merchant and API process; each from an address of its own, as merchants are. */
const clients: TestClient[][] = merchants.map((credentials) => urls.map((url) => makeTestClient({ url, credentials })));
let calls = 0;
async function call<Body>(at: number, method: string, path: string, body?: unknown): Promise<Body> {
  calls += 1;
  const merchant = at % MERCHANTS;
  const client = clients[merchant]?.[calls % urls.length];
  if (client === undefined) throw new Error('there are merchants and processes');
  const headers = { 'X-Forwarded-For': `198.51.${merchant >> 8}.${merchant & 255}` };
  const answer = await client.call<Body>(method, path, body, headers);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const figures: Figure[] = [];
const keep = (figure: Figure): void => {
  figures.push(figure);
  reportFigures([figure]);
};
const round = (value: number): number => Math.round(value * 100) / 100;
const say = (name: string, unit: string, value: number): void =>
  keep({ name, unit, value: round(value), floor: null, ratio: null, target: null, ok: true });
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

const errors = new Map<string, number>();
const lives: Life[] = [];
let made = 0;
/** Creates that were answered: when. */
const goodCreates: number[] = [];

async function live(type: ConversionType, at: number): Promise<void> {
  const wallet = wallets.addresses[at % WALLETS];
  const body = { type, chain: 'celo-sepolia', wallet, ...BODIES[type] } as CreateConversionBody;
  const began = performance.now();
  let conversion = await call<Conversion>(at, 'POST', '/v1/conversions', body);
  goodCreates.push(performance.now());
  const { id, reference } = conversion;
  const life: Life = { type, id, createdMs: performance.now() - began, minedAt: null, endedAt: null };
  lives.push(life);
  if (type === 'fiat-issue') {
    await outsideChild.call.pay(`svc-in-${id.slice(4).toLowerCase()}`, AMOUNT_KOBO);
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (conversion.voucher === null && performance.now() < giveUpAt) {
      await wait(POLL_MS);
      const there = await watcherOf(
        'select 1 from conversions where id = $1 and voucher_id is not null and status = $2',
        [id, 'voucher_issued'],
      );
      if (there > 0) conversion = await call<Conversion>(at, 'GET', `/v1/conversions/${reference}`);
    }
  }
  life.minedAt = await wallets.convert(conversion);
}

const lookup = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const watcherOf = async (sql: string, values: unknown[]): Promise<number> =>
  (await lookup.query(sql, values)).rowCount ?? 0;

/** Starts them on time, however late the answers are. Returns when all have ended or nobody waits any longer. */
async function run(seconds: number, types: readonly ConversionType[]): Promise<Life[]> {
  const first = lives.length;
  const began = performance.now();
  const end = setInterval(() => {
    const own = lives.slice(first);
    const count = (is: (life: Life) => boolean): number => own.filter(is).length;
    progress(
      `${own.length} created, ${count((life) => life.minedAt !== null)} mined, ${count((life) => life.endedAt !== null)} ended`,
    );
  }, PROGRESS_MS);
  const running: Promise<void>[] = [];
  for (let count = 0; count < seconds * RATE; count += 1) {
    await wait(Math.max(0, began + (count * 1000) / RATE - performance.now()));
    const at = made++;
    const type = types[at % types.length] as ConversionType;
    running.push(
      live(type, at).catch((error: unknown) => {
        const text = `${type}: ${error instanceof Error ? error.message : error}`.slice(0, 160);
        errors.set(text, (errors.get(text) ?? 0) + 1);
      }),
    );
  }
  const own = () => lives.slice(first);
  const giveUpAt = performance.now() + PATIENCE_MS;
  const isOver = () => own().every(({ endedAt }) => endedAt !== null);
  await Promise.race([Promise.all(running), wait(PATIENCE_MS)]);
  do {
    const open = own().filter(({ endedAt }) => endedAt === null);
    const { rows } = await lookup.query(
      "select conversion_id as id, at from conversion_stages where name = 'succeeded' and conversion_id = any($1)",
      [open.map(({ id }) => id)],
    );
    const ended = new Map<string, number>(rows.map(({ id, at }) => [id, Number(at)]));
    for (const life of open) life.endedAt = ended.get(life.id) ?? null;
    if (!isOver()) await wait(POLL_MS);
  } while (!isOver() && performance.now() < giveUpAt);
  clearInterval(end);
  for (const { id, type, minedAt } of own().filter(({ endedAt }) => endedAt === null)) {
    const { rows } = await lookup.query('select status, tries, last_error from conversions where id = $1', [id]);
    console.error(`not ended: ${type} ${id}, ${minedAt === null ? 'not mined' : 'mined'}: ${JSON.stringify(rows[0])}`);
  }
  return own();
}

const cryptoTimes = (of: readonly Life[]): number[] =>
  of.flatMap(({ type, minedAt, endedAt }) =>
    type.startsWith('crypto') && minedAt !== null
      ? [endedAt === null ? Infinity : Math.max(0, endedAt - minedAt) / 1000]
      : [],
  );

interface Cost {
  micros: Map<string, number>;
  wal: number;
  commits: number;
}
async function readCost(): Promise<Cost> {
  const micros = new Map<string, number>([['database', serverCpuMicros(pids[0].pid)]]);
  for (const { role, child, spentMicros } of processes) {
    const { cpuMicros } = await child.call.usage();
    micros.set(role, (micros.get(role) ?? 0) + cpuMicros + spentMicros);
  }
  const { rows } = await watcher.query(
    "select pg_current_wal_lsn() - '0/0'::pg_lsn as wal, (select xact_commit from pg_stat_database where datname = 'whole') as commits",
  );
  return { micros, wal: Number(rows[0].wal), commits: Number(rows[0].commits) };
}

/** CPU microseconds in a second with nothing to do, by role. */
const idle = new Map<string, number>();
async function measureIdle(): Promise<void> {
  const before = await readCost();
  await wait(IDLE_SECONDS * 1000);
  const after = await readCost();
  for (const [name, micros] of after.micros) {
    const each = (micros - (before.micros.get(name) ?? 0)) / IDLE_SECONDS;
    idle.set(name, each);
    say(`CPU of ${name} with nothing to do`, '% of a core', each / 10_000);
  }
}

/** What took the server longest, and how often it ran for each conversion. */
async function showStatements(conversions: number): Promise<void> {
  const rows = await db.query<{ text: string; calls: number; ms: number }>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text, calls::integer, total_exec_time as ms
     from pg_stat_statements order by total_exec_time desc limit 25`,
  );
  for (const { text, calls, ms } of rows) {
    const [times, each] = [calls / conversions, ms / conversions].map((value) => value.toFixed(2).padStart(8));
    console.log(`     ${times} times ${each} ms  ${text}`);
  }
}

/** Kill -9 of one process after the other, and how long nothing good was answered. */
async function killNow(turn: number): Promise<void> {
  const one = processes[turn % processes.length];
  if (one === undefined) return;
  const { cpuMicros } = await one.child.call.usage();
  const began = performance.now();
  process.kill(one.child.pid, 'SIGKILL');
  const child = startChild<WholeProcess>('whole/process.ts');
  await child.call.start({ role: one.role, databaseUrl, outside, port: one.port });
  Object.assign(one, { child, spentMicros: one.spentMicros + cpuMicros });
  const first = goodCreates.find((at) => at > began) ?? performance.now();
  say(`${one.role} killed and started again: ready; first good create`, 's', (performance.now() - began) / 1000);
  say('first good create after it', 's', (first - began) / 1000);
  const { memoryMb, handles, loopMs } = await child.call.usage();
  say('memory after it', 'MB', memoryMb);
  say(`handles; event loop p99 ${Math.round(loopMs)} ms`, '', handles);
}

async function describe(label: string, of: readonly Life[], before: Cost, seconds: number): Promise<void> {
  const ended = of.filter(({ endedAt }) => endedAt !== null);
  const after = await readCost();
  say(`${label}: whole conversions`, 'per second', ended.length / seconds);
  // What a rail holds that never answers waits for it: nothing is ordered twice.
  const due = of.filter(({ type }) => !label.startsWith(BESIDE) || type.startsWith('crypto'));
  const left = due.filter(({ endedAt }) => endedAt === null).length;
  keep(boundFigure(`${label}: not ended of ${due.length} that wait for no such rail`, '', left, { most: 0 }));
  say(`${label}: not ended in all`, '', of.length - ended.length);
  say(
    `${label}: create, p50`,
    'ms',
    percentile(
      of.map(({ createdMs }) => createdMs),
      0.5,
    ),
  );
  say(
    `${label}: create, p99`,
    'ms',
    percentile(
      of.map(({ createdMs }) => createdMs),
      0.99,
    ),
  );
  for (const type of CONVERSION_TYPES) {
    const times = of.flatMap((life) =>
      life.type === type && life.minedAt !== null && life.endedAt !== null
        ? [(life.endedAt - life.minedAt) / 1000]
        : [],
    );
    if (times.length === 0) continue;
    for (const share of [0.5, 0.99]) {
      const seconds = round(percentile(times, share));
      const floor = { floor: DEPTH_SECONDS, ratio: round(DEPTH_SECONDS / seconds) };
      const name = `${label}: ${type}, mined to succeeded, p${share * 100}`;
      keep({ name, unit: 's', value: seconds, ...floor, target: null, ok: true });
    }
  }
  for (const [name, micros] of after.micros) {
    const own = micros - (before.micros.get(name) ?? 0) - (idle.get(name) ?? 0) * seconds;
    say(`${label}: CPU of ${name} above what it takes idle`, 'ms each', own / 1000 / ended.length);
  }
  say(`${label}: WAL`, 'kB each', (after.wal - before.wal) / 1000 / ended.length);
  say(`${label}: commits`, 'each', (after.commits - before.commits) / ended.length);
}

try {
  for (const address of wallets.addresses) {
    await within(`funding ${address}`, FUNDED_SECONDS, outsideChild.call.fund(address));
  }
  progress('wallets have tokens');
  const { tokens, converter } = outside.deployment;
  await wallets.approve([tokens.USDC, tokens.SVC], converter);
  for (let at = 0; at < MERCHANTS; at += 1) {
    await call(at, 'POST', '/v1/webhook-endpoints', { env: 'test', url: HOOK, eventTypes: ['*'] });
  }
  progress('wallets have approved, merchants have endpoints');
  // SVC for the redeems, and compiled code.
  await run(Math.ceil((2 * WALLETS) / RATE), ['crypto-issue']);
  lives.length = 0;
  await db.query('delete from webhook_deliveries');

  progress(`idle for ${IDLE_SECONDS} s, then ${SECONDS} s of conversions`);
  await measureIdle();
  const asked = await outsideChild.call.questions();
  if (SHOWS_STATEMENTS) await db.query('select pg_stat_statements_reset()');
  const before = await readCost();
  const began = performance.now();
  let kills = 0;
  const killing =
    KILL_EVERY_SECONDS > 0
      ? setInterval(() => void killNow(kills++).catch((error) => console.error(error)), KILL_EVERY_SECONDS * 1000)
      : undefined;
  const good = await run(SECONDS, CONVERSION_TYPES);
  clearInterval(killing);
  await describe(WHAT, good, before, (performance.now() - began) / 1000);
  for (const { step, quantile, ms } of await readStepTimes(db)) {
    const name = `${WHAT}: ${step}, ${quantile === '0.5' ? 'p50' : 'p99'}`;
    if (quantile === '0.5') keep(boundFigure(name, 's', ms / 1000, { most: STEP_BOUNDS[step] }));
    else say(name, 's', ms / 1000);
  }
  if (SHOWS_STATEMENTS) await showStatements(good.length);
  say(`${WHAT}: questions to the rails`, 'each', ((await outsideChild.call.questions()) - asked) / good.length);
  for (const { role, child } of processes) {
    const { memoryMb, loopMs, handles } = await child.call.usage();
    say(`${role}: memory, ${handles} handles`, 'MB', memoryMb);
    say(`${role}: event loop, p99`, 'ms', loopMs);
  }
  if (FAULT !== undefined) {
    await outsideChild.call.setRail('flutterwave', FAULTS[FAULT]);
    const costBefore = await readCost();
    const faultBegan = performance.now();
    const bad = await run(SECONDS, CONVERSION_TYPES);
    await describe(`${BESIDE} ${FAULTY[FAULT]}`, bad, costBefore, (performance.now() - faultBegan) / 1000);
    for (const share of [0.5, 0.99]) {
      const [alone, beside] = [percentile(cryptoTimes(good), share), percentile(cryptoTimes(bad), share)];
      const name = `crypto conversions beside a rail that ${FAULTY[FAULT]}, p${share * 100}, as times alone`;
      keep(boundFigure(name, 'times', beside / alone, { most: MOST_TIMES }));
    }
  }
  for (const [text, count] of errors) console.error(`${count} times: ${text}`);
  process.exitCode = figures.every(({ ok }) => ok) && errors.size === 0 ? 0 : 1;
} finally {
  wallets.stop();
  for (const { child } of processes) child.stop();
  outsideChild.stop();
  await lookup.end();
  await db.close();
  await watcher.end();
  await postgres.stop();
}
process.exit();
