// Two processes on one PostgreSQL: what one of them changes about a key holds in the other at once, to the second.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeApiKey } from '../../src/credentials/issue-credentials.ts';
import { revokeCredential } from '../../src/credentials/revoke-credential.ts';
import { rotateApiKey, rotateSigningKey } from '../../src/credentials/rotate-credential.ts';
import { makeDrivenClock } from '../harness/credential-context.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';
import { type Postgres, startPostgres } from '../postgres.ts';

describe('two services on one database', () => {
  const clock = makeDrivenClock();
  let postgres: Postgres;
  let one: TestService;
  let two: TestService;
  beforeAll(async () => {
    postgres = await startPostgres();
    const shared = { databaseUrl: await postgres.createDatabase(), devnet: false, clock } as const;
    one = await startTestService({ ...shared, overrides: { jobs: [] } });
    const { secrets } = one.context.config;
    two = await startTestService({
      ...shared,
      config: { secrets },
      credentials: one.credentials,
      overrides: { jobs: [] },
    });
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await postgres.stop();
  });

  const keyIdOf = async (merchantId: string): Promise<string> => {
    const [row] = await one.context.db.query<{ id: string }>(
      "select id from api_keys where merchant_id = $1 and kind = 'sk' and status = 'active'",
      [merchantId],
    );
    return row?.id ?? '';
  };
  const statusAt = async (service: TestService, credentials: Parameters<TestService['client']>[0]) =>
    (await service.client(credentials).call('GET', '/v1/api-keys')).status;

  it('both refuse a key from the moment one of them has revoked it', async () => {
    const merchant = await one.newMerchant();
    expect([await statusAt(one, merchant), await statusAt(two, merchant)]).toEqual([200, 200]);
    await revokeCredential(one.context, { merchantId: merchant.merchantId, id: await keyIdOf(merchant.merchantId) });
    expect([await statusAt(one, merchant), await statusAt(two, merchant)]).toEqual([401, 401]);
  });

  it('both take the old and the new key for 24 hours after a rotation, and not a second longer', async () => {
    const merchant = await one.newMerchant();
    const { merchantId } = merchant;
    const id = await keyIdOf(merchantId);
    const fresh = { ...merchant, apiKey: (await rotateApiKey(one.context, { merchantId, id })).apiKey };
    const [old] = await one.context.db.query<{ expires_at: number }>('select expires_at from api_keys where id = $1', [
      id,
    ]);
    const end = old?.expires_at ?? 0;
    expect(end % 1000).toBe(0);
    for (const service of [one, two]) {
      clock.set(end - 1);
      expect([await statusAt(service, merchant), await statusAt(service, fresh)]).toEqual([200, 200]);
      clock.set(end);
      expect([await statusAt(service, merchant), await statusAt(service, fresh)]).toEqual([401, 200]);
    }
  });

  it('both take the old signing key for 24 hours after its rotation, and not a second longer', async () => {
    const merchant = await one.newMerchant();
    const { merchantId, signingKeyId } = merchant;
    const { record, signingKey } = await rotateSigningKey(one.context, { merchantId, id: signingKeyId });
    const fresh = { ...merchant, signingKeyId: record.id, signingKey: signingKey ?? '' };
    const end = (Math.ceil(clock.now() / 1000) + 86_400) * 1000;
    const write = async (service: TestService, credentials: typeof merchant) =>
      (await service.client(credentials).call('POST', '/v1/test-data/events', { eventType: 'synthetic.test_event' }))
        .status;
    for (const service of [one, two]) {
      clock.set(end - 1);
      expect([await write(service, merchant), await write(service, fresh)]).toEqual([202, 202]);
      clock.set(end);
      expect([await write(service, merchant), await write(service, fresh)]).toEqual([401, 202]);
    }
  });

  it('both follow a changed allowlist', async () => {
    const merchant = await one.newMerchant();
    const of = { merchantId: merchant.merchantId, id: await keyIdOf(merchant.merchantId) };
    await changeApiKey(one.context, { ...of, ipAllowlist: ['203.0.113.0/24'] });
    expect([await statusAt(one, merchant), await statusAt(two, merchant)]).toEqual([403, 403]);
    await changeApiKey(one.context, { ...of, ipAllowlist: ['127.0.0.0/8'] });
    expect([await statusAt(one, merchant), await statusAt(two, merchant)]).toEqual([200, 200]);
  });
});
