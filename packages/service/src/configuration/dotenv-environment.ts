// The environment of the process, completed by the .env file of the working folder.
import { config as readDotenv } from 'dotenv';
import type { Environment } from './settings.ts';

/** The process environment wins over the .env file of the working folder. */
export function environmentWithDotenv(): Environment {
  const fromFile: Record<string, string> = {};
  readDotenv({ processEnv: fromFile, quiet: true });
  return { ...fromFile, ...process.env };
}
