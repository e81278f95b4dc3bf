// npm run bench -- low: what a read costs at 1 and 10 a second, and the first one after a quiet time, beside its saturated cost and the floor.
import { setTimeout as wait } from 'node:timers/promises';
import { importSignKey } from '@svc/protocol';
import pg from 'pg';
import { BODIES } from '../packages/service/test/harness/make-simulation.ts';
import { makeTestClient } from '../packages/service/test/harness/make-test-client.ts';
import { bytesOf } from '../packages/service/test/harness/raw-client.ts';
import { startPostgresServer } from '../packages/service/test/postgres-server.ts';
import type { LoadClient } from './load/client.ts';
import { requestBytes } from './load/make-requests.ts';
import { measureLoad, type Round, type Subject } from './load/measure-load.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';
import { progress } from './parts/within.ts';
import type { FloorDocument, ReadFloor } from './reads/floor.ts';

const IS_QUICK = process.argv.includes('--quick');
const MERCHANTS = 56;
const SATURATED = IS_QUICK ? 1400 : 2800;
const WARM_UP_TURNS = IS_QUICK ? 2 : 3;
const RATES = [1, 10];
const SECONDS = IS_QUICK ? 20 : 180;
const QUIET_SECONDS = IS_QUICK ? 15 : 300;
/** Of the saturated cost. */
const MOST_TIMES = 1.3;

const postgres = await startPostgresServer({ fsync: true });
const watcher = new pg.Client({ connectionString: postgres.url });
await watcher.connect();
await watcher.query('create database low');
const databaseUrl = postgres.url.replace(/postgres$/, 'low');
const { rows: pids } = await watcher.query('select pg_backend_pid() as pid');
const databaseCpu = async (): Promise<number> => serverCpuMicros(pids[0].pid);
const client = startChild<LoadClient>('load/client.ts');
const service = startChild<ServiceUnderLoad>('load/service.ts');
const floor = startChild<ReadFloor>('reads/floor.ts');

const { port, merchants } = await service.call.start({ databaseUrl, merchants: MERCHANTS });
const documents: FloorDocument[] = [];
for (const credentials of merchants) {
  const { call } = makeTestClient({ url: `http://127.0.0.1:${port}`, credentials });
  const { body } = await call('POST', '/v1/conversions', BODIES['crypto-issue']);
  const publicKey = Buffer.from(importSignKey(bytesOf(credentials.signingKey)).publicKey).toString('hex');
  const { apiKey } = credentials;
  documents.push({ apiKey, reference: String(body.reference), document: JSON.stringify(body), publicKey });
}
const requestsOf = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => {
    const place = index % MERCHANTS;
    const merchant = merchants[place];
    if (merchant === undefined) throw new Error('every request has a merchant');
    return requestBytes(merchant, { method: 'GET', target: `/v1/conversions/${documents[place]?.reference}` }, index);
  });
const subjects: Subject[] = [
  { name: 'service', port, usage: () => service.call.usage() },
  {
    name: 'floor',
    port: await floor.call.start({ databaseUrl, documents }),
    usage: () => floor.call.usage(),
  },
];

interface Cost {
  cpu: number;
  p50Ms: number;
}
const costOf = ({ cpuMicros, databaseMicros, p50Ms }: Round): Cost => ({ cpu: cpuMicros + databaseMicros, p50Ms });

/** CPU of service and database in so many seconds with nothing to do: it is no part of what a request costs. */
async function idleMicros(subject: Subject, seconds: number): Promise<number> {
  const [before, databaseBefore] = [await subject.usage(), await databaseCpu()];
  await wait(seconds * 1000);
  const [after, databaseAfter] = [await subject.usage(), await databaseCpu()];
  return after.cpuMicros - before.cpuMicros + databaseAfter - databaseBefore;
}

async function atRate(subject: Subject, perSecond: number): Promise<Cost> {
  const requests = requestsOf(perSecond * SECONDS);
  const idle = (await idleMicros(subject, SECONDS)) / requests.length;
  const load = { client, requests, connections: 1, perSecond, databaseCpu, expectedStatus: 200 };
  const cost = costOf(await measureLoad(subject, load));
  return { ...cost, cpu: cost.cpu - idle };
}

async function saturated(subject: Subject): Promise<Cost> {
  const load = { client, requests: requestsOf(SATURATED), connections: 16, databaseCpu, expectedStatus: 200 };
  for (let turn = 0; turn < WARM_UP_TURNS; turn += 1) await measureLoad(subject, load);
  return costOf(await measureLoad(subject, load));
}

async function firstAfterQuiet(subject: Subject): Promise<number> {
  await wait(QUIET_SECONDS * 1000);
  const load = { client, requests: requestsOf(1), connections: 1, expectedStatus: 200 };
  return costOf(await measureLoad(subject, load)).p50Ms;
}

const beside = (name: string, unit: string, values: readonly number[], most?: number): Figure => {
  const [value = Number.NaN, reference = Number.NaN] = values;
  const figure = boundFigure(name, unit, value, { most: most ?? Number.POSITIVE_INFINITY });
  const ratio = Math.round((reference / value) * 1000) / 1000;
  return { ...figure, floor: Math.round(reference * 1000) / 1000, ratio, target: most ?? null };
};

/** Each as soon as it is known: the whole takes an hour. */
const keep = (figure: Figure): void => reportFigures([figure]);

try {
  const full: Cost[] = [];
  for (const subject of subjects) {
    progress(`${subject.name}, as much as it takes`);
    full.push(await saturated(subject));
  }
  keep(
    beside(
      'read, saturated, service and database',
      'cpu us',
      full.map(({ cpu }) => cpu),
    ),
  );
  for (const rate of RATES) {
    const low: Cost[] = [];
    for (const subject of subjects) {
      progress(`${subject.name}, ${SECONDS} s of nothing, then ${SECONDS} s at ${rate} a second`);
      low.push(await atRate(subject, rate));
    }
    const times = low.map(({ cpu }, place) => cpu / (full[place]?.cpu ?? Number.NaN));
    keep(beside(`read at ${rate} a second, as times saturated`, 'times', times, MOST_TIMES));
    keep(
      beside(
        `read at ${rate} a second, p50`,
        'ms',
        low.map(({ p50Ms }) => p50Ms),
      ),
    );
  }
  const first: number[] = [];
  for (const subject of subjects) {
    progress(`${subject.name}, the first read after ${QUIET_SECONDS} s of nothing`);
    first.push(await firstAfterQuiet(subject));
  }
  keep(beside(`first read after ${QUIET_SECONDS} quiet seconds`, 'ms', first));
} finally {
  for (const child of [client, service, floor]) child.stop();
  await watcher.end();
  await postgres.stop();
}
process.exit();
