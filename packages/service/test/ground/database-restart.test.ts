// The database goes away and comes back: the process lives, answers 503 until then, and recovers by itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';

describe('a restart of PostgreSQL', () => {
  let server: PostgresServer;
  let service: TestService;
  beforeAll(async () => {
    server = await startPostgresServer();
    const db = await openDatabase({ databaseUrl: server.url, dataDir: null });
    await migrate(db);
    await db.close();
    service = await startTestService({ databaseUrl: server.url, devnet: false });
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });
  const list = () => service.client().call<{ error?: { code: string } }>('GET', '/v1/api-keys');

  it.each(['fast', 'immediate'] as const)('with -m %s is survived', async (mode) => {
    const heard: string[] = [];
    const stopListening = await service.context.db.listen('after_restart', (payload) => heard.push(payload));
    expect((await list()).status).toBe(200);

    await server.halt(mode);
    const refused = await list();
    expect(refused.status).toBe(503);
    expect(refused.body.error?.code).toBe('SVC_UNAVAILABLE');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    // What the database said in the last two seconds may still answer for it.
    await expect.poll(async () => (await fetch(`${service.url}/health`)).status).toBe(503);

    await server.resume();
    const resumedAt = performance.now();
    await expect.poll(async () => (await list()).status).toBe(200);
    expect(performance.now() - resumedAt).toBeLessThan(allowedMs(5_000));
    await expect.poll(async () => (await fetch(`${service.url}/health`)).status).toBe(200);
    // The listening connection comes back as well, and wakes every listener that may have missed something.
    await expect.poll(() => heard).toContain('');
    await service.context.db.query('select pg_notify($1, $2)', ['after_restart', 'again']);
    await expect.poll(() => heard).toContain('again');
    await stopListening();
  });
});
