// npm run mutate -w @svc/contracts -- [--only TEXT] [--every N]: tries mutants of both contracts, and lists the survivors.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile, packageFolder, productionSources, type Sources } from './compile.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** The quick one first: most mutants do not reach the second. */
const TESTS = ['contracts.test.ts', 'invariants.test.ts'];

export type Fate = 'killed' | 'survived' | 'does not compile';

/** What the tests say of sources with one change in them. */
export function fateOf(sources: Sources, mutant: Mutant): Fate {
  const artifacts = artifactsOf({ ...sources, [mutant.path]: { content: mutant.content } });
  if (artifacts === null) return 'does not compile';
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const file = join(folder, 'artifacts.json');
    writeFileSync(file, JSON.stringify(artifacts));
    return TESTS.every((test) => passes(test, file)) ? 'survived' : 'killed';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function passes(test: string, mutantFile: string): boolean {
  const env = { ...process.env, SVC_MUTANT: mutantFile, SVC_FUZZ_CALLS: '500' };
  const args = ['vitest', 'run', '--bail', '1', `packages/contracts/test/${test}`];
  return spawnSync('npx', args, { cwd: resolve(packageFolder, '../..'), env, stdio: 'ignore' }).status === 0;
}

function artifactsOf(sources: Sources): { token: string; converter: string } | null {
  try {
    const { contracts } = compile(sources, 'traced', { warnings: 'allowed' });
    const codeOf = (name: string) => contracts.find((contract) => contract.name === name)?.creation.object ?? '0x';
    return { token: codeOf('SVCToken'), converter: codeOf('SVCConverter') };
  } catch {
    return null;
  }
}

function main(): void {
  const options = { only: { type: 'string', default: '' }, every: { type: 'string', default: '1' } } as const;
  const { values } = parseArgs({ options });
  const sources = productionSources();
  const all = Object.entries(sources)
    .filter(([path]) => !path.endsWith('SVCDeployment.sol'))
    .flatMap(([path, { content }]) => mutantsOf(path, content))
    .filter(({ path, before }) => `${path} ${before}`.includes(values.only));
  const chosen = all.filter((_, index) => index % Number(values.every) === 0);
  const counts: Record<Fate, number> = { killed: 0, survived: 0, 'does not compile': 0 };
  for (const mutant of chosen) {
    const fate = fateOf(sources, mutant);
    counts[fate] += 1;
    if (fate === 'survived')
      console.log(`survived: ${mutant.path}:${mutant.line}\n  - ${mutant.before}\n  + ${mutant.after}`);
  }
  console.log(`${chosen.length} of ${all.length} mutants: ${JSON.stringify(counts)}`);
  process.exitCode = counts.survived > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main();
