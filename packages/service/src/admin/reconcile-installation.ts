// Compares chain, rail and books from a terminal, with the installation's own settings.
import type { Env } from '@svc/protocol';
import { openDatabase } from '../adapters/database/open-database.ts';
import { unwrapWithKms } from '../adapters/unwrap-with-kms.ts';
import { reconcile } from '../books/reconcile.ts';
import type { Config } from '../config.ts';
import { ConfigError, type Environment, environmentWithDotenv } from '../configuration/settings.ts';
import { closeContext, makeContext } from '../make-context.ts';
import type { Database } from '../ports/database.ts';
import { openSandboxChain } from '../sandbox/sandbox-chain.ts';
import { sandboxConfig } from '../sandbox/sandbox-config.ts';
import { adminConfig, sandboxSecretsOf } from './open-admin.ts';

/** `env` is Live by default, or the only environment that is served. */
export async function reconcileInstallation(
  given: Environment | undefined,
  { env: named, budgetMs }: { env?: Env | undefined; budgetMs: number },
) {
  const environment = await unwrapWithKms(given ?? environmentWithDotenv());
  const config = adminConfig(environment);
  const env = named ?? (config.envs.includes('live') ? 'live' : 'test');
  if (!config.envs.includes(env)) {
    throw new ConfigError(`This installation does not serve ${env}: SVC_ENVS is ${config.envs.join(',')}.`);
  }
  // Before the chain: on the embedded engine it holds the lock of the folder.
  const db = await openDatabase(config);
  try {
    const secrets = sandboxSecretsOf(environment);
    if (secrets === null) return await compare(config, db, { env, budgetMs });
    const { devnet, close } = await openSandboxChain(config.dataDir, secrets);
    try {
      return await compare(sandboxConfig(environment, { secrets, devnet }), db, { env, budgetMs });
    } finally {
      await close();
    }
  } finally {
    await db.close();
  }
}

async function compare(config: Config, db: Database, { env, budgetMs }: { env: Env; budgetMs: number }) {
  const context = await makeContext(config, { db });
  try {
    return await reconcile(context, env, { budgetMs });
  } finally {
    await closeContext(context);
  }
}
