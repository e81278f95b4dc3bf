// The whole Sandbox: database, devnet, service, and the file with its credentials.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { privateKeyToAddress } from 'viem/accounts';
import { openDatabase } from '../adapters/database/open-database.ts';
import type { Config } from '../config.ts';
import { type Environment, readSettings } from '../configuration/settings.ts';
import type { Address } from '../ports/chain.ts';
import type { Database } from '../ports/database.ts';
import { type Service, startService } from '../start-service.ts';
import { makeDevnetControls } from './devnet-controls.ts';
import { sandboxConfig } from './sandbox-config.ts';
import { keepSandboxFile, type SandboxFile, sandboxFilePath } from './sandbox-file.ts';
import { findSandboxSecrets } from './sandbox-secrets.ts';
import { type DevnetProcess, startDevnetProcess } from './start-devnet-process.ts';

export interface Sandbox {
  service: Service;
  credentials: SandboxFile;
  /** Where the credentials stand. */
  credentialsFile: string;
  /** Settles, with the reason, when a part ends that the Sandbox cannot do without. */
  died: Promise<string>;
  stop(): Promise<void>;
}

export async function startSandbox(environment: Environment): Promise<Sandbox> {
  const dataDir = resolve(readSettings(environment).textOr('SVC_DATA_DIR', '.svc'));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = findSandboxSecrets(dataDir);
  const draft = { ...sandboxConfig(environment, { secrets, devnet: null }), dataDir };
  const { db, chain } = await startParts(draft, privateKeyToAddress(secrets.voucherSigner));
  try {
    const config: Config = { ...sandboxConfig(environment, { secrets, devnet: chain.devnet }), dataDir };
    const sandbox = { chain: makeDevnetControls(chain.devnet.rpcUrl) };
    const service = await startService(config, { db, sandbox });
    return await describe(service, chain);
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

/** Side by side, because the first start of each takes seconds; the database holds the lock of the folder. */
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

async function describe(service: Service, chain: DevnetProcess): Promise<Sandbox> {
  const { config } = service.context;
  // PORT=0 takes any free port, which is known only now.
  const baseUrl = config.port === 0 && service.url !== null ? service.url : config.baseUrl;
  const credentials = await keepSandboxFile(service.context, { baseUrl, devnet: chain.devnet });
  return {
    ...{ service, credentials, credentialsFile: sandboxFilePath(config.dataDir), died: chain.died },
    async stop() {
      await service.stop();
      await chain.stop();
    },
  };
}
