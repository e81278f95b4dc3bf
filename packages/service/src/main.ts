// The service as a process: settings from the environment, stopped by a signal.
import { refuseLockedFolder } from './adapters/database/lock-folder.ts';
import { unwrapWithKms } from './adapters/unwrap-with-kms.ts';
import { environmentWithDotenv } from './configuration/settings.ts';
import { loadConfig } from './load-config.ts';
import { refuseUsedPort } from './refuse-used-port.ts';
import { runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped(async () => {
  const settings = loadConfig(await unwrapWithKms(environmentWithDotenv()));
  if (settings.role !== 'worker') await refuseUsedPort(settings);
  // Before the rest is even loaded, so that a second process on the folder hears its no at once.
  if (settings.databaseUrl === null) refuseLockedFolder(settings.dataDir);
  const { startService } = await import('./start-service.ts');
  const service = await startService(settings);
  const { config, log } = service.context;
  log.info({ url: service.url, role: config.role, envs: config.envs, version: config.version }, 'ready');
  // Not waited for: a provider that is out of reach must not keep the service from starting.
  void import('./admin/check-context.ts').then(({ logFindings }) => logFindings(service.context));
  return service;
});
