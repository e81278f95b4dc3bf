// Writes a file for its owner only, and never over another.
import { writeFileSync } from 'node:fs';

/** False when there is one of that name already. */
export function writeNew(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
