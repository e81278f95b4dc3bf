// A delivery worker as a process of its own, for tests that kill it: `worker-process.ts {json}`.

import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { systemClock } from '../../src/adapters/system-clock.ts';
import { DELIVERY_TIMES, runDeliveries } from '../../src/webhooks/run-deliveries.ts';
import { makeTestDeliveries } from '../harness/make-test-deliveries.ts';
import type { Receiver } from './receiver.ts';

export interface WorkerOrder {
  databaseUrl: string | null;
  dataDir: string | null;
  host: string;
  port: number;
  leaseMs: number;
}

const { databaseUrl, dataDir, host, port, leaseMs }: WorkerOrder = JSON.parse(process.argv[2] ?? '');
const db = await openDatabase({ databaseUrl, dataDir });
const { context } = await makeTestDeliveries(db, { receivers: { [host]: { port } as Receiver } });
const stop = new AbortController();
process.on('SIGTERM', () => stop.abort());
while (!stop.signal.aborted) {
  const times = { ...DELIVERY_TIMES, leaseMs };
  await runDeliveries({ ...context, clock: systemClock }, 'test', stop.signal, times);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
context.webhookSender.close();
await db.close();
