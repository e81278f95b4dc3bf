// npm run mutate: changes one place of the money paths at a time in a test run, and lists the changes that no test notices.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findMutants } from '../test/planted/find-mutants.mjs';
import { testsOf } from '../test/planted/tests-of.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

const HELP = `usage: npm run mutate -- [--files GLOB] [--sample N] [--seed S] [--jobs N] [--only ID]

  --files GLOB  from the root; * stays within a folder, ** does not (default: the money paths)
  --sample N    so many mutants, drawn by the seed (default: all)
  --jobs N      test runs at once (default 1)
  --only ID     one mutant, as a result names it: FILE:START:REPLACEMENT
  --list        counts the mutants and runs none

Ends with one JSON line, and with 1 when a mutant survives.`;
const MONEY_PATHS = [
  'packages/service/src/domain/**',
  'packages/service/src/usecases/conversions/**',
  'packages/service/src/usecases/ledger/**',
  'packages/service/src/adapters/chain/quorum*',
  'packages/service/src/adapters/signer/**',
];

ensureInstalled();
const text = { type: 'string' };
const flags = { list: { type: 'boolean' }, help: { type: 'boolean' } };
const { values } = parseArgs({
  options: { files: text, sample: text, seed: text, jobs: text, only: text, ...flags },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const toPattern = (glob) =>
  new RegExp(
    `^${glob.replace(/[.+^$()|[\]{}]/g, '\\$&').replace(/\*\*|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))}$`,
  );
const patterns = (values.files === undefined ? MONEY_PATHS : [values.files]).map(toPattern);
const sources = readdirSync(join(root, 'packages/service/src'), { recursive: true })
  .map((name) => relative(root, join(root, 'packages/service/src', name)).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => patterns.some((pattern) => pattern.test(name)))
  .sort();

const mutants = sources.flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8');
  const lineOf = (at) => code.slice(0, at).split('\n').length;
  return findMutants(code).map((mutant) => ({
    ...mutant,
    file,
    id: `${file}:${mutant.start}:${mutant.replace}`,
    shown: `${file}:${lineOf(mutant.start)} ${mutant.kind}: ${code.slice(mutant.start, mutant.end).slice(0, 60)} -> ${mutant.replace.slice(0, 60)}`,
  }));
});

/** A draw that is the same for the same seed everywhere. */
function shuffle(list, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const drawn = [...list];
  for (let index = drawn.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [drawn[index], drawn[other]] = [drawn[other], drawn[index]];
  }
  return drawn;
}

const chosen =
  values.only === undefined
    ? shuffle(mutants, Number(values.seed ?? 1)).slice(0, Number(values.sample ?? mutants.length))
    : mutants.filter(({ id }) => id === values.only);
if (values.list) {
  console.log(JSON.stringify({ files: sources.length, mutants: mutants.length }));
  process.exit(0);
}

/** `noticed`: a test failed. `broken`: the file does not load, which tells nothing of the tests. */
async function runTests(tests, { file, start, end, replace }) {
  const env = {
    ...process.env,
    SVC_PLANTED_MUTANT: JSON.stringify({ file, start, end, replace }),
    NO_COLOR: '1',
    SVC_MODEL_RUNS: '60',
  };
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--bail',
    '1',
    '--testTimeout',
    '120000',
    ...tests,
  ];
  const child = spawn(process.execPath, args, { cwd: root, env });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  if (code === 0) return 'survived';
  return /Tests\s.*failed|Timeout|Unhandled/.test(said) ? 'noticed' : 'broken';
}

const results = { noticed: 0, broken: 0, survived: [] };
let done = 0;
async function judge(mutant) {
  let outcome = 'survived';
  for (const tests of testsOf(root, mutant.file)) {
    outcome = await runTests(tests, mutant);
    if (outcome !== 'survived') break;
  }
  done += 1;
  if (outcome === 'survived') results.survived.push(mutant.id);
  else results[outcome] += 1;
  console.log(`${done}/${chosen.length} ${outcome.padEnd(8)} ${mutant.shown}`);
}

const queue = [...chosen];
const work = async () => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await judge(next);
};
await Promise.all(Array.from({ length: Number(values.jobs ?? 1) }, work));
const { noticed, broken, survived } = results;
const score = noticed + survived.length === 0 ? null : Math.round((1000 * noticed) / (noticed + survived.length)) / 10;
console.log(JSON.stringify({ mutants: mutants.length, run: done, noticed, broken, score, survived }));
process.exit(survived.length === 0 ? 0 : 1);
