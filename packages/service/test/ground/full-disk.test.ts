// A nearly full disk: the embedded database takes no more writes, says so with 503, and still answers reads.
import { HEADERS } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { makeEmbeddedFolder } from '../embedded-folder.ts';
import { startTestService } from '../harness/start-test-service.ts';

describe('a disk below the watermark', () => {
  it('turns writes to 503 with Retry-After and leaves reads alone', async () => {
    const dataDir = await makeEmbeddedFolder('full');
    const db = await openDatabase({ databaseUrl: null, dataDir, freeSpaceWatermarkBytes: Number.MAX_SAFE_INTEGER });
    const service = await startTestService({ devnet: false, overrides: { db, jobs: [] } });
    const client = service.client();
    const write = await client.call<{ error: { code: string } }>('POST', '/v1/test-data/events', {
      eventType: 'synthetic.test_event',
    });
    expect([write.status, write.body.error.code]).toEqual([503, 'SVC_UNAVAILABLE']);
    expect(write.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(write.headers.get(HEADERS.requestId)).toMatch(/^req_/);
    expect((await client.call('GET', '/v1/api-keys')).status).toBe(200);
    await service.stop();
  });
});
