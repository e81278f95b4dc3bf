// One transaction in place of two, and none at all from a wallet that holds no coin, through the SDK.
import { type ExecuteStep, verifyReceipt } from '@svc/sdk';
import { createWalletClient, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';

const SVC_UNIT = 10n ** 18n;

describe('one transaction', () => {
  let story: DevnetService;
  beforeAll(async () => {
    story = await startDevnetService();
  });
  afterAll(() => story.stop());

  /** A new wallet without a coin; the Sandbox's screening reacts to some endings of addresses. */
  function penniless() {
    for (;;) {
      const account = privateKeyToAccount(generatePrivateKey());
      if (/a[1-4]$/i.test(account.address)) continue;
      return createWalletClient({ account, transport: http(story.service.credentials.rpcUrl) });
    }
  }

  async function run(order: {
    type: 'crypto-issue' | 'crypto-redeem';
    pair: 'USDC' | 'USDT' | 'CELO';
    amount: string;
  }) {
    const { svc, chain } = story;
    const wallet = story.wallet(0);
    const { address } = wallet.account;
    const { reference } = await svc.conversions.create({ ...order, chain, wallet: address });
    const before = await wallet.getTransactionCount({ address });
    const steps: ExecuteStep[] = [];
    const done = await svc.conversions.execute(reference, wallet, { onStep: (step) => steps.push(step) });
    expect(done.status).toBe('succeeded');
    return { steps, sent: (await wallet.getTransactionCount({ address })) - before };
  }

  it.each([
    ['USDC', 'crypto-issue', '20'],
    ['USDC', 'crypto-redeem', '5000'],
    ['USDT', 'crypto-issue', '20'],
  ] as const)(
    'converts %s by %s without an approval, because the token takes a signature',
    async (pair, type, amount) => {
      const { steps, sent } = await run({ type, pair, amount });
      expect(sent).toBe(1);
      expect(steps.map(({ step }) => step)).toEqual([
        'voucher_verified',
        'permit_signed',
        'transaction_sent',
        'transaction_confirmed',
      ]);
    },
  );

  it('approves where the token does not, and says why', async () => {
    const { steps, sent } = await run({ type: 'crypto-issue', pair: 'CELO', amount: '20' });
    expect(sent).toBe(2);
    expect(steps.find(({ step }) => step === 'approval_sent')).toMatchObject({ reason: 'token_has_no_permit' });
  });

  it('issues for Naira to a wallet without gas: it signs, anyone sends', async () => {
    const { svc, chain } = story;
    const newcomer = penniless();
    const wallet = newcomer.account.address;
    const order = {
      type: 'fiat-issue',
      chain,
      wallet,
      amount: '1000',
      payer: { email: 'ada@merchant.example' },
    } as const;
    const { reference } = await svc.conversions.create(order);
    await svc.conversions.waitFor(reference, 'voucher_issued');
    const { to, data } = await svc.conversions.authorizeRelay(reference, newcomer);
    await story.wallet(1).sendTransaction({ to, data, chain: null });
    expect(await svc.conversions.waitFor(reference, 'succeeded')).not.toHaveProperty('relayFee');
    expect(await story.balanceOf('SVC', wallet)).toBe(1000n * SVC_UNIT);
  });

  it('is relayed by the account that the caller names, for a fee out of what is issued', async () => {
    const { svc, chain } = story;
    const newcomer = penniless();
    const relayer = story.wallet(2);
    const wallet = newcomer.account.address;
    const order = {
      type: 'fiat-issue',
      chain,
      wallet,
      amount: '1000',
      payer: { email: 'ada@merchant.example' },
    } as const;
    const { reference } = await svc.conversions.create(order);
    const done = await svc.conversions.execute(reference, newcomer, { relayer, relayFee: 2n * SVC_UNIT });
    expect(done.status).toBe('succeeded');
    // The answer and the receipt say what the wallet got: amountOut less the fee.
    const fee = { amountOut: `${1000n * SVC_UNIT}`, relayFee: `${2n * SVC_UNIT}`, relayFeeFormatted: '2' };
    expect(done).toMatchObject(fee);
    const receipt = verifyReceipt(await svc.conversions.receipt(reference), await svc.keys.document());
    expect(receipt).toMatchObject(fee);
    expect(await story.balanceOf('SVC', wallet)).toBe(998n * SVC_UNIT);
    expect(await story.balanceOf('SVC', relayer.account.address)).toBe(2n * SVC_UNIT);
    // The same wallet redeems without gas too: its signature allows amount and fee.
    const redeem = { type: 'crypto-redeem', chain, wallet, amount: '900', pair: 'USDC' } as const;
    const second = await svc.conversions.create(redeem);
    const redeemed = await svc.conversions.execute(second.reference, newcomer, { relayer, relayFee: SVC_UNIT });
    expect(redeemed).toMatchObject({ status: 'succeeded', amountIn: `${900n * SVC_UNIT}`, relayFee: `${SVC_UNIT}` });
    expect(await story.balanceOf('USDC', wallet)).toBe(BigInt(second.amountOut));
    expect(await story.balanceOf('SVC', wallet)).toBe(97n * SVC_UNIT);
  });
});
