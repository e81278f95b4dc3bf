// npm run bench -- creates: a create of each type over HTTP on both databases, beside its floor and an assembled stack.
import type { ConversionType } from '@svc/protocol';
import pg from 'pg';
import type { MerchantCredentials } from '../packages/service/src/sandbox/sandbox-credentials.ts';
import { BODIES } from '../packages/service/test/harness/make-simulation.ts';
import { makeTestClient } from '../packages/service/test/harness/make-test-client.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import type { AssembledCreate } from './creates/assembled.ts';
import type { CreateFloor } from './creates/floor.ts';
import type { LoadClient } from './load/client.ts';
import { requestBytes } from './load/make-requests.ts';
import { measureLoad, medianOf, type Round, type Subject } from './load/measure-load.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, costFigures, type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';

/** A key may write 60 times a minute, so the requests of a minute are spread over many. */
const MERCHANTS = 96;
const PER_ROUND = 240;
/** Of each side before anything is counted: a create goes through so much code that V8 goes on compiling it for thousands of them. */
const WARM_ROUNDS = 14;
const ROUNDS = 5;
const CONNECTIONS = 16;
const FLOOR_TARGET = 0.6;
const ASSEMBLED_TARGET = 3;
const MAX_ROUND_TRIPS = 5;
const TYPES = Object.keys(BODIES) as ConversionType[];
/** One type, on PostgreSQL only. */
const IS_QUICK = process.argv.includes('--quick');
/** As a merchant sends them who keeps its customers' tokens in one wallet: the worst case of the database. */
const IS_ONE_WALLET = process.argv.includes('--one-wallet');

const clientProcess = startChild<LoadClient>('load/client.ts');
let sent = 0;

/** Signed again for every round: a nonce is good once. */
function signedCreates(merchants: readonly MerchantCredentials[], type: ConversionType): Uint8Array[] {
  return Array.from({ length: PER_ROUND }, () => {
    sent += 1;
    const merchant = merchants[sent % merchants.length];
    if (merchant === undefined) throw new Error('every request has a merchant');
    // As the SDK sends it: the answer is kept.
    const headers = { 'Idempotency-Key': `bench-creates-${sent}` };
    // A customer has few live vouchers. With one wallet for all, what its vouchers take would be added up from thousands.
    const wallet = IS_ONE_WALLET ? BODIES[type].wallet : `0x${sent.toString(16).padStart(40, '0')}`;
    const body = { ...BODIES[type], wallet };
    return requestBytes(merchant, { method: 'POST', target: '/v1/conversions', body, headers }, sent);
  });
}

async function measureOn(name: string, databaseUrl: string | null, databaseCpu?: () => Promise<number>) {
  const service = startChild<ServiceUnderLoad>('load/service.ts');
  const { port, merchants } = await service.call.start({ databaseUrl, merchants: MERCHANTS });
  const credentials = merchants[0];
  if (credentials === undefined) throw new Error('there are merchants');
  const client = makeTestClient({ url: `http://127.0.0.1:${port}`, credentials });
  const { body } = await client.call('POST', '/v1/conversions', BODIES['crypto-issue']);
  const floor = startChild<CreateFloor>('creates/floor.ts');
  const floorPort = await floor.call.start({ databaseUrl, merchants, document: JSON.stringify(body) });
  const subjects: Subject[] = [
    { name: 'service', port, usage: () => service.call.usage() },
    { name: 'floor', port: floorPort, usage: () => floor.call.usage() },
  ];
  const assembled = databaseUrl === null ? null : startChild<AssembledCreate>('creates/assembled.ts');
  if (assembled !== null && databaseUrl !== null) {
    const assembledPort = await assembled.call.start({ databaseUrl, merchants });
    subjects.push({ name: 'assembled', port: assembledPort, usage: () => assembled.call.usage() });
  }
  const figures: Figure[] = [];
  for (const type of databaseUrl === null || IS_QUICK ? TYPES.slice(0, 1) : TYPES) {
    const rounds = await measureInTurns(subjects, merchants, type, databaseCpu);
    figures.push(...describe(`create ${type} on ${name}`, rounds));
  }
  for (const child of [service, floor, assembled]) child?.stop();
  return figures;
}

async function measureInTurns(
  subjects: readonly Subject[],
  merchants: readonly MerchantCredentials[],
  type: ConversionType,
  databaseCpu?: () => Promise<number>,
): Promise<Record<string, Round[]>> {
  const rounds: Record<string, Round[]> = {};
  for (let turn = 0; turn < WARM_ROUNDS + ROUNDS; turn += 1) {
    for (const subject of subjects) {
      const requests = signedCreates(merchants, type);
      const options = { client: clientProcess, requests, connections: CONNECTIONS, expectedStatus: 201 };
      const round = await measureLoad(subject, { ...options, ...(databaseCpu && { databaseCpu }) });
      if (turn < WARM_ROUNDS) continue;
      rounds[subject.name] ??= [];
      rounds[subject.name]?.push(round);
    }
  }
  return rounds;
}

function describe(name: string, { service = [], floor = [], assembled = [] }: Record<string, Round[]>): Figure[] {
  const figure = (what: string, unit: string, value: number): Figure => {
    const rounded = Math.round(value * 10) / 10;
    return { name: `${name}: ${what}`, unit, value: rounded, floor: null, ratio: null, target: null, ok: true };
  };
  const cpu = medianOf(service, 'cpuMicros');
  const stack =
    assembled.length === 0
      ? []
      : [
          ...costFigures(`${name} against the stack`, cpu, medianOf(assembled, 'cpuMicros'), ASSEMBLED_TARGET),
          figure('CPU of the database, stack', 'cpu us', medianOf(assembled, 'databaseMicros')),
          figure('rate of the stack', 'per second', medianOf(assembled, 'perSecond')),
        ];
  return [
    ...costFigures(name, cpu, medianOf(floor, 'cpuMicros'), FLOOR_TARGET),
    ...stack,
    boundFigure(`${name}: round trips`, 'per request', medianOf(service, 'roundTrips'), { most: MAX_ROUND_TRIPS }),
    figure('outside calls', 'per request', medianOf(service, 'outsideCalls')),
    figure(`rate at ${CONNECTIONS} connections`, 'per second', medianOf(service, 'perSecond')),
    figure('CPU of the database', 'cpu us', medianOf(service, 'databaseMicros')),
    figure(`p50 at ${CONNECTIONS} connections`, 'ms', medianOf(service, 'p50Ms')),
  ];
}

const postgres = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
const databaseUrl = await postgres.createDatabase();
const watcher = new pg.Client({ connectionString: databaseUrl });
await watcher.connect();
try {
  const { rows } = await watcher.query('select pg_backend_pid() as pid');
  const figures = await measureOn('PostgreSQL', databaseUrl, async () => serverCpuMicros(rows[0].pid));
  if (!IS_QUICK) figures.push(...(await measureOn('PGlite', null)));
  reportFigures(figures);
} finally {
  clientProcess.stop();
  await watcher.end();
  await postgres.stop();
}
