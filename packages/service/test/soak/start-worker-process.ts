// Starts a worker of the long run with the loader that this process was started with.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

export const startWorkerProcess = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, WORKER], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
