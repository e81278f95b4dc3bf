// npm run bench -- exports: an export of 1,000,000 conversions in the process that answers: its memory, and p99 of reads beside it.
import type { MerchantCredentials } from '../packages/service/src/sandbox/sandbox-credentials.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import { fill } from './growth/fill.ts';
import type { LoadClient } from './load/client.ts';
import { type RequestLine, requestBytes } from './load/make-requests.ts';
import { measureLoad, medianOf, type Round } from './load/measure-load.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { startChild } from './parts/call-child.ts';
import { type Figure, reportFigures } from './parts/measure.ts';

const rowsAt = process.argv.indexOf('--rows');
const ROWS = Number(rowsAt === -1 ? (process.env.SVC_BENCH_ROWS ?? 1_000_000) : process.argv[rowsAt + 1]);
const MERCHANTS = 32;
/** Of a thousand conversions the first merchant has all but one of each other. */
const OWNED = 1000 - MERCHANTS + 1;
const CONNECTIONS = 8;
const PER_SECOND = 40;
const PER_ROUND = 200;
const ROUNDS_ALONE = 5;
const MAX_P99 = 1.5;
const MAX_GROWTH_MB = 32;
const READS: readonly RequestLine[] = [
  { method: 'GET', target: '/v1/conversions?limit=20' },
  { method: 'GET', target: '/v1/events?limit=20' },
];

const client = startChild<LoadClient>('load/client.ts');
const service = startChild<ServiceUnderLoad>('load/service.ts');
let sent = 0;

function requestsOf(merchants: readonly MerchantCredentials[]): Uint8Array[] {
  return Array.from({ length: PER_ROUND }, () => {
    sent += 1;
    const [merchant, line] = [merchants[sent % merchants.length], READS[sent % READS.length]];
    if (merchant === undefined || line === undefined) throw new Error('every request has a merchant');
    return requestBytes(merchant, line, sent);
  });
}

const postgres = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
try {
  const databaseUrl = await postgres.createDatabase();
  const { port, merchants } = await service.call.start({ databaseUrl, merchants: MERCHANTS });
  const [owner, ...others] = merchants.map(({ merchantId }) => merchantId);
  if (owner === undefined) throw new Error('there is a merchant');
  await fill(databaseUrl, [...Array.from({ length: OWNED }, () => owner), ...others], Math.ceil((ROWS * 1000) / OWNED));
  const subject = { name: 'reads', port, usage: () => service.call.usage() };
  const round = (): Promise<Round> =>
    measureLoad(subject, {
      client,
      requests: requestsOf(merchants),
      connections: CONNECTIONS,
      perSecond: PER_SECOND,
      expectedStatus: 200,
    });
  await round();
  const alone: Round[] = [];
  while (alone.length < ROUNDS_ALONE) alone.push(await round());
  const began = performance.now();
  let parts: number | null = null;
  const making = service.call.makeExport(owner).then((made) => {
    parts = made;
  });
  const beside: Round[] = [];
  const memory: number[] = [];
  while (parts === null) {
    beside.push(await round());
    memory.push((await service.call.usage()).memoryMb);
  }
  await making;
  const seconds = (performance.now() - began) / 1000;
  const half = Math.ceil(memory.length / 2);
  const [early, late] = [Math.max(...memory.slice(0, half)), Math.max(...memory.slice(half), 0)];
  const growth = Math.round(Math.max(0, late - early));
  const [p99, p99Alone] = [medianOf(beside, 'p99Ms'), medianOf(alone, 'p99Ms')];
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const rows = ROWS.toLocaleString('en');
  const figures: Figure[] = [
    {
      name: `reads beside an export of ${rows}: p99`,
      unit: 'ms',
      value: tenth(p99),
      floor: tenth(p99Alone),
      ratio: Math.round((p99Alone / p99) * 1000) / 1000,
      target: Math.round(1000 / MAX_P99) / 1000,
      ok: p99 <= MAX_P99 * p99Alone,
    },
    {
      name: `memory: second half above the first (at most ${Math.round(Math.max(early, late))} MB)`,
      unit: 'MB',
      value: growth,
      floor: null,
      ratio: null,
      target: MAX_GROWTH_MB,
      ok: growth <= MAX_GROWTH_MB,
    },
    {
      name: `export of ${rows}, ${parts} parts`,
      unit: 'rows/s',
      value: Math.round(ROWS / seconds),
      floor: null,
      ratio: null,
      target: null,
      ok: true,
    },
  ];
  reportFigures(figures);
} finally {
  for (const child of [client, service]) child.stop();
  await postgres.stop();
}
