// npm run bench -- database: what the database writes for one conversion of each type from its create to its end, and for one that is never paid.
import { setTimeout as wait } from 'node:timers/promises';
import type { Conversion, ConversionStatus, ConversionType } from '@svc/protocol';
import pg from 'pg';
import { openDatabase } from '../packages/service/src/adapters/database/open-database.ts';
import { createConversion } from '../packages/service/src/conversions/create-conversion.ts';
import { migrate } from '../packages/service/src/stores/migrate.ts';
import { expireAll, findLate, get, send, tick } from '../packages/service/test/harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../packages/service/test/harness/make-simulation.ts';
import { startPostgresServer } from '../packages/service/test/postgres-server.ts';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';

/** Counted, not timed: a busy machine changes none of it. */
const COUNT = 30;
const AMOUNT_KOBO = 150_050n;
/** Statements that wrote most, and how often each conversion ran them. */
const SHOWS_STATEMENTS = process.argv.includes('--statements');
const STATISTICS = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'];
const ONLY = process.argv.find((each) => each.startsWith('--only='))?.slice(7);
/** No checkpoint but ours: the first change of a page after one writes the whole page. */
const QUIET = ['max_wal_size=4GB', 'checkpoint_timeout=1h', 'autovacuum=off'];

const settings = SHOWS_STATEMENTS ? [...QUIET, ...STATISTICS] : QUIET;
const postgres = await startPostgresServer({ fsync: true, settings });
const watcher = new pg.Client({ connectionString: postgres.url });
await watcher.connect();
await watcher.query('create database lives');
const db = await openDatabase({ databaseUrl: postgres.url.replace(/postgres$/, 'lives'), dataDir: null });

type Made = Pick<Conversion, 'id' | 'reference'>;

async function make(w: Simulation, type: ConversionType): Promise<Conversion[]> {
  const made: Conversion[] = [];
  while (made.length < COUNT) made.push((await createConversion(w.context, OWNER, BODIES[type])).conversion);
  return made;
}

const referenceOf = ({ id }: Made): string => `svc-in-${id.slice(4).toLowerCase()}`;

/** A tick is a second of the world. */
async function until(w: Simulation, made: readonly Made[], status: ConversionStatus): Promise<void> {
  const ids = made.map(({ id }) => id);
  for (let count = 0; count < 2000; count += 1) {
    const there = await db.query('select 1 from conversions where id = any($1) and status = $2', [ids, status]);
    if (there.length === made.length) return;
    await tick(w);
  }
  throw new Error(`not all came to ${status}`);
}

async function runOnChain(w: Simulation, made: readonly Made[]): Promise<void> {
  for (const { reference } of made) send(w, await get(w, reference));
  await until(w, made, 'succeeded');
}

/**
 * The last one waits for the three days in which the rail of an unpaid one is asked, and must stay below half of 47 kB and 31 commits; the
 * others a tenth above what they took on 2026-11-19.
 */
const LIVES: Record<string, { most: { kilobytes: number; commits: number }; run(w: Simulation): Promise<void> }> = {
  'crypto-issue': {
    most: { kilobytes: 38, commits: 7 },
    run: async (w) => runOnChain(w, await make(w, 'crypto-issue')),
  },
  'crypto-redeem': {
    most: { kilobytes: 38, commits: 7 },
    run: async (w) => runOnChain(w, await make(w, 'crypto-redeem')),
  },
  'fiat-issue whose notice was lost': {
    most: { kilobytes: 66, commits: 13 },
    async run(w) {
      const made = await make(w, 'fiat-issue');
      for (const each of made) w.rail.pay(referenceOf(each), AMOUNT_KOBO);
      await until(w, made, 'voucher_issued');
      await runOnChain(w, made);
    },
  },
  'fiat-redeem whose notices were lost': {
    most: { kilobytes: 58, commits: 14 },
    async run(w) {
      const made = await make(w, 'fiat-redeem');
      for (const { reference } of made) send(w, await get(w, reference));
      await until(w, made, 'payout_in_progress');
      for (const reference of w.rail.transfers.keys()) w.rail.set(reference, 'successful');
      await until(w, made, 'succeeded');
    },
  },
  'fiat-issue that is never paid': {
    most: { kilobytes: 23.5, commits: 15.5 },
    async run(w) {
      const made = await make(w, 'fiat-issue');
      for (let seconds = 0; seconds < 1900; seconds += 1) {
        w.clock.forward(1000);
        await expireAll(w);
      }
      await until(w, made, 'failed');
      for (let hour = 0; hour < 76; hour += 0.25) {
        w.clock.forward(900_000);
        await findLate(w);
      }
    },
  },
};

async function logEnd(): Promise<string> {
  // What backends count and have not said yet is said within a second.
  await wait(1100);
  return (await watcher.query('select pg_current_wal_flush_lsn()::text as at')).rows[0].at;
}

const writesOf = async (table: string): Promise<{ all: number; hot: number }> => {
  const [row] = await db.query<{ all: number; hot: number }>(
    'select n_tup_upd::integer as all, n_tup_hot_upd::integer as hot from pg_stat_user_tables where relname = $1',
    [table],
  );
  return row ?? { all: 0, hot: 0 };
};

/** Whole pages apart: how many there are depends on when the server makes a checkpoint. */
async function readLog(from: string, to: string): Promise<{ bytes: number; pages: number; commits: number }> {
  const { rows } = await watcher.query(
    `select sum(record_length - fpi_length)::float8 as bytes, sum(fpi_length)::float8 as pages,
       (count(*) filter (where resource_manager = 'Transaction' and record_type like 'COMMIT%'))::float8 as commits
     from pg_get_wal_records_info($1, $2)`,
    [from, to],
  );
  return rows[0];
}

async function showStatements(): Promise<void> {
  const { rows } = await watcher.query(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 100) as text, calls, wal_bytes, shared_blks_hit as pages
     from pg_stat_statements order by wal_bytes desc limit 15`,
  );
  const each = (value: string): string => (Number(value) / COUNT).toFixed(1).padStart(9);
  for (const { text, calls, wal_bytes: bytes, pages } of rows) {
    console.log(`     ${each(calls)} times ${each(bytes)} bytes ${each(pages)} pages  ${text}`);
  }
}

const figures: Figure[] = [];
const round = (value: number): number => Math.round((value / COUNT) * 10) / 10;
const plain = (name: string, unit: string, value: number): Figure => ({
  name,
  unit,
  value: round(value),
  floor: null,
  ratio: null,
  target: null,
  ok: true,
});

try {
  await migrate(db);
  await watcher.query('create extension pg_walinspect');
  if (SHOWS_STATEMENTS) await watcher.query('create extension pg_stat_statements');
  for (const [name, { most, run }] of Object.entries(LIVES)) {
    if (ONLY !== undefined && !name.includes(ONLY)) continue;
    // Each on a chain and at a rail of its own: what an earlier one left open is not looked at again.
    const w = makeSimulation(db, { reserve: 10n ** 12n });
    await db.query('truncate conversions, payment_looks, voucher_nonces, chain_cursors cascade');
    await tick(w);
    if (SHOWS_STATEMENTS) await watcher.query('select pg_stat_statements_reset()');
    await watcher.query('checkpoint');
    const [from, trips, before] = [await logEnd(), db.roundTrips, await writesOf('conversions')];
    await run(w);
    const { roundTrips } = db;
    const [log, after] = [await readLog(from, await logEnd()), await writesOf('conversions')];
    const own = [
      boundFigure(`${name}: WAL without whole pages`, 'kB each', round(log.bytes / 1000), { most: most.kilobytes }),
      plain(`${name}: whole pages after a checkpoint`, 'kB each', log.pages / 1000),
      boundFigure(`${name}: commits`, 'each', round(log.commits), { most: most.commits }),
      plain(`${name}: round trips`, 'each', roundTrips - trips),
      plain(`${name}: changes of its row`, 'each', after.all - before.all),
      plain(`${name}: of these without an index`, 'each', after.hot - before.hot),
    ];
    reportFigures(own);
    figures.push(...own);
    if (SHOWS_STATEMENTS) await showStatements();
  }
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await db.close();
  await watcher.end();
  await postgres.stop();
}
process.exit();
