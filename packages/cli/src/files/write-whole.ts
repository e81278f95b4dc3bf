// Replaces a file of ours whole: a full disk or a crash leaves the old one.
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Only its owner can read it. It is on disk when this returns. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeDraft(draft, `${text}\n`);
    renameSync(draft, file);
    syncFolder(dirname(file));
  } catch (error) {
    throw new Error(`${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`, {
      cause: error,
    });
  }
}

function writeDraft(draft: string, text: string): void {
  const handle = openSync(draft, 'w', 0o600);
  try {
    // Not `writeSync`, which may write a part only.
    writeFileSync(handle, text);
    fsyncSync(handle);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** A new name is on disk only with its folder. Not every system can do that. */
function syncFolder(folder: string): void {
  let handle: number | null = null;
  try {
    handle = openSync(folder, 'r');
    fsyncSync(handle);
  } catch {
  } finally {
    if (handle !== null) closeSync(handle);
  }
}
