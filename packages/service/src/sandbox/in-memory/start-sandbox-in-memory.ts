// Starts a Sandbox in this process and in memory: database, chain, service and credentials of its own, and no file anywhere.
import { type Devnet, startDevnet } from '@svc/devnet';
import { keepClocksApart } from '@svc/protocol';
import { privateKeyToAddress } from 'viem/accounts';
import { ConfigError, type Environment } from '../../configuration/settings.ts';
import type { Database } from '../../ports/database.ts';
import { sandboxConfig } from '../sandbox-config.ts';
import type { SandboxFile } from '../sandbox-credentials.ts';
import { makeSandboxFile } from '../sandbox-file.ts';
import { makeSandboxSecrets } from '../sandbox-secrets.ts';
import { serveSandbox } from '../serve-sandbox.ts';
import { openMemoryDatabase } from './open-memory-database.ts';
import type { SandboxInMemory, SandboxOptions } from './sandbox-in-memory.ts';

/** The caller's own test says what went wrong: a log between its lines would say it twice. */
const QUIET = { SVC_LOG_LEVEL: 'silent' };
/** They choose a place in the file system or on the network, which is this function's to choose. */
const PLACES = ['SVC_DATA_DIR', 'DATABASE_URL', 'PORT', 'HOST', 'SVC_BASE_URL', 'SVC_ROLE'];

const OPTIONS: Required<Record<keyof SandboxOptions, true>> = {
  settings: true,
  receivers: true,
  dashboard: true,
  blockTimeMs: true,
};

export async function startSandboxInMemory(
  options: SandboxOptions = {},
  openDatabase: () => Promise<Database> = openMemoryDatabase,
): Promise<SandboxInMemory> {
  // One that is passed over makes a test that says nothing, such as of deliveries that go nowhere.
  const unknown = Object.keys(options).find((name) => !Object.keys(OPTIONS).includes(name));
  if (unknown !== undefined)
    throw new ConfigError(`${unknown} is no option of startSandbox: ${Object.keys(OPTIONS).join(', ')}.`);
  keepClocksApart();
  const secrets = makeSandboxSecrets();
  const environment = environmentOf(options);
  // Before anything starts: a wrong setting costs nobody a second.
  sandboxConfig(environment, { secrets, devnet: null });
  const { blockTimeMs } = options;
  const { db, devnet } = await startBoth(openDatabase, () =>
    startDevnet({
      dataDir: null,
      voucherSigners: [privateKeyToAddress(secrets.voucherSigner)],
      ...(blockTimeMs !== undefined && { blockTimeMs }),
    }),
  );
  try {
    const config = sandboxConfig(environment, { secrets, devnet });
    let made: SandboxFile | null = null;
    const { service, credentials } = await serveSandbox(config, {
      db,
      devnet,
      ...(!options.dashboard && { appParts: () => ({ dashboard: withoutDashboard }) }),
      async keepCredentials(context, baseUrl) {
        made ??= await makeSandboxFile(context, { baseUrl, devnet, testMerchants: 0 });
        return { ...made, baseUrl };
      },
    });
    return {
      credentials,
      async stop() {
        await service.stop({ atOnce: true });
        await devnet.stop();
      },
    };
  } catch (error) {
    await Promise.all([db.close(), devnet.stop()]);
    throw error;
  }
}

function environmentOf({ settings = {}, receivers = {} }: SandboxOptions): Environment {
  const place = PLACES.find((name) => name in settings);
  if (place !== undefined)
    throw new ConfigError(`${place} is the Sandbox's own where it runs in memory: leave it out.`);
  const named = Object.entries(receivers).map(([host, url]) => `${host}=${withoutSlash(url)}`);
  return {
    ...QUIET,
    PORT: '0',
    ...(named.length > 0 && { SVC_SANDBOX_RECEIVERS: named.join(',') }),
    ...settings,
  };
}

/** Its hundred and fifty routes are a tenth of a start. */
const withoutDashboard = async (): Promise<void> => undefined;

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Side by side, because each waits for other threads now and then. */
async function startBoth(
  openDatabase: () => Promise<Database>,
  start: () => Promise<Devnet>,
): Promise<{ db: Database; devnet: Devnet }> {
  const [db, devnet] = await Promise.allSettled([openDatabase(), start()]);
  if (db.status === 'fulfilled' && devnet.status === 'fulfilled') return { db: db.value, devnet: devnet.value };
  if (db.status === 'fulfilled') await db.value.close();
  if (devnet.status === 'fulfilled') await devnet.value.stop();
  throw db.status === 'rejected' ? db.reason : devnet.status === 'rejected' && devnet.reason;
}
