// npm run mutate -w @svc/contracts -- [--only TEXT] [--every N --from K]: tries mutants of both contracts, and lists the survivors.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Hex } from 'viem';
import type { Artifacts } from '../src/index.ts';
import { compileTraced, packageFolder, productionSources, reachedFrom, type Sources } from './compile.ts';
import { isExplained, type Mutant, mutantsOf } from './mutants.ts';

/** What the cases do not notice goes to these, one mutant at a time. */
const SLOW_TESTS = ['scenarios.test.ts', 'rehearsal.test.ts', 'invariants.test.ts'];
/** So many mutants share a process: starting one takes longer than most of them live. */
const BATCH = 25;
const CONTRACTS = { token: 'SVCToken', converter: 'SVCConverter' } as const;

type Fate = 'killed' | 'explained' | 'survived' | 'does not compile';

interface Compiled {
  mutant: Mutant;
  name: string;
  artifacts: Artifacts;
}

/** The lines that each case executes, by its title. */
type LinesOf = Record<string, string[]>;

const root = resolve(packageFolder, '../..');
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

async function runTests(test: string, env: NodeJS.ProcessEnv, options: string[] = []): Promise<number | null> {
  // Not through npx, which would wait for the runs of others.
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...options, `packages/contracts/test/${test}`];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
  return new Promise((ended) => child.once('exit', ended));
}

/** Runs one test file on mutants. The names of those that it failed for, when it reports them. */
async function notice(test: string, mutants: readonly (Compiled & { cases?: string[] })[]): Promise<Set<string>> {
  if (mutants.length === 0) return new Set();
  const file = join(folder, `${test}.artifacts.json`);
  const outputFile = join(folder, `${test}.report.json`);
  writeFileSync(file, JSON.stringify(mutants.map(({ name, artifacts, cases }) => ({ name, artifacts, cases }))));
  await runTests(test, { SVC_MUTANT: file }, ['--reporter', 'json', '--outputFile', outputFile]);
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as {
    testResults: { assertionResults: { ancestorTitles: string[]; status: string }[] }[];
  };
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return new Set(failed.flatMap(({ ancestorTitles }) => ancestorTitles));
}

async function isNoticedSlowly({ artifacts, name }: Compiled): Promise<boolean> {
  const file = join(folder, 'slow.json');
  writeFileSync(file, JSON.stringify([{ name, artifacts }]));
  for (const test of SLOW_TESTS) {
    if ((await runTests(test, { SVC_MUTANT: file, SVC_FUZZ_CALLS: '500' }, ['--bail', '1'])) !== 0) return true;
  }
  return false;
}

/** Compiles only what a change reaches. */
function compiler(sources: Sources): (path: string, content: string) => Artifacts | null {
  const pathOf = (contract: keyof Artifacts) => `src/${CONTRACTS[contract]}.sol`;
  const codeOf = (from: Sources, contract: keyof Artifacts) =>
    compileTraced(from, pathOf(contract), CONTRACTS[contract]);
  // The converter knows the token by its calls alone.
  const withoutToken = { ...sources, [pathOf('token')]: { content: '' } };
  const reached = {
    token: reachedFrom(sources, pathOf('token')),
    converter: reachedFrom(withoutToken, pathOf('converter')),
  };
  reached.converter.delete(pathOf('token'));
  const unchanged: Record<string, Hex | null> = {
    token: codeOf(sources, 'token'),
    converter: codeOf(sources, 'converter'),
  };
  return (path, content) => {
    const changed = { ...sources, [path]: { content } };
    const of = (contract: keyof Artifacts) =>
      reached[contract].has(path) ? codeOf(changed, contract) : (unchanged[contract] ?? null);
    const [token, converter] = [of('token'), of('converter')];
    return token === null || converter === null ? null : { token, converter };
  };
}

/** Every test must pass on the sources as they are, compiled as the mutants are. */
async function runUnchanged(unchanged: Artifacts | null): Promise<LinesOf> {
  const file = join(folder, 'lines.json');
  if ((await runTests('coverage.test.ts', { SVC_CASE_LINES: file })) !== 0) throw new Error('The cases fail.');
  if (unchanged === null) throw new Error('The sources do not compile.');
  const mutant = { path: '', line: 0, before: '', after: '', content: '' };
  if (await isNoticedSlowly({ mutant, name: 'unchanged', artifacts: unchanged })) throw new Error('The tests fail.');
  return JSON.parse(readFileSync(file, 'utf8')) as LinesOf;
}

const describeMutant = ({ path, line, before, after }: Mutant): string =>
  `${path}:${line}\n  - ${before}\n  + ${after}`;

async function main(): Promise<void> {
  const options = {
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  } as const;
  const { values } = parseArgs({ options });
  const sources = productionSources();
  const all = Object.entries(sources)
    .filter(([path]) => !path.endsWith('SVCDeployment.sol'))
    .flatMap(([path, { content }]) => mutantsOf(path, content));
  const chosen = all
    .filter(({ path, before }) => `${path} ${before}`.includes(values.only))
    .filter((_, index) => index % Number(values.every) === Number(values.from));

  const compileMutant = compiler(sources);
  const [first = ''] = Object.keys(sources);
  const linesOf = await runUnchanged(compileMutant(first, sources[first]?.content ?? ''));
  const counts: Record<Fate, number> = { killed: 0, explained: 0, survived: 0, 'does not compile': 0 };
  const judge = (mutant: Mutant, fate: Fate) => {
    counts[fate] += 1;
    if (fate !== 'killed') console.log(`${fate}: ${describeMutant(mutant)}`);
  };
  const withCases = (compiled: Compiled) => {
    const place = `${compiled.mutant.path}:${compiled.mutant.line}`;
    const cases = Object.keys(linesOf).filter((title) => linesOf[title]?.includes(place));
    return { ...compiled, cases };
  };
  /** First the cases that execute the changed line, then all. */
  const runCases = async (batch: readonly Compiled[]): Promise<Compiled[]> => {
    const killed = await notice('contracts.test.ts', batch.map(withCases));
    const rest = batch.filter(({ name }) => !killed.has(name));
    for (const { mutant } of batch.filter(({ name }) => killed.has(name))) judge(mutant, 'killed');
    return rest;
  };

  const rest: Compiled[] = [];
  let running: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < chosen.length; start += BATCH) {
    const batch: Compiled[] = [];
    for (const [index, mutant] of chosen.slice(start, start + BATCH).entries()) {
      const artifacts = compileMutant(mutant.path, mutant.content);
      if (artifacts === null) judge(mutant, 'does not compile');
      else batch.push({ mutant, artifacts, name: `mutant ${start + index}` });
      // The tests of the batch before run beside this.
      await new Promise(setImmediate);
    }
    await running;
    running = runCases(batch).then((left) => {
      rest.push(...left);
      console.error(`${start + BATCH} of ${chosen.length}: ${JSON.stringify(counts)}, ${rest.length} for all cases`);
    });
  }
  await running;
  for (let start = 0; start < rest.length; start += BATCH) {
    const batch = rest.slice(start, start + BATCH);
    const killed = await notice('contracts.test.ts', batch);
    for (const compiled of batch) {
      const { mutant, name } = compiled;
      if (killed.has(name) || (await isNoticedSlowly(compiled))) judge(mutant, 'killed');
      else judge(mutant, isExplained(mutant) ? 'explained' : 'survived');
    }
    console.error(`${start + batch.length} of ${rest.length} for all tests: ${JSON.stringify(counts)}`);
  }
  console.log(`${chosen.length} of ${all.length} mutants: ${JSON.stringify(counts)}`);
  process.exitCode = counts.survived > 0 ? 1 : 0;
}

await main();
