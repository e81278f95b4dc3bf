// Serves a Sandbox on a database and a devnet that run: the service with its clock and levers, and the credentials.
import type { AppParts } from '../app.ts';
import type { Config } from '../config.ts';
import type { Context } from '../ports/context.ts';
import type { Database } from '../ports/database.ts';
import type { Log } from '../ports/telemetry/log.ts';
import { type Service, startService } from '../start-service.ts';
import { bookOpeningCapital } from './book-opening-capital.ts';
import { makeDevnetControls } from './devnet/devnet-controls.ts';
import type { RunningDevnet } from './devnet/start-devnet-process.ts';
import { makeSandboxClock } from './make-sandbox-clock.ts';
import type { SandboxFile } from './sandbox-credentials.ts';

interface Parts {
  db: Database;
  devnet: RunningDevnet;
  /** Makes the credentials at its first call, and knows them at the next. */
  keepCredentials(context: Context, baseUrl: string): Promise<SandboxFile>;
  appParts?: (context: Context) => AppParts;
  log?: Log;
}

export async function serveSandbox(
  config: Config,
  { db, devnet, keepCredentials, appParts, log }: Parts,
): Promise<{ service: Service; credentials: SandboxFile }> {
  const clock = makeSandboxClock();
  const controls = makeDevnetControls(devnet.rpcUrl, clock);
  await controls.followTime();
  const service = await startService(config, {
    db,
    clock,
    sandbox: { chain: controls },
    ...(appParts && { appParts }),
    ...(log && { log }),
    // Write the credentials before /health answers, because programs wait for it and then read them.
    beforeListening: async (context) => {
      await bookOpeningCapital(context);
      await keepCredentials(context, config.baseUrl);
    },
  });
  const { context, url } = service;
  // PORT=0 takes any free port, which is known only now.
  const baseUrl = new URL(config.baseUrl).port === '0' && url !== null ? url : config.baseUrl;
  return { service, credentials: await keepCredentials(context, baseUrl) };
}
