// Starts the devnet as a child process and waits for its description.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Address } from '../ports/chain.ts';
import type { DevnetDescription } from './sandbox-chain.ts';
import type { SandboxWallet } from './sandbox-credentials.ts';

export interface ToDevnet {
  dataDir: string;
  voucherSigners: Address[];
}

export type RunningDevnet = DevnetDescription & { wallets: SandboxWallet[] };
export type FromDevnet = { ready: RunningDevnet } | { failed: string };

export interface DevnetProcess {
  devnet: RunningDevnet;
  /** Settles when the process ends without being asked to. */
  died: Promise<string>;
  stop(): Promise<void>;
}

export async function startDevnetProcess(request: ToDevnet): Promise<DevnetProcess> {
  const file = new URL(`./devnet-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
  // Pass this process's flags on, so that the child loads TypeScript too.
  const child = fork(fileURLToPath(file), {
    execArgv: process.execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`The devnet ended by itself (${signal ?? `code ${code}`}).`));
  });
  const answer = new Promise<FromDevnet>((resolve) =>
    child.once('message', (message) => resolve(message as FromDevnet)),
  );
  child.send(request);
  const first = await Promise.race([answer, ended.then((failed) => ({ failed }))]);
  let asked = false;
  const stop = async (): Promise<void> => {
    asked = true;
    if (child.connected) child.disconnect();
    await ended;
  };
  if ('failed' in first) {
    await stop();
    throw new Error(first.failed);
  }
  const died = new Promise<string>((resolve) => {
    ended.then((reason) => {
      if (!asked) resolve(reason);
    });
  });
  return { devnet: first.ready, died, stop };
}
