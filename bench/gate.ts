// npm run bench -- gate: what the gate costs without cryptography, measured on health, beside bare Fastify.
import { startPostgres } from '../packages/service/test/postgres.ts';
import type { BareServer } from './gate/bare-server.ts';
import type { LoadClient } from './load/client.ts';
import { measureLoad, medianOf, type Round, type Subject } from './load/measure-load.ts';
import type { ServiceUnderLoad } from './load/service.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, costFigures, type Figure, reportFigures } from './parts/measure.ts';

/** Some seconds of load: after a pause of the other's turn a process is cold again, which under steady load it never is. */
const PER_ROUND = 24_000;
const ROUNDS = 5;
/** The cost of a request falls until the compiler is done. */
const WARM_UP_TURNS = 2;
const CONNECTIONS = 16;
/** About half of what the service can do here. */
const PER_SECOND = 3_000;
/** An address may send 600 times a minute: each round has addresses of its own, and each of them sends 75 times. */
const ADDRESSES_PER_ROUND = 320;
/** Unmeasured, of each address before its round: load balancers are known, and who comes for the first time costs more. */
const FIRST_OF_EACH = 4;
const MAX_GATE_MICROS = 150;
const HEALTH_TARGET = 0.7;

const clientProcess = startChild<LoadClient>('load/client.ts');
let firstAddress = 0;

function healthRequests(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) => {
    const place = firstAddress + (index % ADDRESSES_PER_ROUND);
    const address = `198.51.${place >> 8}.${place & 255}`;
    return Buffer.from(`GET /health HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  });
}

type Rounds = Record<string, Round[]>;

async function measureInTurns(subjects: readonly Subject[], turns: number, perSecond: number | null): Promise<Rounds> {
  const rounds: Rounds = {};
  const options = { client: clientProcess, connections: CONNECTIONS, expectedStatus: 200, perSecond };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const subject of subjects) {
      rounds[subject.name] ??= [];
      firstAddress += ADDRESSES_PER_ROUND;
      await measureLoad(subject, { ...options, requests: healthRequests(FIRST_OF_EACH * ADDRESSES_PER_ROUND) });
      rounds[subject.name]?.push(await measureLoad(subject, { ...options, requests: healthRequests(PER_ROUND) }));
    }
  }
  return rounds;
}

/** Without a target: at its highest rate the faster one's caller never sleeps, and to wake one is half of what an answer costs. */
function describeHighest({ service = [], bare = [] }: Rounds): Figure[] {
  const [cpu, floor] = [medianOf(service, 'cpuMicros'), medianOf(bare, 'cpuMicros')];
  return costFigures('health at the highest rate', cpu, floor, 0).map((figure) => ({ ...figure, target: null }));
}

/** At the same rate both wake their callers as often. */
function describeSteady({ service = [], bare = [] }: Rounds): Figure[] {
  const [cpu, floor] = [medianOf(service, 'cpuMicros'), medianOf(bare, 'cpuMicros')];
  return [
    ...costFigures(`health at ${PER_SECOND} per second`, cpu, floor, HEALTH_TARGET),
    boundFigure('gate without cryptography, over bare Fastify', 'cpu us', cpu - floor, { most: MAX_GATE_MICROS }),
    boundFigure('health: round trips', 'per request', medianOf(service, 'roundTrips'), { most: 0.5 }),
  ];
}

const postgres = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
try {
  const service = startChild<ServiceUnderLoad>('load/service.ts');
  const { port } = await service.call.start({ databaseUrl: await postgres.createDatabase(), merchants: 1 });
  const bare = startChild<BareServer>('gate/bare-server.ts');
  const barePort = await bare.call.start();
  const subjects = [
    { name: 'service', port, usage: () => service.call.usage() },
    { name: 'bare', port: barePort, usage: () => bare.call.usage() },
  ];
  await measureInTurns(subjects, WARM_UP_TURNS, null);
  const figures = [
    ...describeSteady(await measureInTurns(subjects, ROUNDS, PER_SECOND)),
    ...describeHighest(await measureInTurns(subjects, ROUNDS, null)),
  ];
  for (const child of [service, bare]) child.stop();
  reportFigures(figures);
} finally {
  clientProcess.stop();
  await postgres.stop();
}
