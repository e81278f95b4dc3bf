// Runs in one test process: plants the mutants of a job one after another and runs the tests that reach each of them.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';

/** A mutant that is asked for so often is in a loop without end. */
const MAX_HITS = 3_000_000;
const MIN_TEST_MS = 10_000;
const SLOW_FILE_MS = 3000;
const MAX_RSS_BYTES = 1_500_000_000;

const job = JSON.parse(readFileSync(process.env.SVC_MUTATE_JOB, 'utf8'));
const tell = (said) => appendFileSync(job.out, `${JSON.stringify(said)}\n`);

let planted = 0;
let hits = 0;
/** Takes the numbers of the mutants that are reached, while tests run unchanged. */
let reached = new Set();
globalThis.__svcIsPlanted = (n) => {
  if (planted === 0) reached.add(n);
  if (n !== planted) return false;
  hits += 1;
  if (hits > MAX_HITS) throw new Error('a loop without end');
  return true;
};

globalThis.__svcSqlOf = (name, text) => {
  const { sql } = job.mutants.find(({ n }) => n === planted) ?? {};
  if (!sql || basename(sql.file) !== name) return text;
  return text.slice(0, sql.start) + sql.replace + text.slice(sql.end);
};

let stray = 0;
for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, () => (stray += 1));

/** Where the reach of a test file is kept, for this text of it and of all sources. */
function reachFileOf(file) {
  const text = readFileSync(resolve(job.root, file), 'utf8');
  const key = createHash('sha256').update(`${job.sources} ${text}`).digest('hex').slice(0, 16);
  return join(job.cache, `${basename(file)}.${key}.json`);
}
const isRead = (file) => existsSync(reachFileOf(file));

/** One run of one test file. Nothing of it is reported. */
class QuietRunner extends TestRunner {
  failed = null;
  loading = new Set();
  hooks = new Set();
  tests = [];
  isTimeUp = false;

  constructor(outer, testTimeout) {
    super({ ...outer.config, testTimeout, hookTimeout: 3 * testTimeout });
    Object.defineProperty(this, 'moduleRunner', { value: outer.moduleRunner });
    this.__setTraces(outer._otel);
  }
  onBeforeCollect() {
    reached = this.loading;
  }
  onBeforeRunFiles() {
    reached = this.hooks;
  }
  async onBeforeRunTask(test) {
    await super.onBeforeRunTask(test);
    reached = new Set();
  }
  onAfterRunTask(test) {
    super.onAfterRunTask(test);
    const { state, duration = 0, errors } = test.result ?? {};
    if (state !== undefined && state !== 'skip' && test.mode === 'run')
      this.tests.push({ id: test.id, name: test.name, state, ms: Math.ceil(duration), reached: [...reached] });
    reached = this.hooks;
    if (state !== 'fail') return;
    this.failed ??= test;
    this.isTimeUp ||= errors?.some(({ message }) => /timed out in \d+ms/.test(message)) ?? false;
    if (planted !== 0) this.cancelRun = true;
  }
}

export default class MutantRunner extends TestRunner {
  async onAfterRunFiles(files) {
    super.onAfterRunFiles(files);
    tell({ pid: process.pid });
    for (const mutant of job.mutants) {
      const goesOn = await this.judge(mutant);
      if (!goesOn || process.memoryUsage().rss > MAX_RSS_BYTES) break;
    }
    tell({ ended: true });
  }

  /** Returns false when the process is no longer fit for the next one. */
  async judge({ n, tests, of, isAgain, sql }) {
    let isReached = false;
    let spentMs = 0;
    // The test beside the source comes first, then what is known to be quick. A file is read only when it is needed.
    const [known, unread] = [tests.slice(1).filter(isRead), tests.slice(1).filter((file) => !isRead(file))];
    for (const group of [tests.slice(0, 1), known, ...unread.map((file) => [file])]) {
      if (spentMs > 0 && spentMs >= job.budgetMs) break;
      const runs = sql ? await this.runsOfDatabase(group) : await this.runsFor(n, group, of);
      isReached ||= runs.length > 0;
      for (const run of runs) {
        // Every mutant meets the nearest tests, and further ones as long as they are worth their time.
        if (spentMs > 0 && spentMs + run.ms > job.budgetMs) continue;
        spentMs += run.ms;
        const goesOn = await this.judgeBy(run, n, isAgain);
        if (goesOn !== undefined) return goesOn;
      }
    }
    return this.end(n, isReached ? 'survived' : 'unreached');
  }

  /** Nobody counts which test reaches a function of the database: all of the file run, each on a database with the mutant. */
  async runsOfDatabase(files) {
    const runs = [];
    for (const file of files) {
      const { tests, startMs } = await this.reachOf(file);
      if (tests.length === 0) continue;
      const ms = tests.reduce((sum, test) => sum + test.ms, startMs);
      const testTimeout = Math.max(MIN_TEST_MS, 8 * Math.max(...tests.map((test) => test.ms)));
      const ids = tests.map(({ id }) => id);
      runs.push({ file, isLoading: true, isOfDatabase: true, ids, ms, testTimeout });
    }
    return runs.sort((one, other) => one.ms - other.ms);
  }

  /** The tests of each file that reach the mutant, the quickest file first. */
  async runsFor(n, files, [first, last]) {
    const runs = [];
    for (const file of files) {
      const known = await this.reachOf(file);
      const isLoading = known.loading.includes(n);
      const isShared = isLoading || known.hooks.includes(n);
      // A constant is read where its own source runs: of slow files only the tests that come there.
      const isNear = ({ reached }) => reached.some((number) => number >= first && number <= last);
      const isSlow = known.tests.reduce((sum, test) => sum + test.ms, 0) > SLOW_FILE_MS;
      const isReaching = (test) => (isShared ? !isLoading || !isSlow || isNear(test) : test.reached.includes(n));
      const chosen = known.tests.filter(isReaching);
      if (chosen.length === 0) continue;
      const ms = chosen.reduce((sum, test) => sum + test.ms, known.startMs);
      const testTimeout = Math.max(MIN_TEST_MS, 8 * Math.max(...chosen.map((test) => test.ms)));
      runs.push({ file, isLoading, ids: chosen.map(({ id }) => id), ms, testTimeout });
    }
    return runs.sort((one, other) => one.ms - other.ms);
  }

  /**
   * Returns undefined when the tests do not notice the mutant. What fails with it must pass without it, always: in the same process
   * afterwards, or, where an earlier mutant or a hanging test may have left something behind, in a new one before.
   */
  async judgeBy(run, n, isAgain) {
    tell({ n, limitMs: 4 * run.testTimeout + 20 * run.ms + 30_000 });
    if (isAgain && !(await this.run(0, run)).isFine) return undefined;
    const { failed, isTimeUp, isFine } = await this.run(n, run);
    if (isFine) return undefined;
    if (run.isOfDatabase && failed === null) return this.end(n, 'invalid', run.file);
    const by = `${basename(run.file)}${failed ? ` > ${failed.name}` : ''}`;
    if (isAgain) return this.end(n, 'noticed', isTimeUp ? `${by} (time)` : by, !isTimeUp);
    const clean = isTimeUp ? null : await this.run(0, failed ? { ...run, ids: [failed.id] } : run);
    if (clean?.isFine) return this.end(n, 'noticed', by);
    tell({ n, again: by });
    return false;
  }

  end(n, outcome, by = '', goesOn = true) {
    tell({ n, outcome, by });
    return goesOn;
  }

  async run(n, { file, ids, isLoading, testTimeout }) {
    // What is computed while modules load needs them to load again, and once more without the mutant afterwards.
    if (isLoading) vi.resetModules();
    const runner = new QuietRunner(this, testTimeout);
    stray = 0;
    hits = 0;
    planted = n;
    try {
      const [ran] = await this.start(runner, file, ids);
      const { failed, isTimeUp } = runner;
      return { failed, isTimeUp, isFine: failed === null && ran.result?.state !== 'fail' && stray === 0 };
    } finally {
      planted = 0;
      if (isLoading) vi.resetModules();
    }
  }

  async start(runner, file, testIds) {
    const { workerState } = this;
    const filepath = resolve(job.root, file);
    const modules = workerState.evaluatedModules.fileToModulesMap.get(filepath) ?? [];
    for (const module of modules) workerState.evaluatedModules.invalidateModule(module);
    workerState.filepath = filepath;
    const files = await startTests([{ filepath, ...(testIds && { testIds }) }], runner);
    vi.resetConfig();
    vi.restoreAllMocks();
    return files;
  }

  /** Which tests of a file reach which mutants, from a run without any. Kept until a source or the test changes. */
  async reachOf(file) {
    const kept = reachFileOf(file);
    if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
    tell({ reading: file, limitMs: 600_000 });
    vi.resetModules();
    const runner = new QuietRunner(this, 120_000);
    const startedAt = performance.now();
    await this.start(runner, file);
    const tookMs = performance.now() - startedAt;
    const passed = runner.tests.filter(({ state }) => state === 'pass');
    const failed = runner.tests.filter(({ state }) => state === 'fail').map(({ name }) => name);
    if (failed.length > 0) tell({ unfit: file, failed });
    const startMs = Math.max(0, Math.ceil(tookMs - passed.reduce((sum, { ms }) => sum + ms, 0)));
    const known = { startMs, loading: [...runner.loading], hooks: [...runner.hooks], tests: passed };
    if (failed.length > 0) return known;
    mkdirSync(job.cache, { recursive: true });
    writeFileSync(kept, JSON.stringify(known));
    return known;
  }
}
