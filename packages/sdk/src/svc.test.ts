// The client against the real service: each operation has a method, and each method works.
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { SVC } from './index.ts';

describe('the client against a running service', () => {
  let service: TestService;
  let svc: SVC;
  beforeAll(async () => {
    service = await startTestService({});
    svc = new SVC(service.credentials);
  });
  afterAll(() => service.stop());

  it('reads what anyone may read', async () => {
    // A service that has just started on a busy machine says so with 503 for a moment.
    await vi.waitFor(async () => expect((await svc.health()).ok).toBe(true), { timeout: 30_000, interval: 250 });
    await vi.waitFor(async () => expect((await svc.healthz()).ok).toBe(true), { timeout: 30_000, interval: 250 });
    expect((await svc.keys.document()).keys.length).toBeGreaterThan(0);
    expect((await svc.reference.openApi()).openapi).toMatch(/^3\./);
    expect(await svc.reference.page()).toContain('<html');
  });

  it('looks up banks, accounts and balances', async () => {
    const { banks } = await svc.banks.list();
    const bankCode = banks[0]?.code ?? '';
    const account = await svc.accounts.resolve({ bankCode, accountNumber: '0123456789' });
    expect(account.accountName).not.toBe('');
    const wallet = service.credentials.wallets[0]?.address ?? '';
    const balance = await svc.balance.get({ account: wallet, chain: 'celo-sepolia', asset: 'USDC' });
    expect(balance.formatted).toBe('100000');
  });

  it('creates, reads and lists a conversion', async () => {
    const wallet = service.credentials.wallets[0]?.address ?? '';
    const order = { type: 'crypto-issue', chain: 'celo-sepolia', wallet, amount: '10', pair: 'USDC' } as const;
    const created = await svc.conversions.create(order);
    expect(created.status).toBe('voucher_issued');
    expect((await svc.conversions.get(created.reference)).id).toBe(created.id);
    expect((await svc.conversions.screening(created.reference)).reference).toBe(created.reference);
    const references = [];
    for await (const conversion of svc.conversions.list({ limit: 1 })) references.push(conversion.reference);
    expect(references).toContain(created.reference);
  });

  it('answers calls by path', async () => {
    expect(await svc.call('GET', '/v1/banks')).toEqual(await svc.banks.list());
    expect((await svc.request('POST', '/v1/test-data/events', { eventType: 'synthetic.test_event' })).status).toBe(202);
  });

  it('never shows its keys', () => {
    const { apiKey, encryptionKey, signingKey } = service.credentials;
    for (const shown of [inspect(svc, { depth: 10, showHidden: true }), JSON.stringify(svc), String(svc)]) {
      for (const secret of [apiKey, encryptionKey, signingKey]) expect(shown).not.toContain(secret);
    }
  });
});
