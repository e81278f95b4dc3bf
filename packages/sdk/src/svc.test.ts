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
    await vi.waitFor(async () => expect((await svc.health()).ok).toBe(true), { timeout: 60_000, interval: 250 });
    await vi.waitFor(async () => expect((await svc.healthz()).ok).toBe(true), { timeout: 60_000, interval: 250 });
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

  it('creates the same order once, and refuses another one under its reference', async () => {
    const [wallet = '', other = ''] = service.credentials.wallets.map(({ address }) => address);
    const reference = 'op:shop-order:0000000a';
    const order = {
      type: 'crypto-issue',
      chain: 'celo-sepolia',
      wallet,
      amount: '1',
      pair: 'USDC',
      reference,
    } as const;
    const { id } = await svc.conversions.create(order);
    await svc.conversions.issueVoucher(reference);
    expect((await svc.conversions.create({ ...order, amount: '1.0', wallet: wallet.toLowerCase() })).id).toBe(id);
    await expect(svc.conversions.create({ ...order, amount: '2', wallet: other })).rejects.toMatchObject({
      name: 'ReferenceReusedError',
      fields: ['wallet', 'amount'],
      conversion: { id, reference },
    });
    const account = await svc.accounts.resolve({ bankCode: '044', accountNumber: '0123456789' });
    const redeem = { type: 'fiat-redeem', chain: 'celo-sepolia', wallet, amount: '100.50', payout: account } as const;
    const redeemed = await svc.conversions.create({ ...redeem, reference: 'op:shop-order:0000000b' });
    expect(await svc.conversions.create({ ...redeem, reference: redeemed.reference })).toMatchObject({
      id: redeemed.id,
    });
    const payer = { email: 'ada@merchant.example' };
    const issue = { type: 'fiat-issue', chain: 'celo-sepolia', wallet, amount: '50', payer } as const;
    const issued = await svc.conversions.create({ ...issue, reference: 'op:shop-order:0000000c' });
    expect(await svc.conversions.create({ ...issue, reference: issued.reference })).toMatchObject({ id: issued.id });
  });

  it('quotes, and builds transfers that are what was asked for', async () => {
    const chain = 'celo-sepolia';
    const quote = await svc.conversions.quote({ type: 'crypto-issue', chain, pair: 'USDT', amount: '2.50' });
    expect(quote).toMatchObject({ amountIn: '2500000', validForSeconds: 30 });
    const [from = '', recipient = ''] = service.credentials.wallets.map(({ address }) => address);
    const { unsignedTransaction, amount } = await svc.transfers.create({ from, recipient, amount: '1.25', chain });
    expect(amount).toBe('1250000000000000000');
    expect(unsignedTransaction).toMatchObject({ from, value: '0' });
  });

  it('manages webhook endpoints and reads the event log', async () => {
    const url = 'https://hooks.merchant.example/svc';
    const { id } = await svc.webhookEndpoints.create({ url, eventTypes: ['payout.failed'], description: 'first' });
    expect(await svc.webhookEndpoints.update(id, { status: 'disabled' })).toEqual({ id, updated: ['status'] });
    expect(await svc.webhookEndpoints.get(id)).toMatchObject({ url, env: 'test', status: 'disabled' });
    expect(await svc.webhookEndpoints.test(id)).toMatchObject({ endpointId: id, eventType: 'synthetic.test_event' });
    expect((await svc.webhookEndpoints.list().take(5)).map((endpoint) => endpoint.id)).toEqual([id]);
    expect(await svc.webhookEndpoints.delete(id)).toEqual({ id, deleted: true });
    const { eventId } = await svc.testData.trigger({
      eventType: 'payout.failed',
      overrides: { fiatAmountNgn: '1.00' },
    });
    expect((await svc.events.get(eventId)).payload).toMatchObject({ fiatAmountNgn: '1.00' });
    expect((await svc.events.list({ type: 'payout.failed' }).take(5)).map((event) => event.id)).toEqual([eventId]);
    expect((await svc.testData.catalogue()).supported.length).toBeGreaterThan(10);
  });

  it('lists credentials, with a restricted key only what its scope allows', async () => {
    const { signingKeyId, encryptionKeyId, allowedOrigin, restrictedKeys } = service.credentials;
    expect((await svc.apiKeys.list().take(10)).length).toBeGreaterThan(2);
    expect((await svc.signingKeys.list().take(10)).map((key) => key.id)).toEqual([signingKeyId]);
    expect((await svc.encryptionKeys.list().take(10)).map((key) => key.id)).toEqual([encryptionKeyId]);
    expect((await svc.allowedOrigins.list().take(10)).map(({ origin }) => origin)).toEqual([allowedOrigin]);
    const reader = new SVC({ ...service.credentials, apiKey: restrictedKeys[0]?.apiKey ?? '' });
    expect(await reader.conversions.list().take(1)).toBeInstanceOf(Array);
    await expect(reader.banks.list()).rejects.toMatchObject({
      name: 'SvcApiError',
      code: 'SVC_FORBIDDEN',
      status: 403,
    });
  });

  it('answers the same to a repeated idempotency key', async () => {
    const call = () =>
      svc.request('POST', '/v1/test-data/events', { eventType: 'payout.failed' }, { idempotencyKey: 'again-0001' });
    const first = await call();
    const second = await call();
    expect([first.isReplay, second.isReplay]).toEqual([false, true]);
    expect(second.body).toEqual(first.body);
    expect(second.requestId).not.toBe(first.requestId);
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
