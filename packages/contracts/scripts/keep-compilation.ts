// Keeps what the compiler gave for an input, because the IR pipeline takes half a minute of CPU. `npm ci` forgets it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/svc-solc', import.meta.url));

export interface Kept {
  output: string;
  /** What the compiler imported: path and text. */
  imported: [path: string, text: string][];
}

/** `isCurrent` says whether an imported file still has that text. */
export function keepCompilation(
  input: string,
  isCurrent: (path: string, text: string) => boolean,
  compile: () => Kept,
): Kept {
  const { version } = require('solc/package.json') as { version: string };
  const file = join(FOLDER, `${createHash('sha256').update(version).update(input).digest('hex')}.json`);
  const known = readKept(file);
  if (known?.imported.every(([path, text]) => isCurrent(path, text))) return known;
  const made = compile();
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}

function readKept(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return null;
  }
}
