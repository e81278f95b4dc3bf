// The four conversions with curl alone: the gateway for the API, the devnet's RPC for the wallet.
import type { Conversion } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestDevnet,
  startTestService,
  type TestService,
} from '../../../service/test/harness/start-test-service.ts';
import { saveCredentials } from '../svc.ts';
import { curl, curlPost, type RunningProxy, runProxy } from './run-proxy.ts';

/** Of each kind at once; SVC_WALLET_COUNT=25 runs 100. */
const COUNT = Number(process.env.SVC_WALLET_COUNT ?? 3);

describe('curl alone', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let proxy: RunningProxy;
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet });
    proxy = await runProxy(saveCredentials(service.credentials).file, ['--port', '0', '--wallet-index', '3']);
  });
  afterAll(async () => {
    await proxy?.stop();
    await service?.stop();
    await stopDevnet?.();
  });

  const walletOf = (index: number) => service.credentials.wallets[index]?.address ?? '';
  const rpc = async <Result>(method: string, params: unknown[]): Promise<Result> => {
    const call = { jsonrpc: '2.0', id: 1, method, params };
    return (await curlPost(service.credentials.rpcUrl, call)).json<{ result: Result }>().result;
  };
  const mined = async (transaction: unknown): Promise<string> => {
    const hash = await rpc<string>('eth_sendTransaction', [transaction]);
    await expect
      .poll(() => rpc<{ status: string } | null>('eth_getTransactionReceipt', [hash]))
      .toMatchObject({ status: '0x1' });
    return hash;
  };
  const get = async (reference: string): Promise<Conversion> =>
    (await curl(`${proxy.url}/v1/conversions/${reference}`)).json<Conversion>();

  /** From create to the end. */
  async function convert(order: Record<string, unknown>): Promise<Conversion> {
    const created = await curlPost(`${proxy.url}/v1/conversions`, { chain: 'celo-sepolia', ...order });
    expect(created.status, created.text).toBe(201);
    const { reference } = created.json<Conversion>();
    await expect.poll(async () => (await get(reference)).status).toBe('voucher_issued');
    const { voucher } = await get(reference);
    if (voucher?.approvalTransaction) await mined(voucher.approvalTransaction);
    const txHash = await mined(voucher?.transaction);
    const events = `${proxy.url}/v1/conversions/${reference}/events`;
    expect((await curlPost(events, { event: 'onchain_submitted', txHash })).status).toBe(200);
    await expect.poll(async () => (await get(reference)).status).toBe('succeeded');
    return get(reference);
  }

  it('crypto-issue, from create to succeeded, with its receipt', async () => {
    const done = await convert({ type: 'crypto-issue', wallet: walletOf(0), amount: '1000', pair: 'USDC' });
    expect(done).toMatchObject({ type: 'crypto-issue', tokenOut: 'SVC', amountIn: '1000000000' });
    const receipt = await curl(`${proxy.url}/v1/conversions/${done.reference}/receipt`);
    expect(receipt.json()).toMatchObject({ signature: expect.any(String) });
  });

  it('crypto-redeem', async () => {
    const done = await convert({ type: 'crypto-redeem', wallet: walletOf(0), amount: '500', pair: 'USDT' });
    expect(done).toMatchObject({ tokenIn: 'SVC', tokenOut: 'USDT' });
  });

  it('fiat-issue, whose payment arrives by itself in the Sandbox', async () => {
    const done = await convert({
      type: 'fiat-issue',
      wallet: walletOf(1),
      amount: '1500.00',
      payer: { email: 'ada@merchant.example' },
    });
    expect(done).toMatchObject({ tokenIn: 'NGN', fiatAmountNgn: '1500.00' });
  });

  it('fiat-redeem, to an account whose name was resolved', async () => {
    const account = { bankCode: '044', accountNumber: '0123456789' };
    const resolved = await curlPost(`${proxy.url}/v1/accounts/resolve`, account);
    const payout = resolved.json();
    const done = await convert({ type: 'fiat-redeem', wallet: walletOf(0), amount: '250.50', payout });
    expect(done.payout).toMatchObject({ status: 'successful', accountLast4: '6789' });
  });

  it('refuses another order under a reference that is taken, and repeats the same one', async () => {
    const order = { type: 'crypto-issue', chain: 'celo-sepolia', wallet: walletOf(2), amount: '10', pair: 'USDC' };
    const first = await curlPost(`${proxy.url}/v1/conversions`, { ...order, reference: 'op:curl:00000001' });
    const again = await curlPost(`${proxy.url}/v1/conversions`, { ...order, reference: 'op:curl:00000001' });
    expect([first.status, again.status]).toEqual([201, 200]);
    const other = { ...order, amount: '11', reference: 'op:curl:00000001' };
    const refused = await curlPost(`${proxy.url}/v1/conversions`, other);
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { error: { code: 'SVC_IDEMPOTENCY_CONFLICT', details: { source: 'proxy', fields: ['amount'] } } },
    ]);
  });

  it('runs several at once with the wallet of the gateway, which puts them in order', async () => {
    const order = { chain: 'celo-sepolia', wallet: walletOf(3), amount: '5' };
    const kinds = [
      { type: 'crypto-issue', pair: 'USDC' },
      { type: 'crypto-issue', pair: 'USDT' },
      { type: 'crypto-issue', pair: 'CELO' },
      { type: 'crypto-redeem', pair: 'USDC' },
    ];
    const orders = kinds.flatMap((kind) => Array.from({ length: COUNT }, () => ({ ...order, ...kind })));
    // A key may write 60 times a minute, and each conversion is created and reported.
    const gateways = [proxy];
    while (gateways.length < orders.length / 25) {
      const keys = { ...service.credentials, ...(await service.newMerchant()) };
      gateways.push(await runProxy(saveCredentials(keys).file, ['--port', '0', '--wallet-index', '3']));
    }
    const run = async ({ url }: RunningProxy, wanted: object) => {
      const made = await curlPost(`${url}/v1/conversions`, wanted);
      return curlPost(`${url}/execute`, { reference: made.json<Conversion>().reference });
    };
    // SVC for those that give it away: they may have their turn before those that bring it.
    expect((await run(proxy, { ...order, ...kinds[0] })).status).toBe(200);
    const ends = await Promise.all(
      orders.map((each, index) => run(gateways[index % gateways.length] as RunningProxy, each)),
    );
    expect(ends.map(({ status, json }) => [status, json().status])).toEqual(orders.map(() => [200, 'succeeded']));
    for (const gateway of gateways.slice(1)) await gateway.stop();
    const wrong = await curlPost(`${proxy.url}/execute`, { reference: 'op:curl:00000001', wait: 1 });
    expect([wrong.status, wrong.json()]).toMatchObject([400, { error: { details: { issues: [{ path: 'wait' }] } } }]);
  });

  it('says how a run ended as the service does: its own refusals, and an end with what to do', async () => {
    const unknown = await curlPost(`${proxy.url}/execute`, { reference: 'op:curl:0000000f' });
    expect([unknown.status, unknown.json()]).toMatchObject([404, { error: { code: 'SVC_NOT_FOUND' } }]);
    const id = unknown.headers.get('x-svc-request-id');
    expect([id, unknown.json<{ error: { requestId: string } }>().error.requestId]).toEqual([
      expect.stringMatching(/^req_/),
      id,
    ]);
    const order = { type: 'crypto-issue', chain: 'celo-sepolia', wallet: walletOf(3), amount: '5', pair: 'USDC' };
    const { reference } = (await curlPost(`${proxy.url}/v1/conversions`, order)).json<Conversion>();
    const events = `${proxy.url}/v1/conversions/${reference}/events`;
    expect((await curlPost(events, { event: 'failed', error: 'not wanted' })).status).toBe(200);
    const ended = await curlPost(`${proxy.url}/execute`, { reference });
    expect([ended.status, ended.json()]).toMatchObject([
      409,
      {
        error: {
          code: 'SVC_INVALID_STATE',
          details: { source: 'proxy', reference, end: 'failed', action: 'create_again', next: expect.any(String) },
        },
      },
    ]);
  });

  it('keeps nothing: no body and no key is printed', () => {
    for (const secret of ['ada@merchant', '0123456789', service.credentials.apiKey, service.credentials.signingKey]) {
      expect(proxy.printed()).not.toContain(secret);
    }
  });
});
