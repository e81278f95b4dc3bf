// The process environment, completed by the .env file of the working folder.
import { config as readDotenv } from 'dotenv';
import type { Environment } from './settings.ts';

/** The process environment takes precedence over the .env file. */
export function environmentWithDotenv(): Environment {
  const fromFile: Record<string, string> = {};
  readDotenv({ processEnv: fromFile, quiet: true });
  return { ...fromFile, ...process.env };
}
