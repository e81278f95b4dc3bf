// `svc admin check`: checks an installation from a terminal, with its own settings, before or beside the service.
import { SvcError } from '@svc/protocol';
import { openDatabase } from '../adapters/database/open-database.ts';
import { unwrapWithKms } from '../adapters/unwrap-with-kms.ts';
import type { Config } from '../config.ts';
import { ConfigError, type Environment, environmentWithDotenv } from '../configuration/settings.ts';
import { closeContext, makeContext } from '../make-context.ts';
import type { Database } from '../ports/database.ts';
import { openSandboxChain } from '../sandbox/sandbox-chain.ts';
import { sandboxConfig } from '../sandbox/sandbox-config.ts';
import { checkContext } from './check-context.ts';
import { bad, type Finding } from './finding.ts';
import { adminConfig, sandboxSecretsOf } from './open-admin.ts';

/** Settings that cannot be read are a finding too: they are what stops the start. */
export async function checkInstallation(
  given: Environment | undefined,
  { withProbe }: { withProbe: boolean },
): Promise<Finding[]> {
  const environment = await unwrapWithKms(given ?? environmentWithDotenv());
  let config: Config;
  try {
    config = adminConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [settingsFinding(error)];
  }
  let db: Database;
  try {
    // Before the chain: on the embedded engine it holds the lock of the folder.
    db = await openDatabase(config);
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    return [{ part: 'database', ...bad('it cannot be reached', 'is it running, and is DATABASE_URL right?') }];
  }
  try {
    const secrets = sandboxSecretsOf(environment);
    if (secrets === null) return await checkWith(config, db, withProbe);
    const { devnet, close } = await openSandboxChain(config.dataDir, secrets);
    try {
      return await checkWith(sandboxConfig(environment, { secrets, devnet }), db, withProbe);
    } finally {
      await close();
    }
  } finally {
    await db.close();
  }
}

async function checkWith(config: Config, db: Database, withProbe: boolean): Promise<Finding[]> {
  try {
    const context = await makeContext(config, { db });
    try {
      return await checkContext(context, { withProbe });
    } finally {
      await closeContext(context);
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [settingsFinding(error)];
  }
}

const settingsFinding = ({ message }: ConfigError): Finding => ({
  part: 'settings',
  ...bad(message, 'correct this setting, and check again'),
});
