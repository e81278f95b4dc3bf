// A Live installation from its start to all four conversions with a live key, against simulators of everything outside.
import { type Address, createWalletClient, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContext } from '../../src/admin/check-context.ts';
import { makeContext } from '../../src/make-context.ts';
import type { TestNode } from '../chain/start-node.ts';
import { firstLine, NOT_RUN, readGuideBlocks } from '../harness/open-guide-shell.ts';
import {
  LIVE_CHAIN,
  type LiveInstallation,
  SANCTIONED_WALLET,
  startLiveInstallation,
} from '../harness/start-live-installation.ts';
import { until } from '../harness/until.ts';
import { FEE_KOBO } from '../rail/simulators/rail-journal.ts';

function setNode(nodes: readonly TestNode[], index: number, state: TestNode['state']): void {
  const node = nodes[index];
  if (node === undefined) throw new Error('there are three nodes');
  node.state = state;
}

describe('a Live installation', () => {
  let live: LiveInstallation;
  beforeAll(async () => {
    live = await startLiveInstallation();
  });
  afterAll(() => live?.stop());

  const wallet = (index: number) => {
    const { rpcUrl, wallets } = live.devnet;
    const account = privateKeyToAccount(wallets[index]?.privateKey as Address);
    return createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions);
  };
  const base = (index: number) => ({ chain: LIVE_CHAIN, wallet: wallet(index).account.address });

  it('passes the check of the guide, but for the database of the test, which does not sync', async () => {
    const { code, output } = await live.guide.run(4);
    expect([code, output.split('\n').filter((line) => line.startsWith('✗'))]).toEqual([
      1,
      [expect.stringMatching(/database +fsync is off +set fsync = on/), '✗ 1 failed'],
    ]);
  });

  it('passes its own check, but for the database of the test, which does not sync', async () => {
    const findings = await checkContext(live.service.context, { withProbe: true });
    expect(findings.filter(({ verdict }) => verdict === 'failed')).toEqual([
      { part: 'database', verdict: 'failed', says: 'fsync is off', remedy: 'set fsync = on in postgresql.conf' },
    ]);
    expect(findings.map(({ part }) => part)).toEqual(
      expect.arrayContaining([
        'database',
        'clock',
        'mail server',
        'rail flutterwave (live): access and balance',
        'rail paystack (live): fee on collections',
        'screening (live): didit',
        `chain ${LIVE_CHAIN}: head`,
        `chain ${LIVE_CHAIN}: price of USDC`,
        'signer (live)',
        `converter on ${LIVE_CHAIN}: signer`,
      ]),
    );
  });

  it('names a rail that puts its fee on the payer, and a key that is refused', async () => {
    live.flutterwave.journal.payerFeeKobo = 5_000n;
    live.paystack.server.breakAnswers('401', 'lost');
    const findings = await checkContext(live.service.context, { withProbe: true });
    await live.flutterwave.mend();
    await live.paystack.mend();
    const failed = findings.filter(({ verdict }) => verdict === 'failed');
    expect(failed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          part: 'rail flutterwave (live): fee on collections',
          remedy: expect.stringContaining('let the merchant bear fees'),
        }),
        expect.objectContaining({ part: 'rail paystack (live): access and balance' }),
      ]),
    );
  });

  it('issues SVC for USDC', async () => {
    const { svc } = live;
    const created = await svc.conversions.create({ ...base(0), type: 'crypto-issue', amount: '25.5', pair: 'USDC' });
    expect(created.env).toBe('live');
    expect((await svc.conversions.execute(created.reference, wallet(0))).status).toBe('succeeded');
  });

  it('redeems SVC for USDT while one of three nodes is down', async () => {
    const { svc, nodes } = live;
    setNode(nodes, 2, 'down');
    const created = await svc.conversions.create({ ...base(0), type: 'crypto-redeem', amount: '5000', pair: 'USDT' });
    expect((await svc.conversions.execute(created.reference, wallet(0))).status).toBe('succeeded');
    setNode(nodes, 2, 'good');
  });

  it('issues SVC for Naira that the rail has and reports', async () => {
    const { svc, flutterwave, service } = live;
    const payer = { email: 'ada@shop.example', name: 'Ada Obi' };
    const created = await svc.conversions.create({ ...base(1), type: 'fiat-issue', amount: '1250.50', payer });
    expect(created.status).toBe('awaiting_payment');
    const [reference = ''] = [...flutterwave.journal.charges.keys()].filter((each) => each.startsWith('svc-in-'));
    await flutterwave.pay({ reference, amountKobo: 125_050n });
    const { headers, rawBody } = flutterwave.notice('payment', reference);
    const reply = await fetch(`${service.url}/v1/rails/flutterwave/live`, { method: 'POST', headers, body: rawBody });
    expect(reply.status).toBeLessThan(300);
    expect((await svc.conversions.execute(created.reference, wallet(1))).status).toBe('succeeded');
  });

  it('pays Naira out once, when the burn is final by two nodes of which a third knows nothing', async () => {
    const { svc, flutterwave, paystack, nodes } = live;
    setNode(nodes, 0, 'hides');
    const account = { bankCode: '058', accountNumber: '0123456785' };
    const { accountName } = await svc.accounts.resolve(account);
    const payout = { ...account, accountName };
    const created = await svc.conversions.create({ ...base(1), type: 'fiat-redeem', amount: '300.25', payout });
    const done = svc.conversions.execute(created.reference, wallet(1));
    await until(
      async () => flutterwave.journal.transfers.length,
      (count) => count > 0,
    );
    const [transfer] = flutterwave.journal.transfers;
    await flutterwave.setTransfer(transfer?.reference ?? '', 'successful');
    expect((await done).payout).toMatchObject({ accountLast4: '6785', status: 'successful' });
    expect(flutterwave.journal.transfers).toMatchObject([{ amountKobo: 30_025n }]);
    expect(paystack.journal.transfers).toEqual([]);
    setNode(nodes, 0, 'good');
  });

  it('screens the wallet that executes, for any counterparty', async () => {
    const { svc, didit } = live;
    const counterparty = { type: 'individual' as const, name: 'Ada Obi', wallet: wallet(2).account.address };
    const asked = {
      ...base(0),
      wallet: SANCTIONED_WALLET,
      type: 'crypto-issue' as const,
      amount: '10',
      pair: 'USDC' as const,
    };
    expect((await svc.conversions.create({ ...asked, counterparty })).status).toBe('failed');
    didit.verdicts.set('Bad Actor', 'DECLINED');
    const payer = { email: 'bad@shop.example', name: 'Bad Actor' };
    const declined = await svc.conversions.create({ ...base(0), type: 'fiat-issue', amount: '10', payer });
    expect(declined.status).toBe('failed');
  });

  it('does not start again while money is open at a rail that the settings no longer name', async () => {
    const payer = { email: 'ada@shop.example', name: 'Ada Obi' };
    await live.svc.conversions.create({ ...base(1), type: 'fiat-issue', amount: '100', payer });
    const { config, db } = live.service.context;
    const [paystack] = config.otherRails?.live ?? [];
    if (paystack === undefined) throw new Error('the guide names two rails');
    const forgetful = { ...config, rails: { live: paystack.settings }, otherRails: {} };
    const kept = { ...db, close: async () => undefined };
    await expect(makeContext(forgetful, { db: kept })).rejects.toThrow(
      'Payments or payouts are open at flutterwave, which is not configured: set SVC_RAIL_LIVE_DRAINING=flutterwave',
    );
  });

  it('agrees with chain and rail to the last kobo, by the command of the guide', async () => {
    // The simulator's balance does not move by itself: one payment came, one payout left, each with a fee.
    live.flutterwave.journal.balanceKobo += 125_050n - 30_025n - 2n * FEE_KOBO;
    const { code, output } = await live.guide.run(8);
    expect([code, output]).toEqual([0, expect.any(String)]);
  });

  it('stops payouts by the switch of the guide, and resumes them', async () => {
    const payout = { bankCode: '058', accountNumber: '0123456785', accountName: 'ADA OBI' };
    const redeem = () =>
      live.svc.conversions.create({ ...base(1), type: 'fiat-redeem', amount: '10', payout }, { maxRetries: 0 });
    expect(await live.guide.run(9, 0)).toMatchObject({ code: 0 });
    await expect(redeem()).rejects.toMatchObject({ code: 'SVC_UNAVAILABLE' });
    expect(await live.guide.run(9, 1)).toMatchObject({ code: 0 });
    expect((await redeem()).status).toBe('voucher_issued');
  });

  it('ran every shell block of the guide as it is, but for those with a reason', () => {
    const { ran } = live.guide;
    const left = readGuideBlocks().filter(({ text }) => !ran.has(text));
    expect(left.map(({ text }) => firstLine(text))).toEqual(Object.keys(NOT_RUN));
    expect(ran.size).toBeGreaterThan(6);
  });

  it('asked every node about executions', () => {
    for (const { asked } of live.nodes) expect(asked).toContain('eth_getLogs');
  });

  it('signed every voucher in KMS', () => {
    expect(live.kms.asked.filter((action) => action === 'Sign').length).toBeGreaterThanOrEqual(4);
  });
});

it('refuses to start with a key whose vouchers the converter does not take', async () => {
  const stranger = `0x${'11'.repeat(32)}` as const;
  await expect(startLiveInstallation({ voucherSigner: { test: null, live: stranger } })).rejects.toThrow(
    /refuses signatures of 0x[0-9a-fA-F]{40}: grant SIGNER_ROLE/,
  );
});
