// Reads a JSON file that a command was given, and the key document that goes with it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type KeyDocument, parseJsonLoosely } from '@svc/protocol';
import { UsageError } from '../errors/exit-codes.ts';
import type { Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';

/** `-` is standard input. */
export function readJsonFile(io: Io, file: string): unknown {
  try {
    const text = file === '-' ? readFileSync(0, 'utf8') : readFileSync(resolve(io.folder, file), 'utf8');
    const value = parseJsonLoosely(text);
    if (value === undefined) throw new Error('not JSON');
    return value;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(isMissing ? `There is no file ${file}.` : `${file} is not readable as JSON.`);
  }
}

export async function fetchKeys(run: Run<object>): Promise<KeyDocument> {
  const { svc } = await run.client();
  return svc.keys.document({ signal: run.io.signal });
}
