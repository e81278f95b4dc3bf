// Starts a child Node that reads the workspaces' TypeScript sources directly, and answers with its exit code.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

export const nodeArguments = ['--conditions=svc-source', '--import', 'tsx', '--disable-warning=ExperimentalWarning'];

export function runTypeScript(file, args = [], env = {}) {
  const child = spawn(process.execPath, [...nodeArguments, join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // The terminal sends Ctrl-C to the whole group: the child decides when it has stopped cleanly.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}
