// The Sandbox of the demo: the one that runs, or a private one in a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSandboxFile, readCredentialsFile, type SandboxFile } from '@svc/sdk';
import { loadOperator } from '../load-operator.ts';
import type { Io } from '../terminal/io.ts';

interface DemoSandbox {
  credentials: SandboxFile;
  isPrivate: boolean;
  stop(): Promise<void>;
}

export async function findDemoSandbox(io: Io, onStart: () => void): Promise<DemoSandbox> {
  const file = findSandboxFile(io.folder, io.environment);
  const known = file === null ? null : readCredentialsFile(file);
  if (known !== null && (await isAlive(known.baseUrl))) {
    return { credentials: known, isPrivate: false, stop: async () => undefined };
  }
  onStart();
  return startPrivate();
}

async function isAlive(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/health`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** Settings of the surroundings are left out: the demo must not meet a real installation. */
async function startPrivate(): Promise<DemoSandbox> {
  const { startSandbox } = await loadOperator();
  const folder = mkdtempSync(join(tmpdir(), 'svc-demo-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const sandbox = await startSandbox({ SVC_DATA_DIR: folder, PORT: '0', SVC_LOG_LEVEL: 'error' });
    const credentials = readCredentialsFile(sandbox.credentialsFile);
    return { credentials, isPrivate: true, stop: () => sandbox.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
