// Writes files that only their owner can read.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the file or replaces it, with any file rights, and leaves the old one when the disk is full. */
export function writePrivate(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, `${text}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

/** Creates the file before work whose result is shown once. Returns null when the name is taken. */
export async function writeResultOf<Result>(
  file: string,
  work: () => Promise<Result>,
  textOf: (result: Result) => string,
): Promise<Result | null> {
  const handle = openNew(file);
  if (handle === null) return null;
  try {
    const result = await work();
    writeFileSync(handle, textOf(result));
    return result;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

function openNew(file: string): number | null {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
}
