// The four conversions, each from create to succeeded through the SDK, with every balance checked to the last unit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';

const SVC_UNIT = 10n ** 18n;

describe('the four conversions', () => {
  let story: DevnetService;
  beforeAll(async () => {
    story = await startDevnetService({ database: 'pglite' });
  });
  afterAll(() => story.stop());

  it('crypto-issue: USDC goes into the reserve, SVC comes out', async () => {
    const { svc, chain, service } = story;
    const wallet = story.wallet(0);
    const owner = wallet.account.address;
    const reserve = service.devnet?.deployment.converter ?? '0x';
    const before = {
      usdc: await story.balanceOf('USDC', owner),
      reserve: await story.balanceOf('USDC', reserve),
      svc: await story.balanceOf('SVC', owner),
    };
    const created = await svc.conversions.create({
      type: 'crypto-issue',
      chain,
      wallet: owner,
      amount: '25.5',
      pair: 'USDC',
    });
    expect(created.amountIn).toBe('25500000');
    const done = await svc.conversions.execute(created.reference, wallet);
    expect(done.status).toBe('succeeded');
    expect(await story.balanceOf('USDC', owner)).toBe(before.usdc - 25_500_000n);
    expect(await story.balanceOf('USDC', reserve)).toBe(before.reserve + 25_500_000n);
    expect(await story.balanceOf('SVC', owner)).toBe(before.svc + BigInt(created.amountOut));
    expect(done.stages.map((stage) => stage.name)).toEqual([
      'created',
      'voucher_issued',
      'onchain_submitted',
      'onchain_confirmed',
      'succeeded',
    ]);
  });

  it('crypto-redeem: SVC is burned, USDT is paid from the reserve', async () => {
    const { svc, chain, service } = story;
    const wallet = story.wallet(0);
    const owner = wallet.account.address;
    const reserve = service.devnet?.deployment.converter ?? '0x';
    const before = {
      supply: await story.supplyOfSvc(),
      usdt: await story.balanceOf('USDT', owner),
      reserve: await story.balanceOf('USDT', reserve),
    };
    const created = await svc.conversions.create({
      type: 'crypto-redeem',
      chain,
      wallet: owner,
      amount: '5000',
      pair: 'USDT',
    });
    const done = await svc.conversions.execute(created.reference, wallet);
    expect(done.status).toBe('succeeded');
    expect(await story.supplyOfSvc()).toBe(before.supply - 5000n * SVC_UNIT);
    expect(await story.balanceOf('USDT', owner)).toBe(before.usdt + BigInt(created.amountOut));
    expect(await story.balanceOf('USDT', reserve)).toBe(before.reserve - BigInt(created.amountOut));
  });

  it('fiat-issue: Naira arrives at the rail, as much SVC is minted', async () => {
    const { svc, chain } = story;
    const wallet = story.wallet(1);
    const owner = wallet.account.address;
    const created = await svc.conversions.create({
      type: 'fiat-issue',
      chain,
      wallet: owner,
      amount: '1250.50',
      payer: { email: 'ada@merchant.example' },
    });
    expect(created.status).toBe('awaiting_payment');
    expect(created.paymentInstructions?.transferAmount).toBe('1250.50');
    const done = await svc.conversions.execute(created.reference, wallet);
    expect(done.status).toBe('succeeded');
    expect(await story.balanceOf('SVC', owner)).toBe((125_050n * SVC_UNIT) / 100n);
    expect(await story.railPayments()).toEqual([{ amountKobo: 125_050n, currency: 'NGN' }]);
  });

  it('fiat-redeem: SVC is burned, as much Naira is paid out once', async () => {
    const { svc, chain } = story;
    const wallet = story.wallet(1);
    const owner = wallet.account.address;
    const before = { svc: await story.balanceOf('SVC', owner), supply: await story.supplyOfSvc() };
    const { banks } = await svc.banks.list();
    const account = { bankCode: banks[0]?.code ?? '', accountNumber: '0123456789' };
    const { accountName } = await svc.accounts.resolve(account);
    const created = await svc.conversions.create({
      type: 'fiat-redeem',
      chain,
      wallet: owner,
      amount: '300.25',
      payout: { ...account, accountName },
    });
    const done = await svc.conversions.execute(created.reference, wallet);
    expect(done.status).toBe('succeeded');
    expect(done.payout).toMatchObject({ accountLast4: '6789', status: 'successful' });
    expect(await story.balanceOf('SVC', owner)).toBe(before.svc - (30_025n * SVC_UNIT) / 100n);
    expect(await story.supplyOfSvc()).toBe(before.supply - (30_025n * SVC_UNIT) / 100n);
    expect(await story.railTransfers()).toEqual([{ amountKobo: 30_025n, accountLast4: '6789', status: 'successful' }]);
  });
});
