// The service as a process: settings from the environment, stopped by a signal.
import { loadConfig } from './load-config.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startService } from './start-service.ts';

await runUntilStopped(async () => {
  const service = await startService(loadConfig());
  const { config, log } = service.context;
  log.info({ url: service.url, role: config.role, envs: config.envs, version: config.version }, 'ready');
  return service;
});
