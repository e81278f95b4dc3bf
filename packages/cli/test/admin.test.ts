// svc admin on PostgreSQL, while a service runs on the same database.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeBase64url } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { makeTestConfig } from '../../service/test/harness/test-config.ts';
import { type Postgres, startPostgres } from '../../service/test/postgres.ts';
import { makeFolder, svc } from './svc.ts';

const operator = await import('@svc/service');

const ADDRESS = '0x00000000000000000000000000000000000000C0';

describe('svc admin', { timeout: 120_000 }, () => {
  let postgres: Postgres;
  let service: TestService;
  let environment: Record<string, string>;
  const folder = makeFolder();
  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const { secrets } = makeTestConfig(null);
    service = await startTestService({ databaseUrl, devnet: false, config: { secrets } });
    environment = {
      ...{ DATABASE_URL: databaseUrl, SVC_DATA_DIR: folder, SVC_BASE_URL: service.url },
      ...{ SVC_MASTER_KEY: encodeBase64url(secrets.masterKey), SVC_PEPPER: encodeBase64url(secrets.pepper) },
      SVC_VOUCHER_SIGNER_TEST: `0x${'11'.repeat(32)}`,
      ...{ SVC_CHAIN_CELO_SEPOLIA_CONVERTER: ADDRESS, SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: ADDRESS },
    };
  });
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });
  const admin = (...args: string[]) => svc(['admin', ...args], { environment, folder });

  it('migrates, and has nothing left to do the second time', async () => {
    expect((await admin('migrate')).out).toBe('The database is up to date.\n');
  });

  it('makes a merchant whose issued credentials work at once, rotate and revoke', async () => {
    const profile = [
      'legalName=Shop Limited',
      'registrationNumber=RC 1',
      'country=NG',
      'address=1 Road, Lagos',
      'contactName=Ada',
      'contactEmail=ada@shop.example',
    ];
    const made = await admin(
      'merchant',
      'create',
      '--name',
      'Shop',
      ...profile.flatMap((field) => ['-s', field]),
      '--json',
    );
    const { id } = made.json<{ id: string }>();
    expect((await admin('merchant', 'list')).out).toContain(id);

    expect((await admin('keys', 'issue', id, '--env', 'test', '--out', 'shop.json')).code).toBe(0);
    const file = join(folder, 'shop.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const issued = JSON.parse(readFileSync(file, 'utf8')) as { apiKeyId: string; apiKey: string };
    expect((await svc(['-c', file, '--base-url', service.url, 'list'])).out).toBe('No conversions.\n');
    expect((await admin('keys', 'issue', id, '--env', 'test', '--out', 'shop.json')).err).toContain('exists already');

    const rotated = (await admin('keys', 'rotate', issued.apiKeyId, '--merchant', id, '--json')).json<{
      apiKey: string;
    }>();
    writeFileSync(file, JSON.stringify({ ...issued, apiKey: rotated.apiKey }));
    expect((await svc(['-c', file, '--base-url', service.url, 'list'])).code).toBe(0);
    expect((await admin('keys', 'revoke', issued.apiKeyId, '--merchant', id)).code).toBe(0);
    writeFileSync(file, JSON.stringify(issued));
    const refused = await svc(['-c', file, '--base-url', service.url, 'list']);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('SVC_UNAUTHENTICATED')]);
    expect((await admin('keys', 'list', id)).out).toMatch(new RegExp(`${issued.apiKeyId} +test +revoked`));
  });

  it('issues no keys before the profile is complete, and says why', async () => {
    const { id } = (await admin('merchant', 'create', '--name', 'Bare', '--json')).json<{ id: string }>();
    const { code, err } = await admin('keys', 'issue', id, '--env', 'test');
    expect(code).toBe(2);
    expect(err).toMatch(/profile/);
  });

  it('rotates a service key, published before it signs', async () => {
    const before = (await admin('service-keys', 'list', '--json')).json<{
      keys: { kid: string; signing: string[] }[];
    }>();
    const { kid } = (await admin('service-keys', 'rotate', '--env', 'test', '--json')).json<{ kid: string }>();
    const after = (await admin('service-keys', 'list', '--json')).json<{
      keys: { kid: string; signing: string[] }[];
    }>();
    expect(after.keys.find((key) => key.kid === kid)?.signing).toEqual([]);
    expect(after.keys).toHaveLength(before.keys.length + 1);
  });

  it('names the setting that is wrong', async () => {
    const { code, err } = await svc(['admin', 'migrate'], { environment: { ...environment, SVC_PEPPER: '' }, folder });
    expect([code, err]).toEqual([2, expect.stringContaining('SVC_PEPPER')]);
  });

  it('makes secrets of 32 bytes', async () => {
    const { out } = await svc(['admin', 'make-secret']);
    expect(Buffer.from(out.trim(), 'base64url')).toHaveLength(32);
  });

  it.skipIf(!('verifyAuditLog' in operator))('verifies the audit log (where the service gives that out)', async () => {
    const check = (await admin('verify-audit-log', '--json')).json<{ valid: boolean; entries: number }>();
    expect(check.valid).toBe(true);
    const known = await admin('verify-audit-log', '--known-head', '00'.repeat(32));
    expect([known.code, known.out]).toEqual([1, expect.stringContaining('the entry noted earlier is gone')]);
  });
});
