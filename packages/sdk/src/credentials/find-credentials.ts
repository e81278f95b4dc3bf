// Finds credentials when a program passes none: in the file of SVC_CREDENTIALS, in the environment, then in the nearest Sandbox.
import { SvcClientError } from '../errors.ts';
import { CREDENTIAL_NAMES, CREDENTIAL_VARIABLES, type Credentials } from './credentials.ts';
import { pinFileOf } from './pins.ts';
import { findSandboxFile, readCredentialsFile } from './read-credentials-file.ts';

/** Throws when only some of the credentials are set: they are never completed from another source. */
export function findCredentials(given: Partial<Credentials>): Partial<Credentials> {
  if (CREDENTIAL_NAMES.some((name) => given[name] !== undefined)) return given;
  const isInEnvironment = process.env[CREDENTIAL_VARIABLES.apiKey] && !process.env.SVC_CREDENTIALS;
  const found = isInEnvironment ? readEnvironment(process.env) : readNearestSandbox();
  return given.baseUrl === undefined ? found : { ...found, baseUrl: given.baseUrl };
}

/** `SVC_PIN_FILE`, or the file beside the credentials that are found. */
export function findPinFile(given: Partial<Credentials>): string | undefined {
  if (process.env.SVC_PIN_FILE) return process.env.SVC_PIN_FILE;
  const isGiven = CREDENTIAL_NAMES.some((name) => given[name] !== undefined);
  if (isGiven || (process.env[CREDENTIAL_VARIABLES.apiKey] && !process.env.SVC_CREDENTIALS)) return undefined;
  const file = findSandboxFile();
  return file === null ? undefined : pinFileOf(file);
}

export function readEnvironment(environment: NodeJS.ProcessEnv): Partial<Credentials> {
  const found: Partial<Credentials> = {};
  for (const [name, variable] of Object.entries(CREDENTIAL_VARIABLES)) {
    const value = environment[variable];
    if (value) found[name as keyof Credentials] = value;
  }
  return found;
}

function readNearestSandbox(): Partial<Credentials> {
  const path = findSandboxFile();
  if (path !== null) return readCredentialsFile(path);
  throw new SvcClientError(
    'SVC_VALIDATION_FAILED',
    'No credentials: give them to new SVC({...}), set SVC_CREDENTIALS or SVC_API_KEY and its siblings, or start a Sandbox and set the SVC_CREDENTIALS that it prints.',
  );
}
