// Plants each bug of test/planted/bugs.ts alone and runs the test that must notice it: npm run plant [-- NAME ...].
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
const names = process.argv.slice(2);
if (names.includes('--help')) {
  console.log(
    'usage: npm run plant [-- NAME ...]\nPlants each bug (or those named) and expects its test to fail.\nExits with 1 when one survives.',
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
const survivors = [];
for (const [index, { name, caughtBy }] of bugs.entries()) {
  const startedAt = Date.now();
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', caughtBy], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SVC_PLANTED_BUG: name, NO_COLOR: '1' },
  });
  // A run that could not start proves nothing: a test must have failed by itself.
  const isCaught = run.status === 1 && /Tests\s.*failed/.test(run.stdout);
  if (!isCaught) survivors.push(name);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${index + 1}/${bugs.length} ${isCaught ? 'caught  ' : 'SURVIVED'} ${name} (${caughtBy}, ${seconds} s)`);
}
console.log(JSON.stringify({ planted: bugs.length, caught: bugs.length - survivors.length, survivors }));
process.exit(survivors.length === 0 ? 0 : 1);
