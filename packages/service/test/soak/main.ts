// The long run: lives, kills, races and bad inputs in as many processes as there are cores, fuzzed processes, and one JSON line.
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { CHAOS_KILLS_PER_ROUND, CHAOS_NAMES, CHAOS_ROUNDS_OF_ALL } from '../chaos/chaos-round.ts';
import type { FuzzReport } from '../fuzz/run-fuzz.ts';
import { CONVERSION_FAILPOINTS } from '../harness/failpoints.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { KILLS_PER_ROUND } from './kill-round.ts';
import { RACES_PER_ROUND } from './race-round.ts';
import { runBadInputs } from './run-bad-inputs.ts';
import { runInputs } from './run-inputs.ts';
import { readOptions, type SoakOptions } from './soak-options.ts';
import { COUNTED, type Fact, FORBIDDEN, type Task } from './soak-words.ts';
import { bundleVictim } from './start-victim.ts';
import { startWorkerProcess } from './start-worker-process.ts';

const LIVES_PER_TASK = 25;
const PROGRESS_EVERY_MS = 10_000;
const PER_TASK = {
  seeds: LIVES_PER_TASK,
  kills: KILLS_PER_ROUND,
  races: RACES_PER_ROUND,
  chaos: CHAOS_KILLS_PER_ROUND,
} as const;
const KINDS = ['seeds', 'kills', 'races', 'chaos'] as const;

type Totals = Record<(typeof COUNTED)[number] | (typeof FORBIDDEN)[number], number>;

const options = readOptions(process.argv.slice(2));
const totals = Object.fromEntries([...COUNTED, ...FORBIDDEN].map((name) => [name, 0])) as Totals;
const startedAt = Date.now();
const endsAt = options.minutes === null ? Number.POSITIVE_INFINITY : startedAt + options.minutes * 60_000;
let isStopped = false;
process.once('SIGINT', () => {
  isStopped = true;
});

/** How often a process died at each named point, and how often each fault was there. */
const zeros = (names: readonly string[]): Map<string, number> => new Map(names.map((name) => [name, 0]));
const reached = { kills: zeros(CONVERSION_FAILPOINTS), chaos: zeros(CHAOS_NAMES) };
/** A run of so many kills comes to every point, or it proves less than it says. */
const KILLS_THAT_REACH_ALL = {
  kills: 20 * CONVERSION_FAILPOINTS.length,
  chaos: CHAOS_ROUNDS_OF_ALL * CHAOS_KILLS_PER_ROUND,
};

function heard(fact: Fact): void {
  if (fact.what === 'done') return;
  if (fact.what === 'point') {
    const tally = reached[fact.of];
    return void tally.set(fact.name, (tally.get(fact.name) ?? 0) + 1);
  }
  totals[fact.what] += 1;
  if (!('text' in fact)) return;
  console.log(`\n${fact.what}: ${fact.text}\nagain: ${fact.replay}\n`);
}

/** The kind that is furthest behind its share comes next. */
function makeQueue({ seed, wanted }: SoakOptions, isDone: (task: Task) => boolean): () => Task | null {
  const given = { seeds: 0, kills: 0, races: 0, chaos: 0 };
  const next = (): Task | null => {
    if (isStopped || Date.now() >= endsAt) return null;
    const open = KINDS.filter((kind) => given[kind] < wanted[kind]);
    const share = (kind: (typeof KINDS)[number]): number =>
      wanted[kind] === Number.POSITIVE_INFINITY ? given[kind] / PER_TASK[kind] : given[kind] / wanted[kind];
    const [kind] = open.sort((one, other) => share(one) - share(other));
    if (kind === undefined) return null;
    const count = Math.min(PER_TASK[kind], wanted[kind] - given[kind]);
    const task = { kind, seed: seed + given[kind] / (kind === 'chaos' ? PER_TASK.chaos : 1), count };
    given[kind] += PER_TASK[kind];
    return isDone(task) ? next() : task;
  };
  return next;
}

/** What earlier sittings finished is counted again, and not done again. */
function resume(file: string | null): { isDone(task: Task): boolean; keep(task: Task, facts: Fact[]): void } {
  const done = new Set<string>();
  if (file !== null && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { task, facts } = JSON.parse(line) as { task: Task; facts: Fact[] };
      done.add(JSON.stringify(task));
      for (const fact of facts) heard(fact);
    }
    console.log(`${done.size} tasks are done already`);
  }
  return {
    isDone: (task) => done.has(JSON.stringify(task)),
    keep(task, facts) {
      if (file !== null) appendFileSync(file, `${JSON.stringify({ task, facts })}\n`);
    },
  };
}

/** A worker that dies takes its task with it, which is a violation of its own. */
function feed(worker: ChildProcess, next: () => Task | null, keep: (task: Task, facts: Fact[]) => void): Promise<void> {
  return new Promise((resolve) => {
    let task: Task | null = null;
    let facts: Fact[] = [];
    const give = (): void => {
      task = next();
      facts = [];
      if (task === null) worker.stdin?.end();
      else worker.stdin?.write(`${JSON.stringify(task)}\n`);
    };
    createInterface({ input: worker.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (!line.startsWith('{')) return void console.log(line);
      const fact = JSON.parse(line) as Fact;
      heard(fact);
      if (fact.what !== 'done') return void facts.push(fact);
      if (task !== null) keep(task, facts);
      give();
    });
    worker.once('exit', (code) => {
      if (code !== 0) heard({ what: 'violations', text: `a worker ended with ${code}`, replay: JSON.stringify(task) });
      resolve();
    });
    give();
  });
}

const progress = (): void => {
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${minutes} min: ${[...COUNTED, ...FORBIDDEN].map((name) => `${name} ${totals[name]}`).join(', ')}`);
};

async function runAll(): Promise<void> {
  const server = await startPostgresServer();
  const env = { SVC_TEST_POSTGRES_URL: server.url, NODE_ENV: 'test' };
  const timer = setInterval(progress, PROGRESS_EVERY_MS);
  try {
    if (options.wanted.kills + options.wanted.races > 0) await bundleVictim();
    const { isDone, keep } = resume(options.resume);
    const next = makeQueue(options, isDone);
    const count = Math.min(options.workers ?? availableParallelism(), tasksOf(options));
    const workers = Array.from({ length: count }, () => feed(startWorkerProcess(env), next, keep));
    await Promise.all(workers);
    if (options.hasTables && !isStopped) await runBadInputs(heard);
    if (options.inputs > 0 || options.input !== null) await fuzz(server.url);
  } finally {
    clearInterval(timer);
    await server.stop();
  }
}

async function fuzz(postgresUrl: string): Promise<void> {
  process.env.SVC_TEST_POSTGRES_URL = postgresUrl;
  const sent = new Map<string, number>();
  const goesOn = ({ engine, inputs }: FuzzReport): boolean => {
    sent.set(engine, inputs);
    totals.inputs = [...sent.values()].reduce((sum, count) => sum + count, 0);
    return !isStopped && Date.now() < endsAt;
  };
  for (const report of await runInputs(options, { heard, goesOn })) {
    goesOn(report);
    const { engine, inputs, answers, deaths, memory } = report;
    console.log(JSON.stringify({ engine, inputs, deaths, memory, answers }));
  }
}

const tasksOf = ({ wanted }: SoakOptions): number =>
  KINDS.reduce((sum, kind) => sum + Math.ceil(wanted[kind] / PER_TASK[kind]), 0);

if (options.story === null) {
  console.log(`seed ${options.seed}`);
  await runAll();
  for (const kind of ['kills', 'chaos'] as const) {
    if (totals[kind] > 0) console.log(JSON.stringify({ [kind]: Object.fromEntries(reached[kind]) }));
    if (totals[kind] < KILLS_THAT_REACH_ALL[kind]) continue;
    for (const [point] of [...reached[kind]].filter(([, count]) => count === 0)) {
      const text = `${totals[kind]} kills never came to: ${point}`;
      heard({ what: 'violations', text, replay: `npm run soak -- --${kind} ${totals[kind]} --seed ${options.seed}` });
    }
  }
  console.log(JSON.stringify(totals));
  process.exit(FORBIDDEN.some((name) => totals[name] > 0) ? 1 : 0);
} else {
  const args = [JSON.stringify({ kind: 'seeds', seed: options.story, count: 1 } satisfies Task)];
  const done = spawn(
    process.execPath,
    [...process.execArgv, new URL('./tell-story.ts', import.meta.url).pathname, ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', SVC_MODEL_STORY: '1' },
    },
  );
  done.once('exit', (code) => process.exit(code ?? 1));
}
