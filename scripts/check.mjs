// npm run check: formatter, linter, floating promises and types.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import './without-collection.mjs';

ensureInstalled();
const bin = (name) => join(root, 'node_modules', '.bin', name);
/** Looks again only at what a change since the last check can have touched: an eighth of the time. */
const since = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, `node_modules/.cache/svc-check/${name}.tsbuildinfo`),
];
const MONEY_PATHS =
  'conversions vouchers executions naira screening books webhooks credentials people desk installation domain stores adapters jobs gate/store sandbox/levers sandbox/rail'
    .split(' ')
    .map((name) => `packages/service/src/${name}`);
const isTerminal = process.stdout.isTTY === true;
const lint = (...args) => [bin('biome'), [...args, `--colors=${isTerminal ? 'force' : 'off'}`]];
/** One checker each, because several check the same types again, for twice the CPU. The two projects run side by side. */
const check = (project, name) => [
  bin('tsc'),
  ['-p', project, '--checkers', '1', '--pretty', String(isTerminal), ...since(name)],
];
const steps = [
  lint('ci', '--error-on-warnings', '.'),
  // Apart from the others, because it reads the types of every file. A promise that nobody awaits in a money path is a lost write.
  lint('lint', '--config-path=scripts/promises.biome.json', '--diagnostic-level=error', ...MONEY_PATHS),
  check('tsconfig.json', 'all'),
  check('packages/dashboard/tsconfig.json', 'dashboard'),
];

/** What it prints is kept until its turn, so that two steps do not mix their lines. */
function run([command, args]) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}

const results = steps.map(run);
for (const result of results) {
  const { code, printed } = await result;
  for (const part of printed) process.stdout.write(part);
  if (code !== 0) process.exitCode = code;
}
