// Reads a JSON file that a command was given, and the key document that goes with it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { KEY_DOCUMENT_PATH, type KeyDocument, parseJsonLoosely } from '@svc/protocol';
import { Unreachable, UsageError } from '../errors/exit-codes.ts';
import type { Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';

const MAX_WAIT_MS = 30_000;

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

/** The key document is public: with --base-url, somebody without credentials gets it too. */
export async function fetchKeys(run: Run<object>): Promise<KeyDocument> {
  const { baseUrl } = run.options;
  const { findMerchantId } = await import('../open-client.ts');
  if (baseUrl !== undefined && findMerchantId(run.io, run.options) === null) return fetchPublicKeys(baseUrl, run.io);
  const { svc } = await run.client();
  return svc.keys.document({ signal: run.io.signal });
}

async function fetchPublicKeys(baseUrl: string, { signal }: Io): Promise<KeyDocument> {
  if (!URL.canParse(baseUrl)) throw new UsageError(`${baseUrl} is not an address.`);
  const url = new URL(KEY_DOCUMENT_PATH, baseUrl).href;
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]) });
    const document = parseJsonLoosely(await answer.text()) as KeyDocument | undefined;
    if (answer.ok && Array.isArray(document?.keys)) return document;
  } catch (error) {
    if (signal.aborted) throw error;
  }
  throw new Unreachable(`${url} does not answer with a key document.`);
}
