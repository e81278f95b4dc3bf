// Finds public test-vector files beside the project or at SVC_SHARED_VECTORS. Reports absent ones as skipped.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = resolve(fileURLToPath(import.meta.url), '../../../..');
const folder = process.env.SVC_SHARED_VECTORS ?? join(projectRoot, '..', 'shared', 'vectors');

export function hasSharedVectors(name: string): boolean {
  return existsSync(join(folder, name));
}

/** Returns a title that says so when the file is absent. */
export function titleOf(title: string, name: string): string {
  return hasSharedVectors(name)
    ? title
    : `${title} [skipped: ${name} is not in SVC_SHARED_VECTORS or ../shared/vectors]`;
}

export function readSharedVectors<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
}

export interface WycheproofFile<Group, Test> {
  numberOfTests: number;
  testGroups: (Group & { tests: (Test & { tcId: number; result: string; flags: string[]; comment: string })[] })[];
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'hex'));
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
