// Finds the Sandbox of the demo: the running one, or a private one in its own folder.
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

/** Ignores settings of the environment: the demo must not reach a real installation. */
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
