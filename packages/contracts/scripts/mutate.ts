// npm run mutate -w @svc/contracts -- [--only TEXT] [--every N --from K]: tries mutants of both contracts, and lists the survivors.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Artifacts } from '../src/index.ts';
import { compile, packageFolder, productionSources, type Sources } from './compile.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** What the cases do not notice goes to these, one mutant at a time. */
const SLOW_TESTS = ['invariants.test.ts', 'rehearsal.test.ts'];
/** So many mutants share a process: starting one takes longer than most of them live. */
const BATCH = 25;

export type Fate = 'killed' | 'survived' | 'does not compile';

interface Compiled {
  mutant: Mutant;
  artifacts: Artifacts | null;
}

/** What the tests say of sources with one change in them. */
export function fatesOf(sources: Sources, mutants: readonly Mutant[]): Fate[] {
  const compiled = mutants.map((mutant) => ({ mutant, artifacts: artifactsOf(sources, mutant) }));
  const killed = killedByCases(compiled);
  return compiled.map(({ artifacts }, index) => {
    if (artifacts === null) return 'does not compile';
    if (killed.has(nameOf(index))) return 'killed';
    const file = [{ name: nameOf(index), artifacts }];
    return SLOW_TESTS.every((test) => runTests(test, file, ['--bail', '1']) === 0) ? 'survived' : 'killed';
  });
}

const nameOf = (index: number): string => `mutant ${index}`;

interface Report {
  testResults: { assertionResults: { ancestorTitles: string[]; status: string }[] }[];
}

/** The names of those that a case fails for. */
function killedByCases(compiled: readonly Compiled[]): Set<string> {
  const named = compiled.flatMap(({ artifacts }, index) =>
    artifacts === null ? [] : [{ name: nameOf(index), artifacts }],
  );
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const output = join(folder, 'report.json');
    runTests('contracts.test.ts', named, ['--reporter', 'json', '--outputFile', output]);
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed');
    return new Set(failed.flatMap(({ ancestorTitles }) => ancestorTitles));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runTests(test: string, mutants: { name: string; artifacts: Artifacts }[], options: string[]): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const file = join(folder, 'artifacts.json');
    writeFileSync(file, JSON.stringify(mutants));
    const env = { ...process.env, SVC_MUTANT: file, SVC_FUZZ_CALLS: '500' };
    const args = ['vitest', 'run', ...options, `packages/contracts/test/${test}`];
    return spawnSync('npx', args, { cwd: resolve(packageFolder, '../..'), env, stdio: 'ignore' }).status;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function artifactsOf(sources: Sources, { path, content }: Mutant): Artifacts | null {
  try {
    const changed = { ...sources, [path]: { content } };
    const { contracts } = compile(changed, 'traced', { warnings: 'allowed' });
    const codeOf = (name: string) => contracts.find((contract) => contract.name === name)?.creation.object ?? '0x';
    return { token: codeOf('SVCToken'), converter: codeOf('SVCConverter') };
  } catch {
    return null;
  }
}

function main(): void {
  const options = {
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  } as const;
  const { values } = parseArgs({ options });
  const sources = productionSources();
  const all = Object.entries(sources)
    .filter(([path]) => !path.endsWith('SVCDeployment.sol'))
    .flatMap(([path, { content }]) => mutantsOf(path, content))
    .filter(({ path, before }) => `${path} ${before}`.includes(values.only));
  const chosen = all.filter((_, index) => index % Number(values.every) === Number(values.from));
  const counts: Record<Fate, number> = { killed: 0, survived: 0, 'does not compile': 0 };
  for (let start = 0; start < chosen.length; start += BATCH) {
    const batch = chosen.slice(start, start + BATCH);
    for (const [index, fate] of fatesOf(sources, batch).entries()) {
      const mutant = batch[index];
      if (mutant === undefined) continue;
      counts[fate] += 1;
      if (fate === 'survived')
        console.log(`survived: ${mutant.path}:${mutant.line}\n  - ${mutant.before}\n  + ${mutant.after}`);
    }
    console.error(`${start + batch.length} of ${chosen.length}: ${JSON.stringify(counts)}`);
  }
  console.log(`${chosen.length} of ${all.length} mutants: ${JSON.stringify(counts)}`);
  process.exitCode = counts.survived > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main();
