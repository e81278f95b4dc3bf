// Opens the client of a command, with credentials from the command line, a profile, the environment or the Sandbox.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findSandboxFile, pinFileOf, readCredentialsFile, type SandboxFile, SVC, type SvcOptions } from '@svc/sdk';
import { UsageError } from './errors/exit-codes.ts';
import type { Io } from './terminal/io.ts';

interface ClientChoice {
  credentials?: string;
  profile?: string;
  baseUrl?: string;
  timeout?: string;
}

export interface OpenedClient {
  svc: SVC;
  /** The credentials, for commands that compute with them. */
  credentials: Partial<SandboxFile>;
  /** The folder for files that outlive the command. */
  dataFolder: string;
  /** Where `svc pin` keeps what it trusts, whether or not it is there. */
  pinFile: string;
}

const VARIABLES = {
  baseUrl: 'SVC_BASE_URL',
  merchantId: 'SVC_MERCHANT_ID',
  apiKey: 'SVC_API_KEY',
  encryptionKeyId: 'SVC_ENCRYPTION_KEY_ID',
  encryptionKey: 'SVC_ENCRYPTION_KEY',
  signingKeyId: 'SVC_SIGNING_KEY_ID',
  signingKey: 'SVC_SIGNING_KEY',
} as const;

const NO_CREDENTIALS =
  'No credentials: name a file with --credentials (SVC_CREDENTIALS) or --profile, set SVC_API_KEY and its siblings, or start a Sandbox and set the SVC_CREDENTIALS that it prints.';

export function openClient(io: Io, choice: ClientChoice, options: SvcOptions = {}): OpenedClient {
  const found = findCredentials(io, choice);
  if (found === null) throw new UsageError(NO_CREDENTIALS);
  const { credentials, file } = found;
  if (choice.baseUrl !== undefined) credentials.baseUrl = choice.baseUrl;
  requireAll(credentials, file);
  const timeoutMs = choice.timeout === undefined ? {} : { timeoutMs: secondsOf(choice.timeout) * 1000 };
  const dataFolder = dataFolderOf(io, file);
  // Commands that run at the same time share their wallets.
  const walletLock = join(dataFolder, 'locks');
  const pins = pinFile(io, file);
  const svc = new SVC({ ...pickCredentials(credentials), ...timeoutMs, walletLock, pins, ...options });
  return { svc, credentials, dataFolder, pinFile: pins };
}

/** Returns whose credentials a command would use, null where there are none. */
export const findMerchantId = (io: Io, choice: ClientChoice): string | null =>
  findCredentials(io, choice)?.credentials.merchantId ?? null;

interface FoundCredentials {
  credentials: Partial<SandboxFile>;
  file: string | null;
}

function findCredentials(io: Io, choice: ClientChoice): FoundCredentials | null {
  const { environment, folder } = io;
  // What is on the command line wins over the environment.
  const given = choice.credentials ?? (choice.profile ? undefined : environment.SVC_CREDENTIALS);
  const profile = choice.profile ?? environment.SVC_PROFILE;
  if (given) return fromFile(resolve(folder, given));
  if (profile) return fromFile(profileFile(io, profile));
  if (environment.SVC_API_KEY) {
    const found = Object.entries(VARIABLES).map(([name, variable]) => [name, environment[variable]]);
    return { credentials: Object.fromEntries(found.filter(([, value]) => value)), file: null };
  }
  const sandbox = findSandboxFile(folder, environment);
  return sandbox === null ? null : fromFile(sandbox);
}

/** Names all that is missing at once, and where. */
function requireAll(credentials: Partial<SandboxFile>, file: string | null): void {
  const names = Object.keys(VARIABLES) as (keyof typeof VARIABLES)[];
  const missing = names.filter((name) => typeof credentials[name] !== 'string' || credentials[name] === '');
  if (missing.length === 0) return;
  throw new UsageError(
    file === null
      ? `SVC_API_KEY is set, but not ${missing.map((name) => VARIABLES[name]).join(', ')}.`
      : `The credentials file ${file} lacks ${missing.join(', ')}.`,
  );
}

const fromFile = (file: string) => ({ credentials: { ...readCredentialsFile(file) }, file });

/** Only what opens a client: a Sandbox's file also holds its wallets. */
export const pickCredentials = (credentials: Partial<SandboxFile>): Record<string, string> =>
  Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, credentials[name as 'apiKey'] ?? '']));

/** Returns where a profile is kept, whether or not it is there. */
export function profilePath({ environment }: Io, profile: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(profile)) throw new UsageError('A profile is a name of letters, digits, _ and -.');
  const config = environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), '.config');
  return join(config, 'svc', `${profile}.json`);
}

function profileFile(io: Io, profile: string): string {
  const file = profilePath(io, profile);
  if (!existsSync(file))
    throw new UsageError(`There is no profile ${profile}: svc login ${profile} keeps one as ${file}.`);
  return file;
}

/** `SVC_PIN_FILE`, else beside the credentials. */
function pinFile(io: Io, file: string | null): string {
  const { environment, folder } = io;
  if (environment.SVC_PIN_FILE) return resolve(folder, environment.SVC_PIN_FILE);
  return pinFileOf(file ?? join(dataFolderOf(io, null), 'environment.json'));
}

/** The folder of the credentials, else the data folder of the environment, else `.svc` here. */
function dataFolderOf({ environment, folder }: Io, file: string | null): string {
  if (file !== null) return dirname(file);
  return resolve(folder, environment.SVC_DATA_DIR || '.svc');
}

function secondsOf(text: string): number {
  if (/^[0-9]{1,5}$/.test(text) && text !== '0') return Number(text);
  throw new UsageError('--timeout is a whole number of seconds.');
}
