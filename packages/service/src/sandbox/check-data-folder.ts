// Checks that the data folder can be used, before anything is started in it. Each fault names the path and a remedy.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';

export function checkDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be made (${codeOf(error)}). ${REMEDY}`);
  }
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file, not a folder. Remove it, or ${OTHER}`);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`The data folder ${folder} is not yours to read and write. ${REMEDY}`);
  }
}

const OTHER = 'name another folder with SVC_DATA_DIR.';
const REMEDY = `Change its rights (chmod u+rwx, chown), or ${OTHER}`;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'unknown');
