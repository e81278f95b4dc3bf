// npm run bench -- reads: a sealed read of one conversion over HTTP on both databases, beside its floor and an assembled stack.
import { importSignKey } from '@svc/protocol';
import pg from 'pg';
import { BODIES } from '../packages/service/test/harness/make-simulation.ts';
import { makeTestClient } from '../packages/service/test/harness/make-test-client.ts';
import { bytesOf } from '../packages/service/test/harness/raw-client.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import type { LoadClient } from './load/client.ts';
import { requestBytes } from './load/make-requests.ts';
import { measureLoad, medianOf, type Round, type Subject } from './load/measure-load.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { type Child, startChild } from './parts/call-child.ts';
import { boundFigure, costFigures, type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';
import type { AssembledRead } from './reads/assembled.ts';
import type { FloorDocument, ReadFloor } from './reads/floor.ts';

const MERCHANTS = 56;
/** Some seconds of load: after a pause of the other turns a process is cold again, which under steady load it never is. */
const PER_ROUND = 2800;
/** The cost of a request falls until the compiler is done: for the service, which has more code, later than for the floor. */
const WARM_UP_TURNS = 4;
const ROUNDS = process.argv.includes('--quick') ? 3 : 5;
const CONNECTIONS = 16;
/** At the fixed rate: of 4,200 requests a pause of the machine is less than a hundredth. A collection of the whole heap is more. */
const TIMED_REPEATS = 2;
const TIMED_ROUNDS = 3;
const FLOOR_TARGET = 0.75;
const ASSEMBLED_TARGET = 3;

interface World {
  service: Subject;
  documents: FloorDocument[];
  requests: Uint8Array[];
  children: Child<never>[];
}

async function startWorld(databaseUrl: string | null): Promise<World> {
  const child = startChild<ServiceUnderLoad>('load/service.ts');
  const { port, merchants } = await child.call.start({ databaseUrl, merchants: MERCHANTS });
  const documents: FloorDocument[] = [];
  for (const credentials of merchants) {
    const client = makeTestClient({ url: `http://127.0.0.1:${port}`, credentials });
    const { body } = await client.call('POST', '/v1/conversions', BODIES['crypto-issue']);
    const publicKey = Buffer.from(importSignKey(bytesOf(credentials.signingKey)).publicKey).toString('hex');
    const { apiKey } = credentials;
    documents.push({ apiKey, reference: String(body.reference), document: JSON.stringify(body), publicKey });
  }
  const requests = Array.from({ length: PER_ROUND }, (_, index) => {
    const place = index % MERCHANTS;
    const merchant = merchants[place];
    if (merchant === undefined) throw new Error('every request has a merchant');
    return requestBytes(merchant, { method: 'GET', target: `/v1/conversions/${documents[place]?.reference}` }, index);
  });
  const service = { name: 'service', port, usage: () => child.call.usage() };
  return { service, documents, requests, children: [child as never] };
}

const clientProcess = startChild<LoadClient>('load/client.ts', { NODE_OPTIONS: '--max-semi-space-size=64' });

async function onPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
  }
  const databaseUrl = await postgres.createDatabase();
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await watcher.connect();
  try {
    const { rows } = await watcher.query('select pg_backend_pid() as pid');
    const databaseCpu = async () => serverCpuMicros(rows[0].pid);
    const world = await startWorld(databaseUrl);
    const floor = startChild<ReadFloor>('reads/floor.ts');
    const floorPort = await floor.call.start({ databaseUrl, documents: world.documents });
    const assembled = startChild<AssembledRead>('reads/assembled.ts');
    const assembledPort = await assembled.call.start({ databaseUrl });
    const subjects: Subject[] = [
      world.service,
      { name: 'floor', port: floorPort, usage: () => floor.call.usage() },
      { name: 'assembled', port: assembledPort, usage: () => assembled.call.usage() },
    ];
    const rounds = await measureInTurns(subjects, world.requests, databaseCpu);
    const figures = describe('read on PostgreSQL', rounds);
    const perSecond = Math.floor(medianOf(rounds.service ?? [], 'perSecond') / 2);
    figures.push(...(await measureTimes(world, subjects[1] as Subject, perSecond)));
    for (const child of [...world.children, floor, assembled]) child.stop();
    return figures;
  } finally {
    await watcher.end();
    await postgres.stop();
  }
}

async function onPglite(): Promise<Figure[]> {
  const world = await startWorld(null);
  const floor = startChild<ReadFloor>('reads/floor.ts');
  const floorPort = await floor.call.start({ databaseUrl: null, documents: world.documents });
  const subjects = [world.service, { name: 'floor', port: floorPort, usage: () => floor.call.usage() }];
  const figures = describe('read on PGlite', await measureInTurns(subjects, world.requests));
  for (const child of [...world.children, floor]) child.stop();
  return figures;
}

/** The subjects take turns, so that other load on the machine affects all of them alike. The first turns warm up. */
async function measureInTurns(
  subjects: readonly Subject[],
  requests: readonly Uint8Array[],
  databaseCpu?: () => Promise<number>,
): Promise<Record<string, Round[]>> {
  const rounds: Record<string, Round[]> = {};
  for (let turn = 0; turn < WARM_UP_TURNS + ROUNDS; turn += 1) {
    for (const subject of subjects) {
      const options = { client: clientProcess, requests, connections: CONNECTIONS, expectedStatus: 200 };
      const round = await measureLoad(subject, { ...options, ...(databaseCpu && { databaseCpu }) });
      if (turn < WARM_UP_TURNS) continue;
      rounds[subject.name] ??= [];
      rounds[subject.name]?.push(round);
    }
  }
  return rounds;
}

function describe(name: string, { service = [], floor = [], assembled = [] }: Record<string, Round[]>): Figure[] {
  const cpu = medianOf(service, 'cpuMicros');
  const figures = costFigures(name, cpu, medianOf(floor, 'cpuMicros'), FLOOR_TARGET);
  if (assembled.length > 0) {
    figures.push(...costFigures(`${name} against the stack`, cpu, medianOf(assembled, 'cpuMicros'), ASSEMBLED_TARGET));
  }
  figures.push(
    boundFigure(`${name}: round trips`, 'per request', medianOf(service, 'roundTrips'), { most: 1.1 }),
    rate(`${name}: rate at ${CONNECTIONS} connections`, service, floor),
  );
  if (assembled.length > 0) {
    figures.push(figure(`${name}: CPU of the database`, 'cpu us', medianOf(service, 'databaseMicros')));
    figures.push(figure(`${name}: CPU of the database, stack`, 'cpu us', medianOf(assembled, 'databaseMicros')));
  }
  return figures;
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function rate(name: string, service: readonly Round[], floorRounds: readonly Round[]): Figure {
  const [value, floor] = [medianOf(service, 'perSecond'), medianOf(floorRounds, 'perSecond')];
  const ratio = rounded(value / floor);
  return {
    name,
    unit: 'per second',
    value: Math.round(value),
    floor: Math.round(floor),
    ratio,
    target: null,
    ok: true,
  };
}

function figure(name: string, unit: string, value: number): Figure {
  return { name, unit, value: rounded(value), floor: null, ratio: null, target: null, ok: true };
}

/** The floor at the same rate shows what the machine itself lets requests wait. */
async function measureTimes(world: World, floor: Subject, perSecond: number): Promise<Figure[]> {
  const requests = Array.from({ length: TIMED_REPEATS }, () => world.requests).flat();
  const load = { requests, connections: CONNECTIONS * 4, perSecond, untimed: PER_ROUND / 2 };
  const options = { client: clientProcess, ...load, expectedStatus: 200 };
  const rounds: { service: Round[]; floor: Round[] } = { service: [], floor: [] };
  for (let round = 0; round < TIMED_ROUNDS; round += 1) {
    rounds.service.push(await measureLoad(world.service, options));
    rounds.floor.push(await measureLoad(floor, options));
  }
  const p50Ms = medianOf(rounds.service, 'p50Ms');
  return [
    figure(`read at ${perSecond} per second: p50`, 'ms', p50Ms),
    boundFigure(`read at ${perSecond} per second: p99`, 'ms', medianOf(rounds.service, 'p99Ms'), { most: p50Ms * 5 }),
    figure(`floor at ${perSecond} per second: p50`, 'ms', medianOf(rounds.floor, 'p50Ms')),
    figure(`floor at ${perSecond} per second: p99`, 'ms', medianOf(rounds.floor, 'p99Ms')),
  ];
}

const figures = process.argv.includes('--pglite') ? [] : await onPostgres();
if (!process.argv.includes('--quick')) figures.push(...(await onPglite()));
clientProcess.stop();
reportFigures(figures);
