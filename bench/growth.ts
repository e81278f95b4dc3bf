// npm run bench -- growth: lists, the event log, a create and the work of the background with 1,000 and with 1,000,000 rows of every table, on disk, in a cache that is smaller, after churn; deliveries are in `webhooks`.
import { createHash } from 'node:crypto';
import { ID_PREFIXES, idAt } from '@svc/protocol';
import pg from 'pg';
import type { MerchantCredentials } from '../packages/service/src/sandbox/sandbox-credentials.ts';
import { BODIES } from '../packages/service/test/harness/make-simulation.ts';
import { startPostgresServer } from '../packages/service/test/postgres-server.ts';
import { fill } from './growth/fill.ts';
import { fillRest } from './growth/history.ts';
import { openWork, WORKS, type Worked } from './growth/work.ts';
import type { LoadClient } from './load/client.ts';
import { type RequestLine, requestBytes } from './load/make-requests.ts';
import { measureLoad, medianOf, type Round } from './load/measure-load.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { type Child, startChild } from './parts/call-child.ts';
import { type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';
import { progress } from './parts/within.ts';

const FEW_ROWS = 1_000;
const rowsAt = process.argv.indexOf('--rows');
const MANY_ROWS = Number(rowsAt === -1 ? (process.env.SVC_BENCH_ROWS ?? 1_000_000) : process.argv[rowsAt + 1]);
const MERCHANTS = 32;
const IS_QUICK = process.argv.includes('--quick');
const PER_ROUND = IS_QUICK ? 64 : 160;
const ROUNDS = IS_QUICK ? 3 : 5;
const CONNECTIONS = 8;
const WORK_TURNS = 5;
/** With a thousand times the rows it may cost 1.2 times as much. */
const MIN_RATIO = 0.833;

interface Asked {
  line: RequestLine;
  status: number;
}

const WALLET = '0x1111111111111111111111111111111111111111';
const MANY_DAYS = 200 * 86_400;
const get = (target: string): Asked => ({ line: { method: 'GET', target }, status: 200 });

/** Pages are full at both sizes, or of the same rows: a merchant has 31 rows in the small one. `at`: when the oldest row was made, in seconds. */
const REQUESTS: Record<string, (at: number) => Asked> = {
  'list of 20 conversions': () => get('/v1/conversions?limit=20'),
  'list of 20 by status': () => get('/v1/conversions?limit=20&status=succeeded'),
  'list of 20 in a span, oldest first': (at) =>
    get(`/v1/conversions?limit=20&order=asc&createdFrom=${at}&createdTo=${at + 1}`),
  'list of 20 changed since': (at) => get(`/v1/conversions?limit=20&updatedSince=${at}`),
  'list of none changed since': (at) => get(`/v1/conversions?limit=20&updatedSince=${at + MANY_DAYS}`),
  'list of 20 of a wallet': () => get(`/v1/conversions?limit=20&wallet=${WALLET}`),
  'list by metadata': () => get('/v1/conversions?limit=20&metadata%5Border%5D=o-7'),
  'list by transaction': () => get(`/v1/conversions?limit=20&txHash=0x${md5('tx7')}${md5('hash7')}`),
  'event log, 20 events': () => get('/v1/events?limit=20'),
  'event log, 20 from a moment, oldest first': (at) => get(`/v1/events?limit=20&order=asc&createdFrom=${at}`),
  'event log, 20 after an event': (at) =>
    get(`/v1/events?limit=20&after=${idAt(ID_PREFIXES.event, at * 1000)}${'0'.repeat(16)}`),
  'event log, 20 of a type in a span': (at) =>
    get(`/v1/events?limit=20&type=conversion.succeeded&createdFrom=${at}&createdTo=${at + 1}`),
  'list of 20 by everything at once': (at) =>
    get(
      `/v1/conversions?limit=20&order=asc&wallet=${WALLET}&status=succeeded&type=crypto-issue&createdFrom=${at}&createdTo=${at + 1}&updatedSince=${at}`,
    ),
  'create crypto-issue': () => ({
    line: { method: 'POST', target: '/v1/conversions', body: BODIES['crypto-issue'] },
    status: 201,
  }),
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

interface World {
  service: Child<ServiceUnderLoad>;
  port: number;
  merchants: MerchantCredentials[];
  at: number;
  rounds: Record<string, Round[]>;
}

const clientProcess = startChild<LoadClient>('load/client.ts');
let sent = 0;

async function startWorld(databaseUrl: string, rows: number): Promise<World> {
  const service = startChild<ServiceUnderLoad>('load/service.ts');
  const { port, merchants } = await service.call.start({ databaseUrl, merchants: MERCHANTS });
  const ids = merchants.map(({ merchantId }) => merchantId);
  progress(`filling a database with ${rows.toLocaleString('en')} rows of every table`);
  const at = Math.floor((await fill(databaseUrl, ids, rows)) / 1000);
  await fillRest(databaseUrl);
  progress('filled');
  return { service, port, merchants, at, rounds: {} };
}

function signed({ merchants }: World, line: RequestLine): Uint8Array[] {
  return Array.from({ length: PER_ROUND }, () => {
    sent += 1;
    const merchant = merchants[sent % MERCHANTS];
    if (merchant === undefined) throw new Error('every request has a merchant');
    return requestBytes(merchant, line, sent);
  });
}

async function measureRound(name: string, world: World, databaseCpu: () => Promise<number>): Promise<Round> {
  const { line, status: expectedStatus } = (REQUESTS[name] ?? (() => get('/')))(world.at);
  const { port, service } = world;
  const subject = { name, port, usage: () => service.call.usage() };
  const requests = signed(world, line);
  return measureLoad(subject, {
    client: clientProcess,
    requests,
    connections: CONNECTIONS,
    databaseCpu,
    expectedStatus,
  });
}

/** Cost is the CPU of service and server. */
function compare(name: string, few: readonly Round[], many: readonly Round[]): Figure[] {
  const cost = (rounds: readonly Round[]): number => medianOf(rounds, 'cpuMicros') + medianOf(rounds, 'databaseMicros');
  const [value, floor] = [Math.round(cost(many)), Math.round(cost(few))];
  const ratio = Math.round((floor / value) * 1000) / 1000;
  const label = `${name}, ${MANY_ROWS.toLocaleString('en')} rows`;
  const [slow, fast] = [medianOf(many, 'p50Ms'), medianOf(few, 'p50Ms')].map((ms) => Math.round(ms * 10) / 10);
  return [
    { name: label, unit: 'cpu us', value, floor, ratio, target: MIN_RATIO, ok: ratio >= MIN_RATIO },
    {
      name: `${label}: p50`,
      unit: 'ms',
      value: slow ?? 0,
      floor: fast ?? 0,
      ratio: Math.round(((fast ?? 0) / (slow ?? 1)) * 1000) / 1000,
      target: null,
      ok: true,
    },
  ];
}

/** The background's own, in turns: milliseconds of one call, the middle one of some. */
async function compareWork(few: Worked, many: Worked): Promise<void> {
  for (const name of WORKS) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn <= WORK_TURNS; turn += 1) {
      for (const [place, worked] of [few, many].entries()) {
        const ms = await worked.run(name);
        if (turn > 0) times[place]?.push(ms);
      }
    }
    const [floor = 0, value = 0] = times.map((all) => all.toSorted((one, other) => one - other)[WORK_TURNS >> 1]);
    const ratio = Math.round((floor / value) * 1000) / 1000;
    const label = `${name}, ${MANY_ROWS.toLocaleString('en')} rows`;
    const rounded = (ms: number): number => Math.round(ms * 10) / 10;
    const shown = { value: rounded(value), floor: rounded(floor), ratio, target: null, ok: true };
    reportFigures([{ name: label, unit: 'ms', ...shown }]);
  }
}

// 64 MB of buffers, on disk and synced.
const postgres = await startPostgresServer({ fsync: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
const watcher = new pg.Client({ connectionString: postgres.url });
await watcher.connect();
async function createDatabase(name: string): Promise<string> {
  await watcher.query(`create database ${name}`);
  return postgres.url.replace(/postgres$/, name);
}
const [fewUrl, manyUrl] = [await createDatabase('few'), await createDatabase('many')];
const children: Child<ServiceUnderLoad>[] = [];
try {
  const { rows } = await watcher.query('select pg_backend_pid() as pid');
  const databaseCpu = async () => serverCpuMicros(rows[0].pid);
  const few = await startWorld(fewUrl, FEW_ROWS);
  const many = await startWorld(manyUrl, MANY_ROWS);
  children.push(few.service, many.service);
  for (const name of Object.keys(REQUESTS)) {
    // The two sizes take turns, so that other load on the machine affects both. The first turn warms up.
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      for (const world of [few, many]) {
        const round = await measureRound(name, world, databaseCpu);
        world.rounds[name] ??= [];
        if (turn > 0) world.rounds[name]?.push(round);
      }
    }
    // Each as soon as it is known: the whole takes long.
    reportFigures(compare(name, few.rounds[name] ?? [], many.rounds[name] ?? []));
  }
  const works = { few: await openWork(fewUrl), many: await openWork(manyUrl) };
  await compareWork(works.few, works.many);
  await works.few.close();
  await works.many.close();
} finally {
  for (const child of [clientProcess, ...children]) child.stop();
  await watcher.end();
  await postgres.stop();
}
