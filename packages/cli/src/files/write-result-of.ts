// Writes a result to a new file that only its owner can read.
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

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
