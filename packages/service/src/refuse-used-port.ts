// Says that a port is in use before anything slow has started.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from './configuration/settings.ts';

/** Takes the port and gives it back at once; whoever takes it after that is told of when the service listens. */
export async function refuseUsedPort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw portError(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** The operator's words for it where the port is in use; any other error stays as it is. */
export function portError(error: unknown, { host, port }: { host: string; port: number }, setting = 'PORT'): unknown {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return inUse
    ? new ConfigError(`${setting} ${port} is in use on ${host}: stop what uses it, or set ${setting} to another`)
    : error;
}
