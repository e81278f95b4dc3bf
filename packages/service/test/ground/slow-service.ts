// A service one of whose operations takes a second, for tests of stopping in the middle of requests.
import { setTimeout as wait } from 'node:timers/promises';
import { routeHandlers } from '../../src/api/routes/index.ts';
import { runUntilStopped } from '../../src/run-until-stopped.ts';
import { makeSandboxCredentials } from '../../src/sandbox/sandbox-file.ts';
import { startService } from '../../src/start-service.ts';
import { makeTestConfig } from '../harness/test-config.ts';
import { openTestDatabase } from '../test-database.ts';

/** The time for a balancer to learn of a stop, in seconds; none unless a test asks for it. */
const DRAIN_SECONDS = Number(process.env.TEST_DRAIN_SECONDS ?? 0);

await runUntilStopped(async () => {
  const handlers = {
    ...routeHandlers,
    listBanks: async () => {
      process.stdout.write('began\n');
      await wait(1000);
      return { status: 200, body: { country: 'NG', banks: [] } };
    },
    // Where nobody above catches.
    listSigningKeys: async () => {
      setImmediate(() => {
        throw new Error('thrown where nobody catches');
      });
      return { status: 200, body: {} };
    },
    listEncryptionKeys: async () => {
      void Promise.reject(new Error('rejected where nobody catches'));
      return { status: 200, body: {} };
    },
  };
  const db = await openTestDatabase();
  const service = await startService(makeTestConfig(null, { logLevel: 'error', drainSeconds: DRAIN_SECONDS }), {
    db,
    appParts: { handlers },
  });
  const credentials = await makeSandboxCredentials(service.context);
  process.stdout.write(`${JSON.stringify({ url: service.url, credentials })}\n`);
  return service;
});
