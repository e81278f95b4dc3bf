// One round of load on one subject: rate, CPU of the subject and of the database per request, round trips, answer times.
import type { Child } from '../parts/call-child.ts';
import type { LoadClient } from './client.ts';

export interface Subject {
  name: string;
  port: number;
  /** So far: CPU microseconds of its process, round trips to the database, calls of chain, oracle, rail and screening. */
  usage(): Promise<{ cpuMicros: number; roundTrips: number; outsideCalls?: number }>;
}

export interface Round {
  perSecond: number;
  cpuMicros: number;
  databaseMicros: number;
  roundTrips: number;
  outsideCalls: number;
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
}

export interface RoundOptions {
  client: Child<LoadClient>;
  requests: readonly Uint8Array[];
  connections: number;
  /** Null or left out: as many as it takes. */
  perSecond?: number | null;
  untimed?: number;
  databaseCpu?: () => Promise<number>;
  expectedStatus: number;
}

export async function measureLoad(subject: Subject, options: RoundOptions): Promise<Round> {
  const { client, requests, connections, perSecond = null, untimed = 0, databaseCpu = async () => 0 } = options;
  const [before, databaseBefore] = [await subject.usage(), await databaseCpu()];
  const { port } = subject;
  const result = await client.call.run({ port, requests, connections, perSecond, untimed });
  const [after, databaseAfter] = [await subject.usage(), await databaseCpu()];
  const count = requests.length;
  const good = result.statuses[options.expectedStatus] ?? 0;
  if (good !== count) throw new Error(`${subject.name} answered ${JSON.stringify(result.statuses)}`);
  return {
    perSecond: count / result.seconds,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / count,
    databaseMicros: (databaseAfter - databaseBefore) / count,
    roundTrips: (after.roundTrips - before.roundTrips) / count,
    outsideCalls: ((after.outsideCalls ?? 0) - (before.outsideCalls ?? 0)) / count,
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    p999Ms: result.p999Ms,
  };
}

export function medianOf(rounds: readonly Round[], figure: keyof Round): number {
  const sorted = rounds.map((round) => round[figure]).sort((left, right) => left - right);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
