// npm run bench -- scale: reads through 1, 2 and 4 API processes on one PostgreSQL. More of them must not cost more each.
import { BODIES } from '../packages/service/test/harness/make-simulation.ts';
import { makeTestClient } from '../packages/service/test/harness/make-test-client.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import type { LoadClient } from './load/client.ts';
import { requestBytes } from './load/make-requests.ts';
import { measureLoad, type Round, type Subject } from './load/measure-load.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { startChild } from './parts/call-child.ts';
import { type Figure, reportFigures } from './parts/measure.ts';

const MERCHANTS = 48;
/** A key may send 600 times a minute, over all rounds and processes. */
const PER_MERCHANT = 20;
const ROUNDS = 3;
const CONNECTIONS = 16;
const COUNTS = [1, 2, 4];
/** Two processes must serve at least 1.7 times as much as one per second of CPU that each is given. */
const MIN_RATIO = 0.85;

const postgres = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
const databaseUrl = await postgres.createDatabase();
const services = Array.from({ length: Math.max(...COUNTS) }, () => startChild<ServiceUnderLoad>('load/service.ts'));
const clients = services.map(() => startChild<LoadClient>('load/client.ts'));

try {
  const subjects: Subject[] = [];
  const requests: Uint8Array[] = [];
  for (const [place, service] of services.entries()) {
    const { port, merchants } = await service.call.start({ databaseUrl, merchants: place === 0 ? MERCHANTS : 0 });
    subjects.push({ name: `process ${place + 1}`, port, usage: () => service.call.usage() });
    for (const credentials of merchants) {
      const client = makeTestClient({ url: `http://127.0.0.1:${port}`, credentials });
      const { body } = await client.call('POST', '/v1/conversions', BODIES['crypto-issue']);
      const target = `/v1/conversions/${body.reference}`;
      for (let count = 0; count < PER_MERCHANT; count += 1) {
        requests.push(requestBytes(credentials, { method: 'GET', target }, requests.length));
      }
    }
  }
  const figures: Figure[] = [];
  let alone = Number.NaN;
  for (const count of COUNTS) {
    const rounds: { cpuMicros: number; perSecond: number }[] = [];
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      const all = await Promise.all(subjects.slice(0, count).map((subject, place) => load(subject, place)));
      if (turn > 0) rounds.push(summed(all));
    }
    const { cpuMicros, perSecond } = rounds.sort((left, right) => left.cpuMicros - right.cpuMicros)[ROUNDS >> 1] ?? {
      cpuMicros: Number.NaN,
      perSecond: Number.NaN,
    };
    if (count === 1) alone = cpuMicros;
    const name = `read through ${count} API process${count === 1 ? '' : 'es'}`;
    const ratio = Math.round((alone / cpuMicros) * 1000) / 1000;
    const floor = Math.round(alone);
    figures.push(
      { name, unit: 'cpu us', value: Math.round(cpuMicros), floor, ratio, target: MIN_RATIO, ok: ratio >= MIN_RATIO },
      { name, unit: 'per second', value: Math.round(perSecond), floor: null, ratio: null, target: null, ok: true },
    );
  }
  reportFigures(figures);

  async function load(subject: Subject, place: number): Promise<Round> {
    const client = clients[place];
    if (client === undefined) throw new Error('every process has a client');
    return measureLoad(subject, { client, requests, connections: CONNECTIONS, expectedStatus: 200 });
  }
} finally {
  for (const child of [...services, ...clients]) child.stop();
  await postgres.stop();
}

function summed(rounds: readonly Round[]): { cpuMicros: number; perSecond: number } {
  const total = (figure: 'cpuMicros' | 'perSecond') => rounds.reduce((sum, round) => sum + round[figure], 0);
  return { cpuMicros: total('cpuMicros') / rounds.length, perSecond: total('perSecond') };
}
