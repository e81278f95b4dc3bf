import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE } from '../../test/harness/credential-context.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import * as admin from '../index.ts';

const ADDRESS = '0x00000000000000000000000000000000000000C0';

describe('an operator at a terminal', () => {
  let postgres: Postgres;
  let environment: Record<string, string>;
  beforeAll(async () => {
    postgres = await startPostgres();
    environment = {
      DATABASE_URL: await postgres.createDatabase(),
      SVC_DATA_DIR: mkdtempSync(join(tmpdir(), 'svc-admin-')),
      SVC_MASTER_KEY: admin.makeSecret(),
      SVC_PEPPER: admin.makeSecret(),
      SVC_VOUCHER_SIGNER_TEST: `0x${'11'.repeat(32)}`,
      SVC_CHAIN_CELO_SEPOLIA_CONVERTER: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDC_USD: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDT_USD: ADDRESS,
      SVC_CHAIN_CELO_SEPOLIA_FEED_CELO_USD: ADDRESS,
    };
  });
  afterAll(() => postgres.stop());

  it('makes a merchant, issues, lists, rotates and revokes its keys', async () => {
    const opened = await admin.openAdmin(environment);
    const { id: merchantId } = await admin.runAction(opened, 'createMerchant', { body: { name: 'Shop' } });
    const params = { merchantId };
    await admin.runAction(opened, 'saveProfile', { params, body: COMPLETE_PROFILE });
    const issued = await admin.runAction(opened, 'issueCredentials', { params, body: { env: 'test' } });
    const ofKey = { params: { merchantId, id: issued.apiKeyId }, body: {} };
    const { key } = await admin.runAction(opened, 'rotateApiKey', ofKey);
    await admin.runAction(opened, 'revokeCredential', ofKey);
    const { rows } = await admin.listCredentials(opened, 'api_keys', { merchantId, limit: 50 });
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [key.id, 'active'],
      [issued.apiKeyId, 'revoked'],
    ]);
    expect((await admin.listMerchants(opened)).map(({ name }) => name)).toContain('Shop Limited');
    await opened.close();
  });

  it('rotates a service key', async () => {
    const opened = await admin.openAdmin(environment);
    const { kid } = await admin.runAction(opened, 'rotateServiceKeys', { body: { env: 'test', signsInMs: 0 } });
    const keys = await admin.listServiceKeys(opened);
    expect(keys.find((key) => key.kid === kid)?.signing).toEqual(['webhooks', 'responses']);
    await opened.close();
  });

  it('is stopped before doing harm with another master key or pepper', async () => {
    await (await admin.openAdmin(environment)).close();
    await expect(admin.openAdmin({ ...environment, SVC_MASTER_KEY: admin.makeSecret() })).rejects.toThrow(
      'SVC_MASTER_KEY',
    );
    await expect(admin.openAdmin({ ...environment, SVC_PEPPER: admin.makeSecret() })).rejects.toThrow('SVC_PEPPER');
  });
});
