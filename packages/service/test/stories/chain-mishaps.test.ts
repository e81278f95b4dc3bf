// What chains do to transactions: not reported, reorganised away, replaced by a speed-up, reverted.
import type { Conversion } from '@svc/sdk';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';
import { PATIENCE_MS } from '../harness/until.ts';

describe('mishaps on the chain', () => {
  let story: DevnetService;
  // Blocks are made by transactions and by the tests alone, so that depth is in the tests' hands.
  beforeAll(async () => {
    story = await startDevnetService({ blockTimeMs: 0 });
  });
  afterAll(() => story.stop());

  const controlOf = () => {
    const control = story.service.devnet?.control;
    if (control === undefined) throw new Error('a story has a devnet');
    return control;
  };

  /** A conversion of 10 USDC whose approval is on chain. */
  async function approved(wallet: ReturnType<DevnetService['wallet']>): Promise<Conversion> {
    const { svc, chain } = story;
    const order = { type: 'crypto-issue', chain, wallet: wallet.account.address, amount: '10', pair: 'USDC' } as const;
    const conversion = await svc.conversions.create(order);
    const { approval } = await svc.conversions.verifyVoucher(conversion);
    if (approval !== null) await wallet.sendTransaction({ ...approval, chain: null });
    return conversion;
  }

  async function send(
    wallet: ReturnType<DevnetService['wallet']>,
    conversion: Conversion,
    fees: object = {},
  ): Promise<Hex> {
    const { call } = await story.svc.conversions.verifyVoucher(conversion);
    return wallet.sendTransaction({ ...call, chain: null, gas: 500_000n, ...fees });
  }

  it('a caller that never reports is completed by the service that watches', async () => {
    const wallet = story.wallet(0);
    const conversion = await approved(wallet);
    const txHash = await send(wallet, conversion);
    await controlOf().mine(3);
    const done = await story.svc.conversions.waitFor(conversion.reference, 'succeeded', { timeoutMs: PATIENCE_MS });
    expect(done.txHash).toBe(txHash);
    expect(done.stages.find((stage) => stage.name === 'onchain_confirmed')?.meta?.by).toBe('watcher');
    expect(await story.balanceOf('SVC', wallet.account.address)).toBe(BigInt(conversion.amountOut));
  });

  it('an execution that a reorganisation takes away before its depth is not settled, and can be sent again', async () => {
    const { svc } = story;
    const wallet = story.wallet(1);
    const owner = wallet.account.address;
    const { reference, ...rest } = await approved(wallet);
    const conversion = { reference, ...rest };
    const lost = await send(wallet, conversion);
    await svc.conversions.reportEvent(reference, { event: 'onchain_submitted', txHash: lost });
    await controlOf().mine(1);
    const early = svc.conversions.reportEvent(reference, { event: 'onchain_confirmed' });
    await expect(early).rejects.toMatchObject({
      code: 'SVC_SETTLEMENT_VERIFICATION_FAILED',
      details: { reason: 'not_enough_confirmations', retriable: true },
    });
    await controlOf().dropTransaction(lost);
    await controlOf().mine(5);
    const late = svc.conversions.reportEvent(reference, { event: 'onchain_confirmed' });
    await expect(late).rejects.toMatchObject({ details: { reason: 'receipt_not_found', retriable: true } });
    expect((await svc.conversions.get(reference)).onchainVerifiedAt).toBeNull();
    expect(await story.balanceOf('SVC', owner)).toBe(0n);

    const again = await send(wallet, conversion);
    await controlOf().mine(3);
    const done = await svc.conversions.waitFor(reference, 'succeeded', { timeoutMs: PATIENCE_MS });
    expect(done.txHash).toBe(again);
    expect(await story.balanceOf('SVC', owner)).toBe(BigInt(conversion.amountOut));
  });

  it('a transaction replaced by a speed-up is settled under its new hash', async () => {
    const { svc } = story;
    const wallet = story.wallet(2);
    const conversion = await approved(wallet);
    const nonce = await wallet.getTransactionCount({ address: wallet.account.address });
    await controlOf().setMining(false);
    const slow = await send(wallet, conversion, {
      nonce,
      maxFeePerGas: 30n * 10n ** 9n,
      maxPriorityFeePerGas: 10n ** 9n,
    });
    await svc.conversions.reportEvent(conversion.reference, { event: 'onchain_submitted', txHash: slow });
    const fast = await send(wallet, conversion, {
      nonce,
      maxFeePerGas: 90n * 10n ** 9n,
      maxPriorityFeePerGas: 5n * 10n ** 9n,
    });
    expect(fast).not.toBe(slow);
    await controlOf().setMining(true);
    await controlOf().mine(4);
    // The SDK takes up a run that another process began: it sends nothing again.
    const done = await svc.conversions.execute(conversion.reference, wallet, { timeoutMs: PATIENCE_MS });
    expect(done).toMatchObject({ status: 'succeeded', txHash: fast });
    expect(await story.balanceOf('SVC', wallet.account.address)).toBe(BigInt(conversion.amountOut));
  });

  it('a transaction that reverted is not settled; its hash is taken back', async () => {
    const { svc } = story;
    const wallet = story.wallet(3);
    const conversion = await approved(wallet);
    const spent = await wallet.sendTransaction({
      ...(await svc.conversions.verifyVoucher(conversion)).approval,
      // The allowance is taken back: approve(converter, 0).
      data: `${conversion.voucher?.approvalTransaction?.data.slice(0, 74)}${'0'.repeat(64)}` as Hex,
      chain: null,
    });
    expect(spent).toMatch(/^0x/);
    const reverted = await send(wallet, conversion);
    await svc.conversions.reportEvent(conversion.reference, { event: 'onchain_submitted', txHash: reverted });
    await controlOf().mine(3);
    await expect(svc.conversions.execute(conversion.reference, wallet)).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
      details: { txHash: reverted },
    });
    const takenBack = { status: 'voucher_issued', txHash: null, onchainVerifiedAt: null };
    await vi.waitFor(async () => expect(await svc.conversions.get(conversion.reference)).toMatchObject(takenBack), {
      timeout: PATIENCE_MS,
      interval: 500,
    });
    expect(await story.balanceOf('SVC', wallet.account.address)).toBe(0n);
  });
});
