// Execute before there is a voucher that can run: an interrupted create is completed, an expired voucher issued again.
import type { ConversionStatus } from '@svc/protocol';
import { numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { issuedConversion, WALLET } from '../../test/issued-conversion.ts';
import { SVC } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';

const REFERENCE = 'op:fiat-issue:00000001';

describe('execute', () => {
  it.each(['awaiting_payment', 'screening_hold'] as const)(
    'finishes a create that was cut off, waits while it is %s, then turns to the wallet',
    async (next) => {
      const service = makeFakeService();
      const reads: ConversionStatus[] = ['created', next, next, 'voucher_issued'];
      service.answer = ({ method }) => {
        const status = method === 'POST' ? next : (reads.shift() ?? 'voucher_issued');
        const rest = {
          wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          stages: [],
          txHash: null,
          lastError: null,
        };
        return { body: { reference: REFERENCE, env: 'test', status, ...rest } };
      };
      const svc = new SVC({ ...service.credentials, fetch: service.fetch });
      const asked: string[] = [];
      const wallet = {
        request({ method }: { method: string }) {
          asked.push(method);
          return Promise.reject(new Error('no wallet'));
        },
      };
      await expect(svc.conversions.execute(REFERENCE, wallet, { timeoutMs: 60_000 })).rejects.toThrow();
      expect(asked).not.toEqual([]);
      expect(reads).toEqual([]);
      expect(service.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        `/v1/conversions/${REFERENCE}/voucher`,
      ]);
    },
  );

  it('goes on when the service is away for a moment, and gives up at once after an answer', async () => {
    const service = makeFakeService();
    const read = { reference: REFERENCE, env: 'test', status: 'succeeded', stages: [], txHash: null, lastError: null };
    service.answer = () => ({ body: { ...read, wallet: WALLET } });
    let away = 5;
    const fetch: typeof globalThis.fetch = (url, init) => {
      away -= 1;
      return away >= 0 ? Promise.reject(new TypeError('fetch failed')) : service.fetch(url, init);
    };
    const svc = new SVC({ ...service.credentials, fetch });
    const wallet = { request: () => Promise.reject(new Error('no wallet')) };
    expect((await svc.conversions.execute(REFERENCE, wallet)).status).toBe('succeeded');
    const before = service.requests.length;
    service.answer = () => Response.json({ error: { code: 'SVC_UPSTREAM_FAILED', message: 'no' } }, { status: 502 });
    await expect(svc.conversions.execute(REFERENCE, wallet)).rejects.toMatchObject({ status: 502 });
    expect(service.requests.length - before).toBe(3);
  });

  it('refuses an option that it does not know before it asks anything: a minimum not checked costs money', async () => {
    const service = makeFakeService();
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    const { conversions } = svc;
    const wallet = { request: () => Promise.reject(new Error('no wallet')) };
    const given = (options: object) => options as never;
    const calls: [() => Promise<unknown>, string][] = [
      [
        () => conversions.execute(REFERENCE, wallet, given({ minAmountsOut: 1n })),
        'minAmountsOut is no option: minAmountOut',
      ],
      [
        () => conversions.execute(REFERENCE, wallet, given({ slippage: 1 })),
        'slippage is no option of execute: signer, ',
      ],
      [() => conversions.relay(REFERENCE, wallet, given({ max_fee: 1n })), 'max_fee is no option: maxFee is meant'],
      [() => conversions.authorizeRelay(REFERENCE, wallet, given({ tip: 1n })), 'tip is no option of authorizeRelay'],
      [
        () => conversions.verifyVoucher(given({}), given({ converters: [] })),
        'converters is no option: converter is meant',
      ],
    ];
    for (const [call, message] of calls)
      await expect(call()).rejects.toMatchObject({
        code: 'SVC_VALIDATION_FAILED',
        message: expect.stringContaining(message),
      });
    expect(service.requests).toEqual([]);
  });

  it('has a voucher issued again that has expired by the clock of the chain, before anything is approved', async () => {
    const service = makeFakeService();
    const now = Math.floor(Date.now() / 1000);
    const issued = (nowSeconds: number) =>
      issuedConversion({ type: 'crypto-issue', merchantId: service.credentials.merchantId, nowSeconds });
    const [old, fresh] = [await issued(now), await issued(now + 700)];
    const asked: string[] = [];
    service.answer = ({ method, path }) => {
      asked.push(`${method} ${path.split('/').at(-1)}`);
      return { body: method === 'POST' ? fresh : old };
    };
    const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
      asked.push(method);
      if (method === 'eth_sendTransaction') throw Object.assign(new Error('no'), { code: 4001 });
      if (method === 'eth_accounts') return [WALLET];
      // The machine is 700 seconds behind the chain.
      if (method === 'eth_getBlockByNumber') return { timestamp: numberToHex(now + 700) };
      if (method === 'eth_chainId') return '0xaa044c';
      if (method === 'eth_call') {
        const isAllowance = JSON.stringify(params).includes('0xdd62ed3e');
        return numberToHex(isAllowance ? 0n : JSON.stringify(params).includes('0x70a08231') ? 10n ** 30n : 1n, {
          size: 32,
        });
      }
      return '0x5208';
    };
    const svc = new SVC({ ...service.credentials, fetch: service.fetch });
    const run = svc.conversions.execute(old.reference, { request }, { gasCheck: false });
    await expect(run).rejects.toMatchObject({ reason: 'rejected_by_user' });
    const first = asked.findIndex((each) => each === 'eth_sendTransaction' || each === 'eth_estimateGas');
    expect(asked.indexOf('POST voucher')).toBeGreaterThan(-1);
    expect(asked.indexOf('POST voucher')).toBeLessThan(first);
  });
});
