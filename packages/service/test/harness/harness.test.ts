import { readFileSync } from 'node:fs';
import type { ApiKeyList, SigningKeyList } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it('shows the example test as it stands', () => {
    const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
    const [, ...lines] = read('../conversions/example.test.ts').trimEnd().split('\n');
    expect(read('../../../../CONTRIBUTING.md')).toContain(['```ts', ...lines, '```'].join('\n'));
  });
});
