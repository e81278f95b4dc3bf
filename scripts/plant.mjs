// Plants each bug of test/planted/bugs.ts alone and runs the test that must notice it: npm run plant [-- NAME ...].
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
const names = process.argv.slice(2);
if (names.includes('--help')) {
  console.log(
    'usage: npm run plant [-- NAME ...]\nPlants each bug (or those named) and expects its test to fail, and to pass without it.\nExits with 1 when one survives.',
  );
  process.exit(0);
}
const list = spawnSync(
  process.execPath,
  [
    '--import',
    'tsx',
    '-e',
    "import('./test/planted/bugs.ts').then((m) => console.log(JSON.stringify(m.PLANTED_BUGS)))",
  ],
  { cwd: root, encoding: 'utf8' },
);
if (list.status !== 0) throw new Error(list.stderr);
const bugs = JSON.parse(list.stdout).filter(({ name }) => names.length === 0 || names.includes(name));
/** Whether a test file passes while nothing is planted: one that fails anyhow notices nothing. */
const controls = new Map();
const runTest = (file, bug) =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...(bug && { SVC_PLANTED_BUG: bug }) },
  });
function passesAlone(file) {
  if (!controls.has(file)) controls.set(file, runTest(file, null).status === 0);
  return controls.get(file);
}
const survivors = [];
for (const [index, { name, caughtBy }] of bugs.entries()) {
  const startedAt = Date.now();
  const run = runTest(caughtBy, name);
  // A run that could not start proves nothing: a test must have failed by itself, and pass without the bug.
  const isCaught = run.status === 1 && /Tests\s.*failed/.test(run.stdout) && passesAlone(caughtBy);
  if (!isCaught) survivors.push(name);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${index + 1}/${bugs.length} ${isCaught ? 'caught  ' : 'SURVIVED'} ${name} (${caughtBy}, ${seconds} s)`);
}
const caught = bugs.length - survivors.length;
console.log(JSON.stringify({ planted: bugs.length, caught, controls: controls.size, survivors }));
process.exit(survivors.length === 0 ? 0 : 1);
