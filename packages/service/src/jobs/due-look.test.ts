// Jobs that look first: left out while nothing is due, and never forgotten.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import type { Context } from '../ports/context.ts';
import type { Database } from '../ports/database.ts';
import type { Job } from '../ports/job.ts';
import type { Log } from '../ports/telemetry.ts';
import { findDueJobs } from '../stores/find-due-jobs.ts';
import { readMigrations } from '../stores/migrate.ts';
import { startWorker, type Worker } from '../worker.ts';
import { drain } from './drain.ts';
import { allJobs } from './index.ts';

const nothing = (): void => undefined;
const log: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const NOW = 1_790_000_000_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  // As a worker has it: marked a moment ago.
  await db.query('update database_mark set seen_at = $1', [NOW]);
  return () => db.close();
});

describe('find_due_jobs', () => {
  it('names nothing in an empty database', async () => {
    expect([...(await findDueJobs(db, NOW))]).toEqual([]);
  });

  it('has a line for every job with a due check', () => {
    const sql = readMigrations()
      .map((migration) => migration.sql)
      .join('\n');
    const latest = sql.slice(sql.lastIndexOf('function find_due_jobs'));
    const missing = allJobs.filter(({ looksFirst, name }) => looksFirst && !latest.includes(`'${name}'`));
    expect(missing).toEqual([]);
  });

  it.each([
    ['seal-ledger', "insert into ledger_unsealed (posting_id, env) values (1, 'test')"],
    [
      'sandbox-outside',
      `insert into sandbox_rail_notices (env, kind, rail_reference, due_at) values ('test', 'payment', 'r', ${NOW})`,
    ],
    ['sandbox-outside', "insert into screening_notices (env, provider_reference) values ('test', 'p')"],
    [
      'check-orders',
      `insert into rail_orders (kind, item_id, conversion_id, env, provider, attempt, rail_reference, payment_id,
         payment_reference, amount_kobo, status, next_check_at, created_at, updated_at)
       values ('refund', 1, 'c', 'test', 'p', 1, 'r', 'p', 'r', 1, 'pending', ${NOW}, 0, 0)`,
    ],
    [
      'find-ended-payouts',
      `insert into rail_orders (kind, conversion_id, env, provider, attempt, rail_reference, amount_kobo, status, sent_at,
         next_check_at, bank_code, account_last4, sealed_account, created_at, updated_at)
       values ('payout', 'c', 'test', 'p', 1, 'r', 1, 'pending', 1, ${NOW + 5000}, '058', '1111', '', 1, 1)`,
    ],
    [
      'release-refunds',
      `insert into work_items (env, kind, subject, note, opened_at, waiting, next_look_at)
       values ('test', 'refund', 's', 'n', 1, true, ${NOW})`,
    ],
    [
      'watch-executions',
      `insert into executions (chain_id, tx_hash, log_index, op_ref, conversion_id, voucher_id, block_number, block_hash, verified_at)
       values (1, '0x', 0, 'o', 'c', 1, 1, '0x', 0)`,
    ],
    [
      'watch-restores',
      "insert into restores (begun_at, begun_by, data_as_of, from_cluster, to_cluster) values (0, 'p', 0, 'a', 'b')",
    ],
    ['watch-restores', `update database_mark set seen_at = ${NOW - 10_000}`],
    ['watch-restores', "update database_mark set cluster = 'another:1'"],
  ])('names %s when it has something to do', async (name, insert) => {
    const undo = new Error('undo');
    const look = db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = 'replica'");
      await tx.query(insert, []);
      expect([...(await findDueJobs(tx, NOW))]).toEqual([name]);
      throw undo;
    });
    await expect(look).rejects.toBe(undo);
  });
});

it('a backlog is worked off in one round, side by side, with a claim for no fewer than half of the places', async () => {
  const due = Array.from({ length: 1000 }, (_, index) => index);
  const done: number[] = [];
  const counts = { claims: 0, running: 0, most: 0 };
  const isMore = await drain({
    claim: async (limit) => {
      counts.claims += 1;
      return due.splice(0, limit);
    },
    async work(item) {
      counts.running += 1;
      counts.most = Math.max(counts.most, counts.running);
      await new Promise((resolve) => setImmediate(resolve));
      counts.running -= 1;
      done.push(item);
    },
    atATime: 16,
    stop: new AbortController().signal,
  });
  expect([isMore, done.length, counts.most]).toEqual([false, 1000, 16]);
  expect(counts.claims).toBeLessThanOrEqual(1000 / 8 + 1);
});

describe('a job with a due check', () => {
  let worker: Worker;
  afterEach(() => worker.stop());

  /** `names` is what the look finds; the job counts its rounds. */
  function start(names: () => string[], job: Partial<Job> = {}): { rounds: number; looks: number } {
    const counts = { rounds: 0, looks: 0 };
    const query = async () => {
      counts.looks += 1;
      return [{ names: names() }];
    };
    const part = { listen: db.listen, hasFreeSpace: () => true, query };
    const config = { envs: ['test'] };
    const context = { db: part, log, config, clock: { now: () => NOW } } as unknown as Context;
    const run = async () => {
      counts.rounds += 1;
      return undefined;
    };
    worker = startWorker(context, [{ name: 'a job', everyMs: 20, looksFirst: true, run, ...job }]);
    return counts;
  }

  it('runs once at the start, and no more while nothing is due', async () => {
    const counts = start(() => []);
    await expect.poll(() => counts.looks).toBeGreaterThan(3);
    expect(counts.rounds).toBe(1);
  });

  it('runs when it is named', async () => {
    const counts = start(() => ['another', 'a job']);
    await expect.poll(() => counts.rounds).toBeGreaterThan(3);
  });

  it('runs when a notice calls it, even when nothing is due', async () => {
    const counts = start(() => [], { wakeOn: 'look_first' });
    await expect.poll(() => counts.looks).toBeGreaterThan(0);
    await db.query("select pg_notify('look_first', '')", []);
    await expect.poll(() => counts.rounds).toBe(2);
  });

  it('runs when the look fails', async () => {
    const counts = start(() => {
      throw new Error('no database');
    });
    await expect.poll(() => counts.rounds).toBeGreaterThan(3);
  });
});
