// Reads a credentials file such as `.svc/sandbox.json`, and finds the one of the nearest Sandbox.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SvcClientError } from '../errors.ts';
import type { SandboxFile } from './credentials.ts';

export function readCredentialsFile(path: string): SandboxFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new SvcClientError('SVC_VALIDATION_FAILED', `The credentials file ${path} cannot be read.`);
  }
  try {
    const file = JSON.parse(text) as SandboxFile;
    if (typeof file === 'object' && file !== null && !Array.isArray(file)) return file;
  } catch {}
  // The parser's own message could quote a key.
  throw new SvcClientError('SVC_VALIDATION_FAILED', `The credentials file ${path} is not a JSON object.`);
}

/** Returns the file that `SVC_CREDENTIALS` names, or `$SVC_DATA_DIR/sandbox.json`, or `.svc/sandbox.json` in this folder or one above, or null. */
export function findSandboxFile(folder = process.cwd(), environment: NodeJS.ProcessEnv = process.env): string | null {
  // A file that was named is not silently replaced by another: reading it says when it is missing.
  if (environment.SVC_CREDENTIALS) return resolve(folder, environment.SVC_CREDENTIALS);
  const dataDir = environment.SVC_DATA_DIR;
  if (dataDir) {
    const path = join(resolve(folder, dataDir), 'sandbox.json');
    return existsSync(path) ? path : null;
  }
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, '.svc', 'sandbox.json');
    if (existsSync(path)) return path;
    if (dirname(at) === at) return null;
  }
}
