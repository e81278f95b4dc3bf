// node scripts/measure-in-memory.mjs: how fast Sandboxes in memory start from the package as it is served, and what each holds.
// Needs nothing. STARTS, by default 8, is how many are started one after the other; five then run at once.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { root } from './ensure-installed.mjs';
import { ensurePackages, placeOf } from './ensure-packages.mjs';

const STARTS = Number(process.env.STARTS ?? 8);
const AT_ONCE = 5;
const IDLE_MS = 5000;

const packed = (await ensurePackages())?.find(({ name }) => name === 'sandbox');
if (packed === undefined) process.exit(1);
// Below node_modules, where the outside packages are found.
const folder = join(root, 'node_modules', '.cache', `svc-in-memory-${process.pid}`);
mkdirSync(folder, { recursive: true });
try {
  execFileSync('tar', ['-xzf', placeOf(packed), '-C', folder]);
  await measure(join(folder, 'package', 'index.js'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(entry) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const megabytes = () => {
    collect();
    return Math.round(process.memoryUsage.rss() / 2 ** 20);
  };
  const imported = performance.now();
  const { startSandbox } = await import(entry);
  print('import', imported, process.cpuUsage());
  for (let count = 1; count <= STARTS; count += 1) {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const sandbox = await startSandbox();
    print(`start ${count}`, began, process.cpuUsage(cpu));
    await sandbox.stop();
  }
  const before = megabytes();
  const running = [];
  while (running.length < AT_ONCE) running.push(await startSandbox());
  const each = Math.round((megabytes() - before) / AT_ONCE);
  const cpu = process.cpuUsage();
  await wait(IDLE_MS);
  const { user, system } = process.cpuUsage(cpu);
  const idlePercent = ((user + system) / 10 / IDLE_MS / AT_ONCE).toFixed(1);
  console.log(
    JSON.stringify({ label: `${AT_ONCE} at once`, rssEachMb: each, idleCpuPercentEach: Number(idlePercent) }),
  );
  await Promise.all(running.map(({ stop }) => stop()));
}

/** Without a collection before it: compiled code that was not used lately would go, too. */
function print(label, began, { user, system }) {
  const rssMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  const ms = Math.round(performance.now() - began);
  console.log(JSON.stringify({ label, ms, cpuMs: Math.round((user + system) / 1000), rssMb }));
}
