// Sentences of the contract about conversions that need a caller's view: forced vouchers, event data, who is screened.
import type { Conversion, EventList } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { ScreeningRequest } from '../../src/ports/screening.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, WALLET } from '../harness/make-simulation.ts';
import { TOKENS } from '../harness/simulated-chain.ts';
import { type SimulatedService, startSimulatedService } from '../harness/start-simulated-service.ts';

let service: SimulatedService;
beforeAll(async () => {
  service = await startSimulatedService();
});
afterAll(() => service.stop());

const create = async (type: keyof typeof BODIES): Promise<Conversion> =>
  (await service.client().call<Conversion>('POST', '/v1/conversions', BODIES[type])).body;
const read = async (reference: string): Promise<Conversion> =>
  (await service.client().call<Conversion>('GET', `/v1/conversions/${reference}`)).body;

describe('the voucher operation', () => {
  it('forces the voucher of a fiat-issue that was paid while the signer was away', async () => {
    const { simulation } = service;
    const { id, reference } = await create('fiat-issue');
    const railReference = `svc-in-${id.slice(4).toLowerCase()}`;
    simulation.rail.pay(railReference, 150_050n);
    simulation.signer.failNext = 1;
    await recordPayments(simulation.context, { env: 'test', railReference });
    expect(await read(reference)).toMatchObject({ status: 'payment_confirmed', voucher: null });
    const forced = await service.client().call<Conversion>('POST', `/v1/conversions/${reference}/voucher`, {});
    expect([forced.status, forced.body.status]).toEqual([200, 'voucher_issued']);
    expect(forced.body.voucher).toMatchObject({ voucher: { kind: 2, amountOut: '1500500000000000000000' } });
    expect(await read(reference)).toEqual(forced.body);
  });
});

describe('the data of an event', () => {
  it('is what the read API returns of the conversion and of its payout', async () => {
    const { simulation } = service;
    const created = await create('fiat-redeem');
    send(simulation, created);
    await tickUntil(simulation, created.reference, 'payout_in_progress');
    const [railReference = ''] = [...simulation.rail.transfers.keys()];
    simulation.rail.set(railReference, 'successful');
    await refreshOrder(simulation.context, { env: 'test', railReference });
    const { voucher, paymentInstructions, stages, metadata, ...summary } = await read(created.reference);
    expect([voucher, paymentInstructions, metadata, stages.length > 0]).toEqual([expect.anything(), null, null, true]);
    const payloadOf = async (type: string) =>
      (await service.client().call<EventList>('GET', `/v1/events?type=${type}`)).body.events[0]?.payload;
    expect(await payloadOf('conversion.succeeded')).toEqual(summary);
    const { id: conversionId, reference, env, fiatAmountNgn, payout } = summary;
    expect(await payloadOf('payout.succeeded')).toEqual({ reference, conversionId, env, fiatAmountNgn, ...payout });
  });
});

describe('a token-only chain that is enabled', () => {
  it('serves balances and transfers with its own decimals, and no conversion', async () => {
    const { simulation } = service;
    const { chains } = simulation.context;
    const tokens = {
      USDC: { address: TOKENS.USDC.address, decimals: 18 },
      SVC: { address: TOKENS.SVC.address, decimals: 18 },
    };
    const tokenOnly = { ...simulation.chain.configured, slug: 'bsc-testnet', chainId: 97, converter: null, tokens };
    simulation.context.chains = new Map([...chains, ['bsc-testnet', tokenOnly]]);
    simulation.chain.override.tokenBalance = async () => ({ balance: 15n * 10n ** 17n, decimals: 18 });
    const asked = `account=${WALLET}&chain=bsc-testnet&asset=USDC`;
    const balance = await service.client().call('GET', `/v1/balance?${asked}`);
    expect(balance.body).toMatchObject({ chain: 'bsc-testnet', formatted: '1.5', decimals: 18 });
    const order = { from: WALLET, recipient: `0x${'2'.repeat(40)}`, amount: '1', chain: 'bsc-testnet' };
    const transfer = await service.client().call('POST', '/v1/transfers', order);
    expect(transfer.body).toMatchObject({ chain: 'bsc-testnet', unsignedTransaction: { chainId: 97 } });
    const body = { ...BODIES['crypto-issue'], chain: 'bsc-testnet' };
    const refused = await service.client().call('POST', '/v1/conversions', body);
    expect([refused.status, refused.body]).toMatchObject([400, { error: { code: 'SVC_INVALID_CHAIN' } }]);
    simulation.context.chains = chains;
    delete simulation.chain.override.tokenBalance;
  });
});

describe('screening', () => {
  it('is asked about the merchant itself when no counterparty is named', async () => {
    const screening = service.context.screenings.test;
    if (screening === undefined) throw new Error('the simulation screens');
    const { screen } = screening;
    const asked: ScreeningRequest[] = [];
    screening.screen = (question) => {
      asked.push(question);
      return screen(question);
    };
    const { reference } = await create('crypto-issue');
    screening.screen = screen;
    const { merchantId } = service.credentials;
    expect(asked).toMatchObject([{ reference, merchantId, counterparty: null }]);
  });
});
