import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../test/both-databases.ts';
import { makeCredentialContext, makeReadyMerchant } from '../../test/harness/credential-context.ts';
import { issueApiKey, issueCredentials } from './issue-credentials.ts';
import { listCredentials } from './list-credentials.ts';

const refusedWith = (code: string) => expect.objectContaining({ code });

describeOnBothDatabases('credential lists', (makeDb) => {
  let context: ReturnType<typeof makeCredentialContext>;
  beforeAll(async () => {
    context = makeCredentialContext(await makeDb());
  });

  it('go page by page, newest first, complete even when keys are added in between', async () => {
    const merchantId = await makeReadyMerchant(context);
    const of = { merchantId, env: 'test', kind: 'sk' } as const;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      // Two of them within the same millisecond.
      if (count !== 3) context.clock.advance(1);
      made.unshift((await issueApiKey(context, of)).record.id);
    }
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = { merchantId, limit: 2, ...(cursor && { cursor }) };
      const { rows, pagination } = await listCredentials(context, 'api_keys', page);
      seen.push(...rows.map(({ id }) => id));
      cursor = pagination.nextCursor;
      expect(pagination.hasMore).toBe(cursor !== null);
      context.clock.advance(1);
      if (seen.length === 2) await issueApiKey(context, of);
    } while (cursor);
    expect(seen).toEqual(made);
  });

  it("filter by environment, and never show another merchant's", async () => {
    const [merchantId, other] = [await makeReadyMerchant(context), await makeReadyMerchant(context)];
    await issueCredentials(context, { merchantId, env: 'test' });
    await issueCredentials(context, { merchantId: other, env: 'test' });
    for (const table of ['api_keys', 'signing_keys', 'encryption_keys'] as const) {
      expect((await listCredentials(context, table, { merchantId, limit: 50 })).rows).toHaveLength(1);
      expect((await listCredentials(context, table, { merchantId, limit: 50, env: 'test' })).rows).toHaveLength(1);
      expect((await listCredentials(context, table, { merchantId, limit: 50, env: 'live' })).rows).toEqual([]);
    }
  });

  it('refuse a cursor of another list, filter or merchant', async () => {
    const [merchantId, other] = [await makeReadyMerchant(context), await makeReadyMerchant(context)];
    for (const _ of [1, 2]) await issueCredentials(context, { merchantId, env: 'test' });
    const { pagination } = await listCredentials(context, 'api_keys', { merchantId, limit: 1 });
    const cursor = pagination.nextCursor ?? '';
    const misuse = [
      listCredentials(context, 'signing_keys', { merchantId, limit: 1, cursor }),
      listCredentials(context, 'api_keys', { merchantId, limit: 1, cursor, env: 'test' }),
      listCredentials(context, 'api_keys', { merchantId: other, limit: 1, cursor }),
    ];
    for (const attempt of misuse) await expect(attempt).rejects.toEqual(refusedWith('SVC_VALIDATION_FAILED'));
  });
});
