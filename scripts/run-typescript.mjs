// Starts a child Node that reads the workspaces' TypeScript sources directly, and answers with its exit code.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { root } from './ensure-installed.mjs';

/** `file` is a path from the root, or an absolute one. */
export function runTypeScript(file, args = [], env = {}) {
  // Found when needed, since a fresh clone is installed first, and by its place, since we may be started in any folder.
  const loader = import.meta.resolve('tsx');
  const flags = ['--conditions=svc-source', '--import', loader, '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, resolve(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // The terminal sends Ctrl-C to the whole group: the child decides when it has stopped cleanly.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((end) => child.on('exit', (code, signal) => end(code ?? (signal ? 1 : 0))));
}
