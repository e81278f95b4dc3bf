import { readFileSync } from 'node:fs';
import type { ApiKeyList, SigningKeyList } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { startTestService, type TestService } from './start-test-service.ts';

describe.each(['pglite', 'postgres'] as const)('the test service on %s', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ database, devnet: false });
  });
  afterAll(() => service.stop());

  it('answers a sealed list of credentials to its client', async () => {
    const answer = await service.client().call<ApiKeyList>('GET', '/v1/api-keys?limit=2');
    expect(answer.status).toBe(200);
    expect(answer.body.keys).toHaveLength(2);
    expect(answer.body.pagination.hasMore).toBe(true);
  });

  it('has merchants that do not see each other', async () => {
    const other = await service.newMerchant();
    const mine = await service.client().call<SigningKeyList>('GET', '/v1/signing-keys');
    const theirs = await service.client(other).call<SigningKeyList>('GET', '/v1/signing-keys');
    expect(mine.body.keys.map((key) => key.id)).toEqual([service.credentials.signingKeyId]);
    expect(theirs.body.keys.map((key) => key.id)).toEqual([other.signingKeyId]);
  });
});

describe('CONTRIBUTING', () => {
  it('shows the example test as it is', () => {
    const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
    const [, ...lines] = read('../conversions/example.test.ts').trimEnd().split('\n');
    expect(read('../../../../CONTRIBUTING.md')).toContain(['```ts', ...lines, '```'].join('\n'));
  });
});

describe('an embedded database', () => {
  it('has nothing of the one before it, neither rows nor counters nor tables, and takes nothing more from it', async () => {
    const tell = `insert into restores (begun_at, begun_by, data_as_of, from_cluster, to_cluster)
                  values (1, 'ada', 1, 'a', 'b') returning id`;
    const first = await openEmbeddedDatabase();
    await first.query(`set work_mem = '1MB'; update database_mark set seen_at = 7; ${tell}`);
    await first.close();
    await expect(first.query('select 1')).rejects.toMatchObject({ code: 'SVC_UNAVAILABLE' });
    const second = await openEmbeddedDatabase();
    expect(await second.query('select seen_at from database_mark')).toEqual([{ seen_at: 0 }]);
    expect(await second.query('show work_mem')).not.toEqual([{ work_mem: '1MB' }]);
    expect(await second.query(tell)).toEqual([{ id: 1 }]);
    await second.query('create table left_over (n int)');
    await second.close();
    const third = await openEmbeddedDatabase();
    expect(await third.query("select to_regclass('left_over') as found")).toEqual([{ found: null }]);
    await third.close();
  });
});
