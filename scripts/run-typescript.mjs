// Starts a child Node that loads the workspaces' TypeScript sources directly. Returns its exit code.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from './ensure-installed.mjs';

/** `file` is a path from the root, or an absolute one. */
export function runTypeScript(file, args = [], env = {}) {
  // Resolved on use, since a fresh clone is installed first, and by path, since we may start in any folder.
  const loader = import.meta.resolve('tsx');
  const ending = new URL('end-with-parent.mjs', import.meta.url).href;
  const flags = [
    '--conditions=svc-source',
    '--import',
    loader,
    '--import',
    ending,
    '--disable-warning=ExperimentalWarning',
  ];
  const child = spawn(process.execPath, [...flags, resolve(root, file), ...args], {
    // The channel closes when this process ends in any way, and the child then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  // The terminal sends Ctrl-C to the whole group. The child decides when it has stopped.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((end) => child.on('exit', (code, signal) => end(code ?? (signal ? 1 : 0))));
}
