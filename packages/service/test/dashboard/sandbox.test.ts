// The Sandbox page against the real devnet, bank and screening: pay in, settle, clear, move the price; and the books.

import type { Devnet } from '@svc/devnet';
import type { Conversion } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSignInLink } from '../../src/dashboard/serve/sign-in-link.ts';
import { bookOpeningCapital } from '../../src/sandbox/serve-sandbox.ts';
import { TRUST_LOOPBACK } from '../harness/dashboard-people.ts';
import { devnetLevers } from '../harness/devnet-levers.ts';
import { codeOf, type DashboardClient, makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { startTestDevnet, startTestService, type TestService } from '../harness/start-test-service.ts';
import { until } from '../harness/until.ts';

let devnet: Devnet;
let service: TestService;
let browser: DashboardClient;
let params: { merchantId: string };
beforeAll(async () => {
  devnet = await startTestDevnet();
  service = await startTestService({ devnet, config: TRUST_LOOPBACK, overrides: devnetLevers(devnet) });
  params = { merchantId: service.credentials.merchantId };
  browser = makeDashboardClient(service.url);
  const link = await makeSignInLink(service.context, { baseUrl: service.url });
  await browser.fetch(link.slice(service.url.length));
});
afterAll(async () => {
  await service.stop();
  await devnet.stop();
});

async function create(body: Record<string, unknown>): Promise<Conversion> {
  const answer = await service.client().call<Conversion>('POST', '/v1/conversions', { chain: 'celo-sepolia', ...body });
  if (answer.status > 202) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const becomes = (id: string, status: Conversion['status']) =>
  until(
    async () => (await browser.get('getConversion', { params: { ...params, id } })).conversion.status,
    (now) => now === status,
  );

const wallet = '0x1111111111111111111111111111111111111111';
const payer = { email: 'ada@merchant.example' };

describe('the books of a new Sandbox', () => {
  it('begin with what its bank and its converter hold, once, so that every line agrees', async () => {
    const differing = async () => {
      const { lines } = await browser.get('getReconciliation', { query: { env: 'test' } });
      return lines.filter(({ difference }) => difference !== null).map(({ what }) => what);
    };
    expect(await differing()).toHaveLength(4);
    expect(await bookOpeningCapital(service.context)).toBe(true);
    expect(await bookOpeningCapital(service.context)).toBe(false);
    expect(await differing()).toEqual([]);
    const { balances } = await browser.get('getLedger', { query: { env: 'test' } });
    expect(balances.filter(({ account }) => account === 'treasury')).toHaveLength(4);
  });
});

describe('the Sandbox page', () => {
  it('pays any amount into an account that nobody pays into by itself', async () => {
    const { id } = await create({ type: 'fiat-issue', wallet, amount: '100.44', payer });
    const { awaitingPayment } = await browser.get('getSandbox', { params });
    expect(awaitingPayment).toMatchObject([
      { id, expectedNgn: '100.44', accountLast4: expect.stringMatching(/^\d{4}$/) },
    ]);
    const one = { ...params, conversionId: id };
    const bad = await browser.call('paySandbox', { params: one, body: { amountNgn: '100.445' } });
    expect([bad.status, codeOf(bad)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
    await browser.get('paySandbox', { params: one, body: { amountNgn: '100.44' } });
    await becomes(id, 'voucher_issued');
    const other = await create({ type: 'fiat-issue', wallet, amount: '200.44', payer });
    const body = { amountNgn: '200.44', currency: 'USD' } as const;
    await browser.get('paySandbox', { params: { ...params, conversionId: other.id }, body });
    await becomes(other.id, 'requires_manual_review');
  });

  it('clears and declines a hold', async () => {
    const held = `0x${'2'.repeat(38)}a4`;
    const cases = [
      ['APPROVED', 'awaiting_payment'],
      ['DECLINED', 'failed'],
    ] as const;
    for (const [verdict, status] of cases) {
      const { id } = await create({ type: 'fiat-issue', wallet: held, amount: '300.44', payer });
      expect((await browser.get('getSandbox', { params })).holds.map((one) => one.id)).toEqual([id]);
      await browser.get('decideSandboxHold', { params: { ...params, conversionId: id }, body: { verdict } });
      await becomes(id, status);
    }
  });

  it('moves the price, and a quote follows it', async () => {
    const quote = async (): Promise<bigint> => {
      const path = '/v1/conversions/quote?type=crypto-issue&chain=celo-sepolia&pair=CELO&amount=1';
      return BigInt((await service.client().call<{ amountOut: string }>('GET', path)).body.amountOut);
    };
    const before = await quote();
    const read = async () => (await browser.get('getSandbox', { params })).prices;
    const prices = await read();
    expect(prices.map(({ feed }) => feed).sort()).toEqual(['CELO/USD', 'NGN/USD', 'USDC/USD', 'USDT/USD']);
    expect(prices).toContainEqual({ feed: 'CELO/USD', price: '0.32' });
    await browser.get('setSandboxPrice', { params, body: { feed: 'CELO/USD', price: '0.64' } });
    expect(await quote()).toBe(before * 2n);
  });

  it('takes any positive price, and no quote or create answers 5xx for it', async () => {
    const ask = async (pair: string, amount: string) => {
      const path = `/v1/conversions/quote?type=crypto-issue&chain=celo-sepolia&pair=${pair}&amount=${amount}`;
      const quoted = await service.client().call<{ oracleRate: string }>('GET', path);
      const body = { type: 'crypto-issue', chain: 'celo-sepolia', wallet, pair, amount };
      const created = await service.client().call<object>('POST', '/v1/conversions', body);
      return { quoted, statuses: [quoted.status, created.status] };
    };
    const lever = (feed: string, price: string) =>
      service.client().call<object>('POST', '/v1/test-data/actions', { action: 'set_price', feed, price });
    for (const price of ['1.01', '2', '0.5', '1']) {
      expect((await lever('USDC/USD', price)).status).toBe(200);
      expect((await browser.get('getSandbox', { params })).prices).toContainEqual({ feed: 'USDC/USD', price });
      expect((await ask('USDC', '1')).statuses).toEqual([200, 201]);
    }
    // At the ends of what a feed can say a conversion may be beyond its range, and never more than that.
    for (const [feed, price] of [
      ['USDC/USD', '0.00000001'],
      ['USDC/USD', '9'.repeat(30)],
      ['NGN/USD', '0.00000001'],
      ['NGN/USD', '9'.repeat(30)],
    ] as const) {
      expect((await lever(feed, price)).status).toBe(200);
      for (const amount of ['0.000001', '1', '1000000000']) {
        const { statuses } = await ask('USDC', amount);
        expect([feed, price, amount, Math.max(...statuses) < 500]).toEqual([feed, price, amount, true]);
      }
      await lever('USDC/USD', '1');
      await lever('NGN/USD', '0.00065');
    }
    for (const price of ['0', '0.00', '-1', '1e2', '0.000000001', '']) {
      expect([price, (await lever('USDC/USD', price)).status]).toEqual([price, 400]);
    }
  });

  it('pulls the levers of the API beside a conversion, under the same rules', async () => {
    const { id, reference } = await create({ type: 'fiat-issue', wallet, amount: '500.44', payer });
    const unnamed = await browser.call('runSandboxLever', { params, body: { action: 'expire' } });
    expect([unnamed.status, codeOf(unnamed)]).toEqual([400, 'SVC_VALIDATION_FAILED']);
    await browser.get('runSandboxLever', { params, body: { action: 'expire', reference } });
    await becomes(id, 'failed');
    expect((await browser.get('getSandbox', { params })).aheadSeconds).toEqual(expect.any(Number));
  });

  it('makes the bank misbehave on request', async () => {
    await browser.get('setSandboxRail', { params, body: { delayMs: 1500, noticeCopies: 2 } });
    expect((await browser.get('getSandbox', { params })).rail).toMatchObject({ delayMs: 1500, noticeCopies: 2 });
    await browser.get('setSandboxRail', { params, body: { delayMs: 0, noticeCopies: 1 } });
  });
});

describe('an API key', () => {
  it('opens nothing of the dashboard', async () => {
    const authorization = `Bearer ${service.credentials.apiKey}`;
    const stranger = makeDashboardClient(service.url);
    const answer = await stranger.call('getSandbox', { params, headers: { authorization } });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'SVC_UNAUTHENTICATED']);
  });
});

describe('solvency and reconciliation', () => {
  it('read supply and reserve from the chain at one block', async () => {
    const solvency = await browser.get('getSolvency', { query: { env: 'test' } });
    // Nothing follows the chain and nobody reads the bank here, so it is not proven.
    expect(solvency).toMatchObject({ verdict: 'unknown', shortages: [] });
    const [chain] = solvency.chains;
    expect(chain).toMatchObject({ chain: 'celo-sepolia', supplySvc: '0', blockHash: expect.stringMatching(/^0x/) });
    const usdc = chain?.reserves.find(({ token }) => token === 'USDC');
    expect(Number(usdc?.balance)).toBeGreaterThanOrEqual(100_000);
    expect(usdc).toMatchObject({ livePromises: '0', free: usdc?.balance });
    // A wallet without SVC is promised nothing of the reserve.
    await create({ type: 'crypto-redeem', wallet, pair: 'USDC', amount: '5000' });
    const after = await browser.get('getSolvency', { query: { env: 'test' } });
    expect(after.chains[0]?.reserves.find(({ token }) => token === 'USDC')?.livePromises).toBe('0');
  });

  it('agree where nothing is wrong, and name an execution that the chain does not have', async () => {
    const query = { env: 'test' } as const;
    const good = await browser.get('getReconciliation', { query });
    expect(good.unavailable).toEqual([]);
    expect(good.differences).toEqual([]);
    expect(good.lines.find(({ what }) => what.startsWith('SVC supply'))).toMatchObject({
      chain: '0',
      books: '0',
      difference: null,
    });
    const { db } = service.context;
    const { conversions } = await browser.get('listConversions', {
      params,
      query: { env: 'test', type: 'crypto-redeem' },
    });
    const conversionId = conversions[0]?.id ?? '';
    await db.query(
      `insert into executions (chain_id, tx_hash, log_index, op_ref, conversion_id, voucher_id, block_number, block_hash,
         verified_at)
       select 11142220, $2, 0, op_ref, $1, id, 1, '0x00', 1 from vouchers where conversion_id = $1 limit 1`,
      [conversionId, `0x${'ee'.repeat(32)}`],
    );
    const bad = await browser.get('getReconciliation', { query });
    expect(bad.differences).toMatchObject([{ kind: 'execution_not_on_chain', conversionId }]);
  });
});

describe('test conversions at the same moment', () => {
  it('all run, although one wallet signs for them, and leave the price as it was', async () => {
    const priceOf = async () =>
      (await browser.get('getSandbox', { params })).prices.find(({ feed }) => feed === 'USDC/USD')?.price;
    const before = await priceOf();
    const make = (testCase: 'happy' | 'price_jump') =>
      browser.call('makeTestConversion', { params, body: { testCase } });
    const made = await Promise.all([make('happy'), make('price_jump'), make('happy'), make('price_jump')]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await priceOf()).toBe(before);
    const { id } = made[0]?.body ?? { id: '' };
    const { evidence } = await browser.get('getEvidence', { params: { ...params, id } });
    const { conversion } = await browser.get('getConversion', { params: { ...params, id } });
    expect(JSON.parse(evidence)).toMatchObject({ format: 'SVC-EVIDENCE-V1', id, amountOut: conversion.amountOut });
  });
});
