// Gives mutants to a test process, reads what it says of them, and starts another one when it hangs or is spoilt.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LOOK_EVERY_MS = 500;
const MAX_START_MS = 180_000;

export async function judgeMutants({ mutants, stopAt, ...job }) {
  const folder = mkdtempSync(join(tmpdir(), 'svc-mutants-'));
  try {
    let open = mutants;
    while (open.length > 0 && Date.now() < stopAt) open = await runProcess({ ...job, stopAt, folder }, open);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the mutants that are still to be judged. */
async function runProcess({ root, folder, sources, cache, budgetMs, stopAt, take }, mutants) {
  const out = join(folder, `said-${process.hrtime.bigint()}`);
  const list = join(folder, 'job.json');
  writeFileSync(out, '');
  const given = mutants.map(({ n, file, start, end, replace, tests, of, isAgain = false }) => ({
    n,
    tests,
    of,
    isAgain,
    sql: file.endsWith('.sql') ? { file, start, end, replace } : null,
  }));
  writeFileSync(list, JSON.stringify({ root, out, sources, cache, budgetMs, mutants: given }));
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'test/planted/mutate.config.mjs'];
  const env = {
    ...process.env,
    SVC_MUTATE_JOB: list,
    SVC_MODEL_RUNS: '8',
    SVC_QUORUM_WORLDS: '150',
    NO_COLOR: '1',
    CI: '1',
  };
  const child = spawn(process.execPath, args, { cwd: root, env });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const ended = new Promise((end) => child.once('close', end));

  const open = new Map(mutants.map((mutant) => [mutant.n, mutant]));
  const progress = { lines: 0, pid: null, current: null, giveUpAt: Date.now() + MAX_START_MS, isOver: false };
  const read = () => {
    const lines = readFileSync(out, 'utf8').split('\n').slice(0, -1);
    for (const line of lines.slice(progress.lines)) hear(JSON.parse(line), progress, open, take);
    progress.lines = lines.length;
  };
  let isRunning = true;
  ended.then(() => (isRunning = false));
  while (isRunning) {
    await Promise.race([ended, new Promise((go) => setTimeout(go, LOOK_EVERY_MS))]);
    read();
    if (Date.now() < progress.giveUpAt && Date.now() < stopAt) continue;
    const hung = progress.isOver || Date.now() >= stopAt ? undefined : open.get(progress.current);
    if (hung) {
      open.delete(hung.n);
      take(hung, 'noticed', 'hangs');
    }
    // The worker alone: the process above it then stops the database that it started.
    if (progress.pid === null) child.kill();
    else end(progress.pid);
    progress.giveUpAt = Date.now() + MAX_START_MS;
    progress.current = null;
    if (Date.now() >= stopAt) await ended;
  }
  read();
  if (progress.lines === 0 && Date.now() < stopAt)
    throw new Error(`The test process said nothing:\n${Buffer.concat(said)}`);
  return [...open.values()];
}

function hear(line, progress, open, take) {
  if (line.pid) progress.pid = line.pid;
  if (line.limitMs) progress.giveUpAt = Date.now() + line.limitMs;
  if (line.unfit) console.log(`unfit without a mutant: ${line.unfit} ${line.failed.join(', ')}`);
  if (line.ended) progress.isOver = true;
  if (line.n === undefined) return;
  progress.current = line.n;
  const mutant = open.get(line.n);
  if (line.again) open.set(line.n, { ...mutant, isAgain: true });
  if (line.outcome === undefined) return;
  open.delete(line.n);
  progress.current = null;
  take(mutant, line.outcome, line.by);
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
