// A file for its owner only, and never over another.
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** Takes the name before work whose result is shown once, so that it is not done in vain; null when it is taken. */
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
