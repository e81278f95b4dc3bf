// npm run bench -- honest: reads and creates of each type as operators run them: PostgreSQL on disk with fsync, metrics on, three nodes, rail, screening and signer over HTTP. CPU of service and database, p50, p99 and p99.9, at 5 to 100 % of the highest rate.
import { CONVERSION_TYPES, type ConversionType, importSignKey } from '@svc/protocol';
import pg from 'pg';
import type { MerchantCredentials } from '../packages/service/src/sandbox/sandbox-credentials.ts';
import { BODIES } from '../packages/service/test/harness/make-simulation.ts';
import { makeTestClient } from '../packages/service/test/harness/make-test-client.ts';
import { bytesOf } from '../packages/service/test/harness/raw-client.ts';
import { startPostgresServer } from '../packages/service/test/postgres-server.ts';
import type { AssembledCreate } from './creates/assembled.ts';
import type { CreateFloor } from './creates/floor.ts';
import type { LoadClient } from './load/client.ts';
import { requestBytes } from './load/make-requests.ts';
import { measureLoad, medianOf, type Round, type Subject } from './load/measure-load.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';
import { serverCpuMicros } from './parts/server-cpu.ts';
import { progress } from './parts/within.ts';
import type { AssembledRead } from './reads/assembled.ts';
import type { FloorDocument, ReadFloor } from './reads/floor.ts';
import type { OutsideProcess } from './whole/outside.ts';
import type { WholeProcess } from './whole/process.ts';

const IS_QUICK = process.argv.includes('--quick');
/** Of the names of its works, as in `--only=fiat`. */
const ONLY = process.argv.find((each) => each.startsWith('--only='))?.slice(7) ?? '';
const OUTSIDE_MS = 15;
const CONNECTIONS = 16;
/** 10,000 requests of each kind in all. */
const ROUNDS = IS_QUICK ? 1 : 5;
const PER_ROUND = IS_QUICK ? 200 : 2000;
const WARM_UP = IS_QUICK ? 1 : 3;
/** A key may read 600 and write 60 times a minute. */
const MERCHANTS = IS_QUICK ? 24 : 240;
const SHARES = [0.05, 0.25, 0.5, 0.75, 1];
/** Of the issue: CPU of service and database, and how many times as much the stack takes. */
const MOST_MICROS = { read: 750, create: 3500 };
const LEAST_TIMES = { read: 3, create: 4 };

progress('PostgreSQL, chain, rails, service');
const postgres = await startPostgresServer({ fsync: true });
const watcher = new pg.Client({ connectionString: postgres.url });
await watcher.connect();
await watcher.query('create database honest');
const databaseUrl = postgres.url.replace(/postgres$/, 'honest');
const { rows: pids } = await watcher.query('select pg_backend_pid() as pid');
const databaseCpu = async (): Promise<number> => serverCpuMicros(pids[0].pid);

const client = startChild<LoadClient>('load/client.ts', { NODE_OPTIONS: '--max-semi-space-size=64' });
const outsideChild = startChild<OutsideProcess>('whole/outside.ts');
const outside = await outsideChild.call.start({ outsideMs: OUTSIDE_MS });
for (const name of ['flutterwave', 'paystack'] as const) await outsideChild.call.setRail(name, { delayMs: OUTSIDE_MS });
const service = startChild<WholeProcess>('whole/process.ts');
const { port } = await service.call.start({ role: 'api', databaseUrl, outside });
const merchants = await service.call.makeMerchants(MERCHANTS);
const own: Subject = { name: 'service', port, usage: () => service.call.usage() };
const children: { stop(): void }[] = [client, outsideChild, service];

let sent = 0;
const merchantAt = (index: number): MerchantCredentials => {
  const merchant = merchants[index % MERCHANTS];
  if (merchant === undefined) throw new Error('every request has a merchant');
  return merchant;
};
const bodyOf = (type: ConversionType): object => ({
  ...BODIES[type],
  wallet: `0x${(sent + 1_000_000).toString(16).padStart(40, '0')}`,
  ...(type === 'fiat-redeem' && {
    payout: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Obi' },
  }),
});
const creates = (type: ConversionType, count: number): Uint8Array[] =>
  Array.from({ length: count }, () => {
    sent += 1;
    const headers = { 'Idempotency-Key': `bench-honest-${sent}` };
    const line = { method: 'POST', target: '/v1/conversions', body: bodyOf(type), headers };
    return requestBytes(merchantAt(sent), line, sent);
  });
const documents: FloorDocument[] = [];
const reads = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => {
    const target = `/v1/conversions/${documents[index % documents.length]?.reference}`;
    return requestBytes(merchantAt(index % documents.length), { method: 'GET', target }, index);
  });

interface Work {
  name: string;
  kind: 'read' | 'create';
  expectedStatus: number;
  subjects: Subject[];
  make(count: number): Uint8Array[];
}

const total = ({ cpuMicros, databaseMicros }: Round): number => cpuMicros + databaseMicros;
const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
const inTwo = (value: number): number => Math.round(value * 100) / 100;

async function measure(work: Work): Promise<Figure[]> {
  const { name, kind, subjects, make, expectedStatus } = work;
  const load = (perSecond: number | null, count = PER_ROUND) => {
    const connections = perSecond === null ? CONNECTIONS : CONNECTIONS * 4;
    return { client, requests: make(count), connections, perSecond, databaseCpu, expectedStatus };
  };
  const rounds = new Map<string, Round[]>(subjects.map((subject) => [subject.name, []]));
  for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
    progress(`${name}: ${turn < WARM_UP ? 'warming up' : `round ${turn - WARM_UP + 1} of ${ROUNDS}`}`);
    for (const subject of subjects) {
      const round = await measureLoad(subject, load(null));
      if (turn >= WARM_UP) rounds.get(subject.name)?.push(round);
    }
  }
  const of = (subject: string): Round[] => rounds.get(subject) ?? [];
  const cost = median(of('service').map(total));
  const floor = median(of('floor').map(total));
  const say = (what: string, unit: string, value: number, reference: number | null = null): Figure => {
    const ratio = reference === null ? null : inTwo(reference / value);
    const shown = reference === null ? null : inTwo(reference);
    return { name: `${name}: ${what}`, unit, value: inTwo(value), floor: shown, ratio, target: null, ok: true };
  };
  const whole = boundFigure(`${name}: service and database`, 'cpu us', cost, { most: MOST_MICROS[kind] });
  const figures: Figure[] = [
    { ...whole, floor: inTwo(floor), ratio: inTwo(floor / cost) },
    say('service', 'cpu us', medianOf(of('service'), 'cpuMicros'), medianOf(of('floor'), 'cpuMicros')),
    say('database', 'cpu us', medianOf(of('service'), 'databaseMicros'), medianOf(of('floor'), 'databaseMicros')),
    say(
      `lowest to highest of ${ROUNDS} rounds: ${inTwo(Math.min(...of('service').map(total)))} to`,
      'cpu us',
      Math.max(...of('service').map(total)),
    ),
  ];
  if (of('stack').length > 0) {
    const times = median(of('stack').map(total)) / cost;
    figures.push(boundFigure(`${name}: the stack takes`, 'times', times, { least: LEAST_TIMES[kind] }));
  }
  const [highest, highestFloor] = [medianOf(of('service'), 'perSecond'), medianOf(of('floor'), 'perSecond')];
  figures.push({
    ...say('highest rate', 'per second', highest),
    floor: inTwo(highestFloor),
    ratio: inTwo(highest / highestFloor),
  });
  const floorSubject = subjects.find((subject) => subject.name === 'floor') ?? own;
  for (const share of SHARES) {
    const perSecond = Math.max(1, Math.floor(highest * share));
    const count = IS_QUICK ? Math.min(PER_ROUND, perSecond * 5) : 10_000;
    const at = `at ${share * 100} % (${perSecond} a second)`;
    progress(`${name} ${at}, ${count} requests`);
    const [mine, bare] = [
      await measureLoad(own, load(perSecond, count)),
      await measureLoad(floorSubject, load(perSecond, count)),
    ];
    figures.push(say(`${at}, service and database`, 'cpu us', total(mine), total(bare)));
    for (const [what, key] of [
      ['p50', 'p50Ms'],
      ['p99', 'p99Ms'],
      ['p99.9', 'p999Ms'],
    ] as const) {
      figures.push(say(`${at}, ${what} of ${count}`, 'ms', mine[key], bare[key]));
    }
  }
  return figures;
}

try {
  for (let index = 0; index < Math.min(MERCHANTS, 56); index += 1) {
    const credentials = merchantAt(index);
    sent += 1;
    const { call } = makeTestClient({ url: `http://127.0.0.1:${port}`, credentials });
    const headers = { 'X-Forwarded-For': `198.51.9.${index}` };
    const { body } = await call('POST', '/v1/conversions', bodyOf('crypto-issue'), headers);
    const publicKey = Buffer.from(importSignKey(bytesOf(credentials.signingKey)).publicKey).toString('hex');
    const { apiKey } = credentials;
    documents.push({ apiKey, reference: String(body.reference), document: JSON.stringify(body), publicKey });
  }
  const readFloor = startChild<ReadFloor>('reads/floor.ts');
  const readStack = startChild<AssembledRead>('reads/assembled.ts');
  const createFloor = startChild<CreateFloor>('creates/floor.ts');
  const createStack = startChild<AssembledCreate>('creates/assembled.ts');
  children.push(readFloor, readStack, createFloor, createStack);
  const [first] = documents;
  const [document = ''] = [first?.document];
  const ports = {
    readFloor: await readFloor.call.start({ databaseUrl, documents }),
    readStack: await readStack.call.start({ databaseUrl }),
    createFloor: await createFloor.call.start({ databaseUrl, merchants, document }),
    createStack: await createStack.call.start({ databaseUrl, merchants }),
  };
  const subjectsOf = (kind: Work['kind']): Subject[] => {
    const [floor, stack] = kind === 'read' ? [readFloor, readStack] : [createFloor, createStack];
    const [floorPort, stackPort] =
      kind === 'read' ? [ports.readFloor, ports.readStack] : [ports.createFloor, ports.createStack];
    return [
      own,
      { name: 'floor', port: floorPort, usage: () => floor.call.usage() },
      { name: 'stack', port: stackPort, usage: () => stack.call.usage() },
    ];
  };
  const works: Work[] = [
    { name: 'read', kind: 'read', expectedStatus: 200, subjects: subjectsOf('read'), make: reads },
    ...CONVERSION_TYPES.map((type) => ({
      name: `create ${type}`,
      kind: 'create' as const,
      expectedStatus: 201,
      subjects: subjectsOf('create'),
      make: (count: number) => creates(type, count),
    })),
  ];
  for (const work of works.filter(({ name }) => name.includes(ONLY))) reportFigures(await measure(work));
} finally {
  for (const child of children) child.stop();
  await watcher.end();
  await postgres.stop();
}
process.exit();
