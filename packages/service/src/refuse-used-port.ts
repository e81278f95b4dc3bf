// Says that a port cannot be listened on before anything slow has started.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError } from './configuration/settings.ts';

/** Takes the port and gives it back at once; a process that takes it after that is reported when the service listens. */
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

/** What can be wrong with the address, by the code of the failed call. */
const REASONS: Record<string, (at: { host: string; port: number; setting: string; hostSetting: string }) => string> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `${setting} ${port} is in use on ${host}: stop what uses it, or set ${setting} to another`,
  EACCES: ({ port, setting }) =>
    `${setting} ${port} may not be used by this user: set ${setting} to one above 1023, and put a proxy in front`,
  EADDRNOTAVAIL: ({ host, hostSetting }) =>
    `${hostSetting} ${host} is no address of this machine: set ${hostSetting} to one that is, or to 0.0.0.0 for all`,
  ENOTFOUND: ({ host, hostSetting }) =>
    `${hostSetting} ${host} is a name that leads to no address: set ${hostSetting} to an address of this machine`,
};
/** Other words of the system for the same. */
const ALIKE: Readonly<Record<string, string>> = { EAI_AGAIN: 'ENOTFOUND', EINVAL: 'EADDRNOTAVAIL' };

/** The operator's words for it; any other error stays as it is. */
export function portError(error: unknown, { host, port }: { host: string; port: number }, setting = 'PORT'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[ALIKE[code] ?? code];
  const hostSetting = setting.replace('PORT', 'HOST');
  return reason === undefined ? error : new ConfigError(reason({ host, port, setting, hostSetting }));
}
