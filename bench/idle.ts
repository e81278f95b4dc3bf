// npm run bench -- idle: statements per second and CPU of a whole service that has nothing to do, on both databases.
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../packages/service/test/postgres.ts';
import type { IdleService } from './load/idle-service.ts';
import { startChild } from './parts/call-child.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';

/** V8 goes on compiling what the start has made hot and gives memory back, for a minute and more. */
const SETTLE_MS = 120_000;
/** The jobs of every minute belong to it. */
const WATCHED_MS = 60_000;
const MAX_STATEMENTS_PER_SECOND = 5;
const MAX_CPU_PERCENT = 1;

async function watch(name: string, databaseUrl: string | null): Promise<Figure[]> {
  const child = startChild<IdleService>('load/idle-service.ts');
  await child.call.start({ databaseUrl });
  await wait(SETTLE_MS);
  const before = await child.call.usage();
  const began = performance.now();
  await wait(WATCHED_MS);
  const after = await child.call.usage();
  const seconds = (performance.now() - began) / 1000;
  child.stop();
  const statements = (after.statements - before.statements) / seconds;
  const cpuPercent = (after.cpuMicros - before.cpuMicros) / seconds / 10_000;
  return [
    boundFigure(`idle on ${name}: statements`, 'per second', statements, { most: MAX_STATEMENTS_PER_SECOND }),
    boundFigure(`idle on ${name}: CPU`, '% of a core', cpuPercent, { most: MAX_CPU_PERCENT }),
  ];
}

const postgres = await startPostgres();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(130)));
}
try {
  const watched = [watch('PostgreSQL', await postgres.createDatabase()), watch('PGlite', null)];
  reportFigures((await Promise.all(watched)).flat());
} finally {
  await postgres.stop();
}
