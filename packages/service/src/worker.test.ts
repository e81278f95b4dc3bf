import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../test/test-database.ts';
import type { Context } from './ports/context.ts';
import type { Database } from './ports/database.ts';
import type { Job } from './ports/job.ts';
import type { Log } from './ports/telemetry.ts';
import { runDueJobs, startWorker, type Worker } from './worker.ts';

const lines: string[] = [];
const write = (_: object, message: string): void => void lines.push(message);
const log: Log = { debug: write, info: write, warn: write, error: write };

describe('the worker', () => {
  let db: Database;
  let worker: Worker;
  beforeAll(async () => {
    db = await openTestDatabase();
    return () => db.close();
  });
  afterEach(() => worker.stop());

  const start = (job: Partial<Job> & Pick<Job, 'run'>, database: Partial<Database> = {}): void => {
    const hasFreeSpace = (): boolean => true;
    const config = { envs: ['test'] };
    const context = { db: { listen: db.listen, hasFreeSpace, ...database }, log, config } as unknown as Context;
    worker = startWorker(context, [{ name: 'a job', everyMs: 60_000, ...job }]);
  };

  it('runs a job at once, and again at once while it says that more is waiting', async () => {
    let rounds = 0;
    start({ run: async () => ++rounds < 3 });
    await expect.poll(() => rounds).toBe(3);
  });

  it('runs a job of an environment for each by itself, so that a round of the Sandbox delays none of Live', async () => {
    const seen: string[] = [];
    let endSandbox = (): void => undefined;
    const hanging = new Promise<void>((resolve) => {
      endSandbox = resolve;
    });
    const chains = new Map([
      ['celo', { env: 'live' }],
      ['celo-sepolia', { env: 'test' }],
    ]);
    const config = { envs: ['test', 'live'] };
    const own = { listen: db.listen, hasFreeSpace: () => true };
    const context = { db: own, log, config, chains, running: new WeakMap() } as unknown as Context;
    const names: string[] = [];
    const observer = { roundBegan: (name: string) => void names.push(name), round: () => undefined };
    const run: Job['run'] = async ({ config, chains }) => {
      seen.push(`${config.envs.join()} ${[...chains.keys()].join()}`);
      if (config.envs.includes('test')) await hanging;
      return undefined;
    };
    worker = startWorker(context, [{ name: 'a job', everyMs: 1, byEnv: true, run }], observer);
    await expect.poll(() => seen.filter((line) => line === 'live celo').length).toBeGreaterThan(3);
    expect(seen.filter((line) => line === 'test celo-sepolia')).toHaveLength(1);
    expect(new Set(names)).toEqual(new Set(['a job', 'a job-test']));
    endSandbox();
  });

  it('runs a job again after its interval', async () => {
    let rounds = 0;
    start({ everyMs: 5, run: async () => void rounds++ });
    await expect.poll(() => rounds).toBeGreaterThan(3);
  });

  it('wakes a job by a notice, also when the notice comes during a round', async () => {
    let rounds = 0;
    let inRound = 0;
    start({
      wakeOn: 'wake_up',
      run: async () => {
        rounds += 1;
        if (rounds === 2) await db.query("select pg_notify('wake_up', '')", []);
        inRound = rounds;
        return undefined;
      },
    });
    await expect.poll(() => inRound).toBe(1);
    await db.query("select pg_notify('wake_up', '')", []);
    await expect.poll(() => rounds).toBeGreaterThanOrEqual(3);
  });

  it('is waited for by who runs what is due beside it', async () => {
    const seen: string[] = [];
    let go = (): void => undefined;
    const isFree = new Promise<void>((resolve) => {
      go = resolve;
    });
    let isFirst = true;
    const job: Job = {
      name: 'a job',
      everyMs: 60_000,
      run: async () => {
        if (!isFirst) return void setImmediate(go);
        isFirst = false;
        await isFree;
        return void seen.push('the round of the worker');
      },
    };
    const config = { envs: ['test'] };
    const context = { db: { hasFreeSpace: () => true }, log, config } as unknown as Context;
    worker = startWorker(context, [job]);
    await runDueJobs(context, [job], () => worker.endOfRounds([job]));
    seen.push('the end');
    expect(seen).toEqual(['the round of the worker', 'the end']);
  });

  it('never runs two rounds of one job at once', async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    start({
      everyMs: 0,
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        rounds += 1;
        return false;
      },
    });
    await expect.poll(() => rounds).toBeGreaterThan(3);
    expect(most).toBe(1);
  });

  it('logs a failed round and tries again', async () => {
    let rounds = 0;
    start({
      run: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('no');
        return false;
      },
    });
    await expect.poll(() => rounds).toBe(2);
    expect(lines).toContain('a job failed and will be tried again');
  });

  it('does no work while the disk is nearly full', async () => {
    let rounds = 0;
    let looked = 0;
    const hasFreeSpace = (): boolean => ++looked > 3;
    start({ everyMs: 1, run: async () => void rounds++ }, { hasFreeSpace });
    await expect.poll(() => rounds).toBeGreaterThan(0);
    expect(lines).toContain('the disk is nearly full: no background work until there is room');
  });

  it('asks the running round to stop, and waits for its end', async () => {
    let ended = false;
    start({
      run: (_, stop) =>
        new Promise((resolve) => {
          stop.addEventListener('abort', () =>
            setTimeout(() => {
              ended = true;
              resolve(false);
            }, 20),
          );
        }),
    });
    await new Promise((resolve) => setImmediate(resolve));
    await worker.stop();
    expect(ended).toBe(true);
  });
});
