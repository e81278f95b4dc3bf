// The administrator's commands as a process: with the installation's settings, or with those of a Sandbox's folder.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unwrapWithKms } from '../adapters/master-key/unwrap-with-kms.ts';
import type { Config } from '../config.ts';
import { environmentWithDotenv } from '../configuration/dotenv-environment.ts';
import { loadConfig } from '../load-config.ts';
import { sandboxConfig } from '../sandbox/sandbox-config.ts';
import { findSandboxSecrets } from '../sandbox/sandbox-secrets.ts';
import { runAdmin } from './run-dashboard-command.ts';

async function findConfig(): Promise<Config> {
  const environment = environmentWithDotenv();
  const dataDir = resolve(environment.SVC_DATA_DIR || '.svc');
  const isSandbox = !environment.SVC_MASTER_KEY && existsSync(join(dataDir, 'secrets.json'));
  if (!isSandbox) return loadConfig(await unwrapWithKms(environment));
  return { ...sandboxConfig(environment, { secrets: findSandboxSecrets(dataDir), devnet: null }), dataDir };
}

try {
  process.exitCode = await runAdmin(process.argv.slice(2), await findConfig());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
