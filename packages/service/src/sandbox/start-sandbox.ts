// Starts the whole Sandbox: database, devnet, service, and the file with its credentials.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { privateKeyToAddress } from 'viem/accounts';
import { openDatabase } from '../adapters/database/open-database.ts';
import type { AppParts } from '../app.ts';
import type { Config } from '../config.ts';
import { type Environment, readSettings } from '../configuration/settings.ts';
import type { Address } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Database } from '../ports/database.ts';
import { refuseUsedPort } from '../refuse-used-port.ts';
import type { Service } from '../start-service.ts';
import { sandboxConfig } from './sandbox-config.ts';
import type { SandboxFile } from './sandbox-credentials.ts';
import { keepSandboxFile, sandboxFilePath } from './sandbox-file.ts';
import { findSandboxSecrets } from './sandbox-secrets.ts';
import { serveSandbox } from './serve-sandbox.ts';
import { type DevnetProcess, startDevnetProcess } from './start-devnet-process.ts';

export interface Sandbox {
  service: Service;
  credentials: SandboxFile;
  /** Path of the credentials. */
  credentialsFile: string;
  /** Signs the browser in to the dashboard without a password. Null without a dashboard. */
  signInLink: string | null;
  /** Settles, with the reason, when a part ends that the Sandbox needs. */
  died: Promise<string>;
  stop(options?: { atOnce: boolean }): Promise<void>;
  reportFatal: Service['reportFatal'];
}

/** What the Sandbox serves besides the API. */
interface SandboxParts {
  appParts?: (context: Context) => AppParts;
  makeSignInLink?: (context: Context, baseUrl: string) => Promise<string>;
}

export async function startSandbox(environment: Environment, parts: SandboxParts = {}): Promise<Sandbox> {
  const dataDir = resolve(readSettings(environment).textOr('SVC_DATA_DIR', '.svc'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = findSandboxSecrets(dataDir);
  const draft = { ...sandboxConfig(environment, { secrets, devnet: null }), dataDir };
  await refuseUsedPort(draft);
  const { db, chain } = await startParts(draft, privateKeyToAddress(secrets.voucherSigner));
  try {
    const config: Config = { ...sandboxConfig(environment, { secrets, devnet: chain.devnet }), dataDir };
    return await startWithParts(config, parts, { db, chain });
  } catch (error) {
    await db.close();
    await chain.stop();
    throw error;
  }
}

async function startWithParts(
  config: Config,
  { appParts, makeSignInLink }: SandboxParts,
  { db, chain }: { db: Database; chain: DevnetProcess },
): Promise<Sandbox> {
  const { devnet } = chain;
  const { service, credentials } = await serveSandbox(config, {
    db,
    devnet,
    keepCredentials: (context, baseUrl) => keepSandboxFile(context, { baseUrl, devnet }),
    ...(appParts && { appParts }),
  });
  const signInLink = (await makeSignInLink?.(service.context, credentials.baseUrl)) ?? null;
  return {
    service,
    credentials,
    signInLink,
    credentialsFile: sandboxFilePath(config.dataDir),
    died: chain.died,
    reportFatal: service.reportFatal,
    async stop(options) {
      await service.stop(options);
      await chain.stop();
    },
  };
}

/** Starts both in parallel, because each takes seconds at first. The database locks the folder. */
async function startParts(config: Config, signer: Address): Promise<{ db: Database; chain: DevnetProcess }> {
  const [db, chain] = await Promise.allSettled([
    openDatabase(config),
    startDevnetProcess({ dataDir: resolve(config.dataDir, 'devnet'), voucherSigners: [signer] }),
  ]);
  if (db.status === 'fulfilled' && chain.status === 'fulfilled') return { db: db.value, chain: chain.value };
  if (db.status === 'fulfilled') await db.value.close();
  if (chain.status === 'fulfilled') await chain.value.stop();
  throw db.status === 'rejected' ? db.reason : chain.status === 'rejected' && chain.reason;
}

// Checks that the data folder can be used, before anything is started in it. Each fault names the path and a remedy.

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
