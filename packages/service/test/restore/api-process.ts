// One API process on the PostgreSQL named by the environment, stopped by SIGTERM as a process manager does.
import { runUntilStopped } from '../../src/run-until-stopped.ts';
import { startService } from '../../src/start-service.ts';
import { makeTestConfig } from '../harness/test-config.ts';

const { TEST_DATABASE_URL = '', TEST_SECRET = '' } = process.env;
const secret = new Uint8Array(Buffer.from(TEST_SECRET, 'hex'));

await runUntilStopped(async () => {
  const secrets = { masterKey: secret, pepper: secret };
  const service = await startService(
    makeTestConfig(null, {
      role: 'api',
      databaseUrl: TEST_DATABASE_URL,
      secrets,
      trustedProxies: ['127.0.0.0/8'],
      drainSeconds: 2,
    }),
  );
  process.stdout.write(`${JSON.stringify({ port: Number(new URL(service.url ?? '').port) })}\n`);
  return service;
});
