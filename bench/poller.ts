// npm run bench -- poller: one poller over order=asc and after beside 50 writers with clocks of their own: what it misses of 100,000 events.
import { ID_PREFIXES, LIMITS, makeId } from '../packages/protocol/src/index.ts';
import { openDatabase } from '../packages/service/src/adapters/database/open-database.ts';
import { makeLocalMasterKey } from '../packages/service/src/adapters/local-master-key.ts';
import type { Database } from '../packages/service/src/ports/database.ts';
import { migrate } from '../packages/service/src/stores/migrate.ts';
import { listEvents } from '../packages/service/src/webhooks/list-events.ts';
import { insertEvent } from '../packages/service/src/webhooks/store/insert-event.ts';
import { startPostgres } from '../packages/service/test/postgres.ts';
import { reportFigures } from './parts/measure.ts';

const eventsAt = process.argv.indexOf('--events');
const EVENTS = Number(eventsAt === -1 ? (process.env.SVC_BENCH_EVENTS ?? 100_000) : process.argv[eventsAt + 1]);
const WRITERS = 50;
/** A minute, as clocks of machines that nobody looks after differ. */
const CLOCKS_APART_MS = 60_000;
const OWNER = { merchantId: makeId(ID_PREFIXES.merchant, Date.now()), env: 'test' } as const;

/** Two transactions in three write one event, the third writes two: what is seen is what was committed together. */
async function write(db: Database, writer: number, take: () => number, written: Set<string>): Promise<void> {
  const ahead = (writer * 7919) % CLOCKS_APART_MS;
  for (let left = take(); left > 0; left = take()) {
    const count = left % 3 === 0 ? 2 : 1;
    const ids = await db
      .transaction(async (tx) => {
        const made: string[] = [];
        for (let n = 0; n < count; n += 1)
          made.push(await insertEvent(tx, { ...OWNER, type: 'payout.failed', data: {}, now: Date.now() + ahead }));
        return made;
      })
      // On a busy machine a statement may wait for its turn until its time is up: nothing was written, and another is.
      .catch((error: { code?: string }) => {
        if (error.code !== 'SVC_UNAVAILABLE') throw error;
        return [];
      });
    for (const id of ids) written.add(id);
  }
}

const postgres = await startPostgres();
try {
  const db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: null, poolSize: WRITERS + 2 });
  await migrate(db);
  const masterKey = makeLocalMasterKey({ masterKey: Buffer.alloc(32, 1), pepper: Buffer.alloc(32, 2) });
  const written = new Set<string>();
  let turn = 0;
  const take = (): number => {
    turn += 1;
    return written.size < EVENTS ? turn : 0;
  };
  const began = performance.now();
  let isWriting = true;
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(db, writer, take, written))).finally(
    () => {
      isWriting = false;
    },
  );
  const seen: string[] = [];
  const poll = async (): Promise<number> => {
    const after = seen.at(-1);
    const { rows } = await listEvents({ db, masterKey }, OWNER, { order: 'asc', after }, { limit: LIMITS.listMax });
    for (const { id } of rows) seen.push(id);
    return rows.length;
  };
  while (isWriting) await poll();
  await writing;
  while ((await poll()) > 0);
  const seconds = (performance.now() - began) / 1000;
  const unique = new Set(seen);
  const missed = [...written].filter((id) => !unique.has(id)).length;
  const total = written.size.toLocaleString('en');
  const bound = { unit: 'events', floor: null, ratio: null, target: 0 } as const;
  reportFigures([
    { ...bound, name: `missed of ${total} by ${WRITERS} writers`, value: missed, ok: missed === 0 },
    { ...bound, name: 'seen twice', value: seen.length - unique.size, ok: seen.length === unique.size },
    {
      name: 'written and seen',
      unit: 'events/s',
      value: Math.round(written.size / seconds),
      floor: null,
      ratio: null,
      target: null,
      ok: true,
    },
  ]);
  await db.close();
} finally {
  await postgres.stop();
}
