// A whole service with nothing to do, in a process of its own: API, worker, embedded rail and screening, a simulated chain.

import { openDatabase } from '../../packages/service/src/adapters/database/open-database.ts';
import { systemClock } from '../../packages/service/src/adapters/system-clock.ts';
import type { Database } from '../../packages/service/src/ports/database.ts';
import { startService } from '../../packages/service/src/start-service.ts';
import { makeSimulation } from '../../packages/service/test/harness/make-simulation.ts';
import { makeTestConfig } from '../../packages/service/test/harness/test-config.ts';
import { serveParent } from '../parts/call-child.ts';

const BLOCK_MS = 1000;

let db: Database | null = null;

async function start(options: { databaseUrl: string | null }): Promise<void> {
  db = await openDatabase({ databaseUrl: options.databaseUrl, dataDir: null });
  const simulation = makeSimulation(db);
  Object.defineProperty(simulation.clock, 'now', { get: Date.now });
  setInterval(() => simulation.chain.mine(), BLOCK_MS);
  const { chains, oracle } = simulation.context;
  await startService(makeTestConfig(null), { db, clock: systemClock, chains, oracle });
}

const served = {
  start,
  /** Since the process began. */
  usage: () => {
    const { user, system } = process.cpuUsage();
    return { cpuMicros: user + system, statements: db?.roundTrips ?? 0, memoryMb: process.memoryUsage().rss / 1e6 };
  },
};
export type IdleService = typeof served;
serveParent(served);
