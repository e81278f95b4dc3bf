// JSON files that only the owner can read, written atomically.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** Returns null when the file does not exist. Throws when it is not JSON. */
export function readPrivateFile<Content>(file: string): Content | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw new Error(`${file} is damaged: it is not JSON.`);
  }
}

export function writePrivateFile(file: string, content: object): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
