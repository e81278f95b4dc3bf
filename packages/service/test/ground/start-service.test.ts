// What a start refuses, and what the roles do.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEY_DOCUMENT_PATH } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { portError, refuseUsedPort } from '../../src/refuse-used-port.ts';
import { startService } from '../../src/start-service.ts';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { makeTestConfig } from '../harness/test-config.ts';
import { openTestDatabase } from '../test-database.ts';
import { runScript } from './run-script.ts';

describe('a start', () => {
  it('refuses Live on the embedded database unless that is overridden', async () => {
    const live = { envs: ['test', 'live'] as const, rails: {}, screenings: {} };
    const refused = startService(makeTestConfig(null, live), { db: await openEmbeddedDatabase() });
    await expect(refused).rejects.toThrow('Live needs PostgreSQL');
    const allowed = makeTestConfig(null, { ...live, allowLiveOnEmbedded: true });
    const service = await startService(allowed, { db: await openEmbeddedDatabase(), jobs: [] });
    await service.stop();
  });

  it('names the port that is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = startService(makeTestConfig(null, { port }), { db: await openTestDatabase() });
    await expect(refused).rejects.toThrow(`PORT ${port} is in use`);
    other.close();
  });

  it('names an address that is not of this machine, and a port that only root may take', async () => {
    await expect(refuseUsedPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'HOST 192.0.2.1 is no address of this machine: set HOST',
    );
    await expect(refuseUsedPort({ host: 'nowhere.invalid', port: 0 })).rejects.toThrow(
      /^HOST nowhere.invalid is a name that leads to no address/,
    );
    const gone = Object.assign(new Error('listen EADDRNOTAVAIL'), { code: 'EADDRNOTAVAIL' });
    expect(portError(gone, { host: '192.0.2.1', port: 9 }, 'SVC_METRICS_PORT')).toMatchObject({
      message: expect.stringMatching(/^SVC_METRICS_HOST 192.0.2.1 is no address of this machine/),
    });
    const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(portError(denied, { host: '127.0.0.1', port: 80 })).toMatchObject({
      message: 'PORT 80 may not be used by this user: set PORT to one above 1023, and put a proxy in front',
    });
    expect(portError(new Error('other'), { host: '127.0.0.1', port: 80 })).toMatchObject({ message: 'other' });
  });

  it('as a worker serves no requests, and as api runs no jobs', async () => {
    let rounds = 0;
    const jobs = [{ name: 'count', everyMs: 1, run: async () => void rounds++ }];
    const worker = await startService(makeTestConfig(null, { role: 'worker' }), {
      db: await openTestDatabase(),
      jobs,
    });
    expect(worker.url).toBeNull();
    await expect.poll(() => rounds).toBeGreaterThan(1);
    await worker.stop();
    rounds = 0;
    const api = await startService(makeTestConfig(null, { role: 'api' }), { db: await openTestDatabase(), jobs });
    expect((await fetch(api.url + KEY_DOCUMENT_PATH)).status).toBe(200);
    await api.stop();
    expect(rounds).toBe(0);
  });

  it('is ready before the work that waited for it is done, however much that is', async () => {
    const order: string[] = [];
    const run = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push('worked');
      return false;
    };
    const jobs = [{ name: 'backlog', everyMs: 60_000, run }];
    const service = await startService(makeTestConfig(null), { db: await openTestDatabase(), jobs });
    order.push('ready');
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    await expect.poll(() => order).toEqual(['ready', 'worked']);
    await service.stop();
  });

  it('as a process ends with one line that names the wrong setting', async () => {
    const SVC_DATA_DIR = mkdtempSync(join(tmpdir(), 'svc-start-'));
    const main = await runScript(new URL('../../src/main.ts', import.meta.url), { SVC_DATA_DIR, SVC_ENVS: 'prod' });
    expect(await main.ended).toEqual({ code: 1, signal: null });
    expect(main.errors).toEqual(['SVC_ENVS must be test, live, or both with a comma']);
    const sandbox = await runScript(new URL('../../src/sandbox/main.ts', import.meta.url), {
      SVC_DATA_DIR,
      HOST: '192.0.2.1',
    });
    expect(await sandbox.ended).toEqual({ code: 1, signal: null });
    expect(sandbox.errors).toEqual([
      'HOST 192.0.2.1 is no address of this machine: set HOST to one that is, or to 0.0.0.0 for all',
    ]);
  });
});
