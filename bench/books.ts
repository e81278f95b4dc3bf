// npm run bench -- books: reconciling many bank lines with the ledger, the memory it takes, and what a second run costs.

import { readBankStatement } from '../packages/service/src/books/read-bank-statement.ts';
import type { StatementLine } from '../packages/service/src/ports/bank-rail.ts';
import type { Context } from '../packages/service/src/ports/context.ts';
import { startEngine } from '../packages/service/test/embedded-database.ts';
import { type Figure, reportFigures } from './parts/measure.ts';

const MEBIBYTE = 1024 * 1024;
const LINES = Number(process.env.SVC_BENCH_LINES ?? 100_000);
const FEW = Math.floor(LINES / 10);
/** A tenth of the lines may take so much less memory. Lines held in memory would make it ten times. */
const MAX_GROWTH_MIB = 32;
/** New lines of the second run; the overlap is read again. */
const NEW_LINES = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = 1_790_000_000_000;

/** A bank that makes its lines while they are read: it holds none. Lines lie two days to half an hour back. */
function makeBank(count: { lines: number }, clock: { now: number }) {
  const spanMs = 47 * HOUR_MS;
  return {
    provider: 'bench',
    env: 'test',
    balance: async () => ({ availableKobo: 0n, ledgerKobo: null }),
    async *listTransactions({ from, to }: { from: number; to: number }): AsyncIterable<StatementLine> {
      for (let id = 1; id <= count.lines; id += 1) {
        const at = id <= LINES ? START - 48 * HOUR_MS + Math.floor((id / LINES) * spanMs) : clock.now - MINUTE_MS;
        if (at < from || at > to) continue;
        const amounts = { amountKobo: 100n, currency: 'NGN', feeKobo: null } as const;
        yield { kind: 'payment', id: String(id), railReference: `r-${id}`, status: 'successful', at, ...amounts };
      }
    },
  };
}

type Db = Awaited<ReturnType<typeof startEngine>>;

const post = (db: Db, first: number, last: number) =>
  db.query(
    `insert into ledger_postings (env, name, kind, entries, at)
     select 'test', 'payment:bench:' || n, 'payment',
       '[["owed_to_payers", "NGN", "-100", null], ["bank:bench", "NGN", "100", null]]'::jsonb, $3
     from generate_series($1::int, $2::int) n`,
    [first, last, START - 2 * HOUR_MS],
  );

interface Reading {
  ms: number;
  lines: number;
  peakMiB: number;
}

async function read(context: Context): Promise<Reading> {
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }, 20);
  const started = performance.now();
  const run = await readBankStatement(context, 'test');
  clearInterval(watch);
  return { ms: performance.now() - started, lines: run?.lines ?? 0, peakMiB: (peak - before) / MEBIBYTE };
}

async function reconcile(lines: number): Promise<{ first: Reading; second: Reading; differences: number }> {
  const db = await startEngine();
  const clock = { now: START };
  const count = { lines };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const context = { db, clock: { now: () => clock.now }, log, rails: { test: makeBank(count, clock) } };
  for (let at = 1; at <= lines; at += 5000) await post(db, at, Math.min(at + 4999, lines));
  const first = await read(context as unknown as Context);
  clock.now += 5 * MINUTE_MS;
  count.lines = Math.max(lines, LINES) === lines ? lines + NEW_LINES : lines;
  await post(db, lines + 1, lines + NEW_LINES);
  const second = await read(context as unknown as Context);
  const [row] = await db.query<{ n: number }>('select count(*)::integer as n from work_items', []);
  await db.close();
  return { first, second, differences: row?.n ?? 0 };
}

const figure = (name: string, unit: string, value: number, target: number | null, ok: boolean): Figure => ({
  name,
  unit,
  value,
  floor: null,
  ratio: null,
  target,
  ok,
});

const few = await reconcile(FEW);
const many = await reconcile(LINES);
const growth = many.first.peakMiB - few.first.peakMiB;
reportFigures([
  figure('lines of the first run', 'lines', many.first.lines, LINES, many.first.lines === LINES),
  figure('lines a second', 'lines/s', Math.round(LINES / (many.first.ms / 1000)), null, true),
  figure('more heap than for a tenth', 'MiB', Math.round(growth), MAX_GROWTH_MIB, growth <= MAX_GROWTH_MIB),
  figure('lines of the second run', 'lines', many.second.lines, LINES / 20, many.second.lines <= LINES / 20),
  figure('time of the second run', 'ms', Math.round(many.second.ms), null, true),
  figure('differences', 'differences', many.differences, 0, many.differences === 0),
]);
