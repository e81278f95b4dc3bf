// JSON files that only the owner can read, written atomically.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** Returns null when the file does not exist. What is wrong with it otherwise is thrown with the path and a remedy. */
export function readPrivateFile<Content>(file: string): Content | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read (${code}). Change its rights (chmod u+rw, chown), or move it away.`);
  }
  try {
    return JSON.parse(text) as Content;
  } catch {
    throw new Error(`${file} is damaged: it is not JSON. Put a backup of it back, or remove its folder to start over.`);
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
