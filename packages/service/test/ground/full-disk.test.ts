// A disk that fills up: writes are refused with 503 and can be repeated, reads go on, nothing acknowledged is lost, and room heals it.
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ConversionList, HEADERS } from '@svc/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import type { Database } from '../../src/ports/database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { makeEmbeddedFolder } from '../embedded-folder.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';
import { startTestService } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

type Refusal = { error?: { code: string }; reference?: string };

describe('a disk below the watermark', () => {
  it('turns writes to 503 with Retry-After and leaves reads alone', async () => {
    const dataDir = await makeEmbeddedFolder('full');
    const db = await openDatabase({ databaseUrl: null, dataDir, freeSpaceWatermarkBytes: Number.MAX_SAFE_INTEGER });
    const service = await startTestService({ devnet: false, overrides: { db, jobs: [] } });
    const client = service.client();
    const write = await client.call<Refusal>('POST', '/v1/test-data/events', { eventType: 'synthetic.test_event' });
    expect([write.status, write.body.error?.code]).toEqual([503, 'SVC_UNAVAILABLE']);
    expect(write.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(write.headers.get(HEADERS.requestId)).toMatch(/^req_/);
    expect((await client.call('GET', '/v1/api-keys')).status).toBe(200);
    await service.stop();
  });
});

const probe = mountSmallDisk(1);
probe?.remove();

describe.skipIf(probe === null)(`a disk that fills up${probe === null ? ' (only root may mount one)' : ''}`, () => {
  /** Creates until one is refused, which is soon. Returns what was acknowledged before. */
  async function createUntilRefused(service: SimulatedService): Promise<string[]> {
    const acknowledged: string[] = [];
    const { body } = await until(
      async () => {
        const answer = await create(service);
        if (answer.status === 201) acknowledged.push(answer.body.reference ?? '');
        return answer;
      },
      ({ status }) => status !== 201,
    );
    expect(body.error?.code).toBe('SVC_UNAVAILABLE');
    return acknowledged;
  }

  const create = (service: SimulatedService) =>
    service.client().call<Refusal>('POST', '/v1/conversions', { ...BODIES['crypto-issue'], metadata: makeMetadata() });

  const list = async (service: SimulatedService) => {
    const { status, body } = await service.client().call<ConversionList>('GET', '/v1/conversions?limit=200');
    return { status, references: status === 200 ? body.conversions.map(({ reference }) => reference) : [] };
  };

  /** With room again a write is taken, and everything that was acknowledged is there. */
  async function expectHealed(service: SimulatedService, disk: SmallDisk, acknowledged: string[]): Promise<void> {
    disk.makeRoom();
    const { body } = await until(
      () => create(service),
      ({ status }) => status === 201,
    );
    const { references } = await list(service);
    expect(references).toEqual(expect.arrayContaining([...acknowledged, body.reference]));
  }

  it('takes no write of the embedded database before it is full, while reads go on', async () => {
    const disk = mountSmallDisk(400) as SmallDisk;
    onTestFinished(() => disk.remove());
    const made = await makeEmbeddedFolder('disk');
    cpSync(made, join(disk.folder, 'data'), { recursive: true });
    rmSync(made, { recursive: true, force: true });
    const freeSpaceWatermarkBytes = 32 * 1024 * 1024;
    const db = await openDatabase({ databaseUrl: null, dataDir: join(disk.folder, 'data'), freeSpaceWatermarkBytes });
    await onDisk(disk, db, async (service) => {
      const before = await create(service);
      expect(before.status).toBe(201);
      disk.fillUpTo(31);
      const acknowledged = [before.body.reference ?? '', ...(await createUntilRefused(service))];
      expect(disk.freeMb()).toBeGreaterThan(0);
      expect((await list(service)).status).toBe(200);
      await expectHealed(service, disk, acknowledged);
    });
  });

  it('takes PostgreSQL down to refusals that can be repeated, and loses nothing', async () => {
    const disk = mountSmallDisk(400) as SmallDisk;
    const server = await startPostgresServer({ place: disk.folder });
    onTestFinished(async () => {
      await server.stop();
      disk.remove();
    });
    const db = await openDatabase({ databaseUrl: server.url, dataDir: null });
    await migrate(db);
    await onDisk(disk, db, async (service) => {
      const before = await create(service);
      disk.fillUpTo(0);
      const acknowledged = [before.body.reference ?? '', ...(await createUntilRefused(service))];
      // The server itself may have stopped for want of room: an operator, or its unit, starts it when there is some.
      disk.makeRoom();
      await server.resume().catch(() => undefined);
      await expectHealed(service, disk, acknowledged);
    });
  });

  async function onDisk(disk: SmallDisk, db: Database, work: (service: SimulatedService) => Promise<void>) {
    const service = await startSimulatedService({ db });
    try {
      await work(service);
    } finally {
      disk.makeRoom();
      await service.stop();
    }
  }
});

/** As large as metadata may be and not to be compressed, so that each conversion needs a page of its own. */
const makeMetadata = () =>
  Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`note${index}`, randomBytes(100).toString('hex')]));
