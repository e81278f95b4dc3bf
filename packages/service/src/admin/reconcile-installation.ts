// Compares chain, rail and books from a terminal, with the installation's own settings and nothing of it running.
import type { Env } from '@svc/protocol';
import { unwrapWithKms } from '../adapters/master-key/unwrap-with-kms.ts';
import type { Environment } from '../configuration/settings.ts';
import { closeContext, makeContext } from '../make-context.ts';
import { reconcile } from '../usecases/operator/reconcile.ts';
import { adminConfig } from './open-admin.ts';

export async function reconcileInstallation(environment: Environment, { env }: { env: Env }) {
  const context = await makeContext(adminConfig(await unwrapWithKms(environment)));
  try {
    return await reconcile(context, env);
  } finally {
    await closeContext(context);
  }
}
