// A rolling restart: API processes behind a proxy are told to stop one after the other, and no request is lost.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { makeContext } from '../../src/make-context.ts';
import type { Database } from '../../src/ports/database.ts';
import { makeSandboxCredentials, type SandboxCredentials } from '../../src/sandbox/make-credentials.ts';
import { type RunningScript, runScript } from '../ground/run-script.ts';
import { makeTestClient } from '../harness/make-test-client.ts';
import { makeTestConfig } from '../harness/test-config.ts';
import { until } from '../harness/until.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type SwitchableProxy, startSwitchableProxy } from './switchable-proxy.ts';

const SCRIPT = new URL('./api-process.ts', import.meta.url);
const CALLERS = 4;

describe('a rolling restart', () => {
  const secret = randomBytes(32);
  let postgres: Postgres;
  let databaseUrl: string;
  let db: Database;
  let credentials: SandboxCredentials;
  let proxy: SwitchableProxy;
  const running: { process: RunningScript; port: number }[] = [];

  const startApi = async (): Promise<{ process: RunningScript; port: number }> => {
    const process = runScript(SCRIPT, { TEST_DATABASE_URL: databaseUrl, TEST_SECRET: secret.toString('hex') });
    const { port } = JSON.parse(await process.line((line) => line.startsWith('{'))) as { port: number };
    return { process, port };
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
    db = await openDatabase({ databaseUrl, dataDir: null });
    const bytes = new Uint8Array(secret);
    const config = makeTestConfig(null, { databaseUrl, secrets: { masterKey: bytes, pepper: bytes } });
    credentials = await makeSandboxCredentials(await makeContext(config, { db }));
    running.push(await startApi(), await startApi());
    proxy = await startSwitchableProxy(...running.map(({ port }) => port));
  });
  afterAll(async () => {
    for (const { process } of running) process.child.kill('SIGKILL');
    await proxy.stop();
    await db.close();
    await postgres.stop();
  });

  it('drops no request', async () => {
    const client = makeTestClient({ url: `http://127.0.0.1:${proxy.port}`, credentials });
    const statuses: number[] = [];
    let isOver = false;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (!isOver) {
        const body = { eventType: 'synthetic.test_event' };
        const { status } = await client.call('POST', '/v1/test-data/events', body);
        statuses.push(status);
        statuses.push((await client.call('GET', '/v1/api-keys')).status);
      }
    });
    const more = (count: number) => {
      const wanted = statuses.length + count;
      return until(
        async () => statuses.length,
        (length) => length >= wanted,
      );
    };
    for (let turn = 0; turn < 2; turn += 1) {
      await more(20);
      const old = running.shift();
      const fresh = await startApi();
      // As a balancer does: the new one takes part first, then the old one is told to go.
      running.push(fresh);
      proxy.leadTo(...running.map(({ port }) => port));
      old?.process.child.kill('SIGTERM');
      expect(await old?.process.ended).toEqual({ code: 0, signal: null });
    }
    await more(20);
    isOver = true;
    await Promise.all(callers);
    const failed = statuses.filter((status) => ![200, 202, 429].includes(status));
    expect(failed).toEqual([]);
    expect(statuses).toContain(202);
  });
});
