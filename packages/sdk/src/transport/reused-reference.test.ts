// A used reference: the same request is answered, a different one is refused with the existing conversion.
import { type Conversion, sampleConversion } from '@svc/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CreateConversion, ReferenceReusedError, SVC } from '../index.ts';
import { type FakeService, makeFakeService } from '../testing/make-fake-service.ts';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER_WALLET = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const REFERENCE = 'op:shop-order:00000001';
const ORDER = {
  type: 'crypto-issue',
  chain: 'celo-sepolia',
  wallet: WALLET,
  amount: '10',
  pair: 'USDC',
  reference: REFERENCE,
} as const satisfies CreateConversion;
const PAYOUT = { bankCode: '044', accountNumber: '0123456789', accountName: 'ADA OBI' };
const REDEEM = { ...ORDER, type: 'fiat-redeem', pair: undefined, payout: PAYOUT } as const;

const EXISTING: Conversion = {
  ...sampleConversion('conversion.voucher_issued'),
  type: 'crypto-issue',
  chain: 'celo-sepolia',
  wallet: WALLET,
  reference: REFERENCE,
  env: 'test',
  tokenIn: 'USDC',
  amountIn: '10000000',
  amountInFormatted: '10',
  tokenOut: 'SVC',
  fiatAmountNgn: null,
  payout: null,
};
const REDEEMING: Conversion = {
  ...EXISTING,
  type: 'fiat-redeem',
  tokenIn: 'SVC',
  amountInFormatted: '10',
  tokenOut: 'NGN',
  fiatAmountNgn: '10.00',
  payout: { bankCode: '044', accountLast4: '6789', status: 'pending', providerTransferId: null },
};

describe('create with a reference that is taken', () => {
  let service: FakeService;
  let svc: SVC;
  beforeEach(() => {
    service = makeFakeService();
    svc = new SVC({ ...service.credentials, fetch: service.fetch });
  });
  const createWith = (found: Conversion, status: number, order: object): Promise<Conversion> => {
    service.answer = () => ({ status, body: found });
    return svc.conversions.create({ ...order } as CreateConversion);
  };

  it.each([
    ['the same', {}],
    ['with the amount written otherwise', { amount: '10.00' }],
    ['with the wallet in other letters', { wallet: WALLET.toLowerCase() }],
    ['with other metadata', { metadata: { order: '17' } }],
  ])('answers with the conversion when the order is the same: %s', async (_, change) => {
    expect(await createWith(EXISTING, 200, { ...ORDER, ...change })).toEqual(EXISTING);
  });

  it('does so in every status of the conversion, and for every answer about a fresh voucher', async () => {
    const found: Conversion = { ...EXISTING, status: 'succeeded', amountOut: '1', amountOutFormatted: '0.000001' };
    expect(await createWith(found, 200, ORDER)).toEqual(found);
    expect(await createWith(REDEEMING, 200, REDEEM)).toEqual(REDEEMING);
  });

  it.each([
    [['amount'], { amount: '11' }],
    [['amount'], { amount: '1' }],
    [['wallet'], { wallet: OTHER_WALLET }],
    [['pair'], { pair: 'USDT' }],
    [['chain'], { chain: 'celo' }],
    [['type'], { type: 'crypto-redeem' }],
    [['wallet', 'amount'], { amount: '10.01', wallet: OTHER_WALLET }],
  ])('refuses another order, naming %j', async (fields, change) => {
    const refused = await createWith(EXISTING, 200, { ...ORDER, ...change }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ReferenceReusedError);
    expect(refused).toMatchObject({
      name: 'ReferenceReusedError',
      code: 'SVC_IDEMPOTENCY_CONFLICT',
      status: 200,
      retriable: false,
      fields,
      conversion: EXISTING,
      details: { reason: 'reference_reused', reference: REFERENCE, fields },
    });
    expect(String(refused)).toContain(fields.join(', '));
    expect(service.requests).toHaveLength(1);
  });

  it('refuses another bank account', async () => {
    for (const change of [{ bankCode: '058' }, { accountNumber: '0123456780' }]) {
      const refused = createWith(REDEEMING, 200, { ...REDEEM, payout: { ...PAYOUT, ...change } });
      await expect(refused).rejects.toMatchObject({ fields: ['payout'] });
    }
  });

  it('takes a new conversion that is not what was asked for a false answer', async () => {
    for (const status of [201, 202]) {
      await expect(createWith(EXISTING, status, { ...ORDER, amount: '11' })).rejects.toMatchObject({
        code: 'SVC_INVALID_SIGNATURE',
        details: { reason: 'answer_mismatch', field: 'amount' },
      });
    }
  });
});
